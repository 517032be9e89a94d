import type { Box, Page, Ruling, Word } from '../../model/document.ts'
import { numberedTitle } from '../text/numbered-title.ts'
import { isInside, overlap, unite } from './geometry.ts'
import { type Line, lineText, toChunks, toLines } from './lines.ts'
import { proseWords } from './prose-blocks.ts'
import { groupRules, type RuleGroup, type Rules } from './rules.ts'

/** A part of a page that may be a table. */
export interface Region {
  readonly box: Box
  readonly words: readonly Word[]
  /** The rules that draw it, if they do. */
  readonly rules: RuleGroup | null
}

/** Regions that crossing rules draw. */
export function ruledRegions(rules: Rules, words: readonly Word[]): Region[] {
  return groupRules(rules)
    .filter(({ horizontal, vertical }) => horizontal.length + vertical.length >= 3)
    .filter(({ box }) => box.right - box.left > 30 && box.bottom - box.top > 10)
    .map((group) => ({
      box: group.box,
      words: words.filter(({ box }) => isInside(box, group.box)),
      rules: group,
    }))
    .filter(({ words: inside }) => inside.length >= 4)
}

/** Points by which the ends of the rules of one table may differ. */
const sameEnd = 8

/** Regions between horizontal rules of the same ends, as books have them. */
export function stackedRegions(rules: Rules, words: readonly Word[]): Region[] {
  const stacks: { left: number; right: number; rules: Ruling[] }[] = []
  for (const { from, to, rules: members } of rowsOfRules(rules.horizontal)) {
    const stack = stacks.find(
      ({ left, right }) => Math.abs(left - from) <= sameEnd && Math.abs(right - to) <= sameEnd,
    )
    if (stack === undefined) stacks.push({ left: from, right: to, rules: members })
    else stack.rules.push(...members)
  }
  return stacks.flatMap(({ left, right, rules: members }) => {
    const heights = members.map(({ at }) => at)
    const box = { left, right, top: Math.min(...heights), bottom: Math.max(...heights) }
    if (right - left < 60 || box.bottom - box.top < 15) return []
    const inside = words.filter((word) => isInside(word.box, box, 3))
    if (inside.length < 4) return []
    return [{ box, words: inside, rules: { horizontal: members, vertical: [], box } }]
  })
}

/** Rules of one height, with the ends of all of them. */
function rowsOfRules(horizontal: readonly Ruling[]): { from: number; to: number; rules: Ruling[] }[] {
  const rows: { at: number; from: number; to: number; rules: Ruling[] }[] = []
  for (const rule of [...horizontal].sort((a, b) => a.at - b.at)) {
    const last = rows.at(-1)
    if (last !== undefined && rule.at - last.at < 2) {
      last.from = Math.min(last.from, rule.from)
      last.to = Math.max(last.to, rule.to)
      last.rules.push(rule)
    } else rows.push({ at: rule.at, from: rule.from, to: rule.to, rules: [rule] })
  }
  return rows
}

/** A vertical gap between lines that ends a table, as a share of the font size. */
const blockGap = 2.4

/** Regions of lines with wide gaps in them. Running text is left out. */
export function spacedRegions(page: Page, words: readonly Word[], rules: Rules): Region[] {
  const prose = proseWords(toLines(words), page.width)
  const rest = words.filter((word) => !prose.has(word))
  return blocksOf(toLines(rest)).flatMap((block) => {
    const lines = withoutNamedTitle(block)
    const inside = lines.flatMap((line) => line.words)
    const box = unite(inside.map((word) => word.box))
    const crossing = rules.horizontal.filter(
      ({ at, from, to }) =>
        at > box.top - 6 && at < box.bottom + 6 && overlap(from, to, box.left, box.right) > (to - from) * 0.5,
    )
    return [{ box, words: inside, rules: { horizontal: crossing, vertical: [], box } }]
  })
}

/** A numbered title above the first line with columns is above the table, not in its first column. */
function withoutNamedTitle(lines: readonly Line[]): readonly Line[] {
  const start = lines.findIndex((line) => toChunks(line).length >= 2)
  const named = lines.slice(0, start).findLastIndex((line) => numberedTitle.test(lineText(line.words)))
  return lines.slice(named + 1)
}

/** Runs of lines most of which have two chunks or more. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  let block: Line[] = []
  let waiting: Line[] = []
  const close = () => {
    if (block.filter((line) => toChunks(line).length >= 2).length >= 2) blocks.push(block)
    block = []
    waiting = []
  }
  for (const line of lines) {
    const last = waiting.at(-1) ?? block.at(-1)
    if (last !== undefined && line.box.top - last.box.bottom > blockGap * Math.max(line.size, last.size))
      close()
    if (toChunks(line).length >= 2) {
      block.push(...waiting, line)
      waiting = []
    } else if (block.length === 0 || isWithin(line, block)) {
      waiting.push(line)
      if (block.length === 0) waiting = isHeaderText(line) ? waiting.slice(-2) : []
      else if (waiting.length > 3) close()
    } else close()
  }
  close()
  return blocks
}

/** True if a line without gaps can be part of a table: a label, a section, a wrapped text. */
function isWithin(line: Line, block: readonly Line[]): boolean {
  const box = unite(block.map((other) => other.box))
  const width = box.right - box.left
  const covers = line.box.right - line.box.left
  return (
    covers < width * 0.7 && line.box.left > box.left - line.size && line.box.right < box.right + line.size
  )
}

/** A short text over the columns of the lines that follow. */
function isHeaderText(line: Line): boolean {
  return line.words.length <= 6
}
