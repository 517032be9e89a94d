import type { Box, Page, Ruling } from '../../model/document.ts'
import { unite } from './geometry.ts'

/** Distance in points below which two parallel lines are one: double lines, both edges of a thick line. */
const sameRule = 3

/** Gap in points that a rule may have: dashes, crossings. */
const ruleGap = 4

/** Distance in points at which two rules still touch. */
export const touch = 3.5

/** Rules shorter than this in points are drawings or underlines. */
const shortest = 7

/** Straight rules of a page, each in one piece. */
export interface Rules {
  readonly horizontal: readonly Ruling[]
  readonly vertical: readonly Ruling[]
}

/** Rules that touch one another. */
export interface RuleGroup extends Rules {
  readonly box: Box
}

/** Rules of a page: pieces of one line are united, double lines are one. */
export function rulesOf(page: Page): Rules {
  const inside = page.rulings.filter(
    ({ direction, at }) => at >= -1 && at <= (direction === 'horizontal' ? page.height : page.width) + 1,
  )
  return {
    horizontal: longest(uniteRules(inside.filter(({ direction }) => direction === 'horizontal'))),
    vertical: longest(uniteRules(inside.filter(({ direction }) => direction === 'vertical'))),
  }
}

/** Rules of one direction on a page; more are a drawing, of which the longest are kept. */
const maxRules = 2_000

function longest(rules: Ruling[]): Ruling[] {
  if (rules.length <= maxRules) return rules
  return rules.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, maxRules)
}

function uniteRules(rulings: readonly Ruling[]): Ruling[] {
  const rows: { at: number; members: Ruling[] }[] = []
  for (const ruling of [...rulings].sort((a, b) => a.at - b.at || a.from - b.from)) {
    const row = rows.at(-1)
    if (row !== undefined && ruling.at - row.at <= sameRule) row.members.push(ruling)
    else rows.push({ at: ruling.at, members: [ruling] })
  }
  return rows.flatMap(({ members }) => uniteRow(members))
}

/** Unites rulings of one height that overlap or nearly touch. */
function uniteRow(members: readonly Ruling[]): Ruling[] {
  const united: { direction: Ruling['direction']; from: number; to: number; sum: number; length: number }[] =
    []
  for (const { direction, at, from, to } of [...members].sort((a, b) => a.from - b.from)) {
    const last = united.at(-1)
    const length = Math.max(0.1, to - from)
    if (last !== undefined && from - last.to <= ruleGap) {
      last.to = Math.max(last.to, to)
      last.sum += at * length
      last.length += length
    } else united.push({ direction, from, to, sum: at * length, length })
  }
  return united
    .filter(({ from, to }) => to - from >= shortest)
    .map(({ direction, from, to, sum, length }) => ({ direction, at: sum / length, from, to }))
}

/** Groups rules that cross or touch. A rule that touches none is a group of its own. */
export function groupRules({ horizontal, vertical }: Rules): RuleGroup[] {
  const rules = [...horizontal, ...vertical]
  const parent = rules.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  horizontal.forEach((across, index) => {
    vertical.forEach((down, second) => {
      const meets =
        down.at >= across.from - touch &&
        down.at <= across.to + touch &&
        across.at >= down.from - touch &&
        across.at <= down.to + touch
      if (meets) parent[root(index)] = root(horizontal.length + second)
    })
  })
  const groups = new Map<number, Ruling[]>()
  rules.forEach((rule, index) => {
    const key = root(index)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [rule])
    else group.push(rule)
  })
  return [...groups.values()].map((members) => ({
    horizontal: members.filter(({ direction }) => direction === 'horizontal'),
    vertical: members.filter(({ direction }) => direction === 'vertical'),
    box: unite(members.map(boxOf)),
  }))
}

/** The box of a rule; it has no thickness. */
export function boxOf({ direction, at, from, to }: Ruling): Box {
  return direction === 'horizontal'
    ? { left: from, right: to, top: at, bottom: at }
    : { left: at, right: at, top: from, bottom: to }
}

/** Share of the interval that rules at a position cover, from 0 to 1. */
export function coverage(rules: readonly Ruling[], at: number, from: number, to: number): number {
  let covered = 0
  for (const rule of rules) {
    if (Math.abs(rule.at - at) > touch) continue
    covered += Math.max(0, Math.min(rule.to, to) - Math.max(rule.from, from))
  }
  return covered / Math.max(0.1, to - from)
}
