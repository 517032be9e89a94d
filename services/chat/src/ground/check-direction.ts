import type { Fact } from '../tools/tool.ts'
import words from './direction-words.json' with { type: 'json' }

/** The part by which a ratio that is called "twice" may differ from 2. */
const ratioMargin = 0.1

interface Point {
  readonly fact: Fact
  readonly value: number
}

type Claim =
  | 'up'
  | 'down'
  | 'most'
  | 'least'
  | 'points'
  | { readonly ratio: number; readonly isLater?: boolean }

const claims: readonly (readonly [RegExp, Claim])[] = [
  ...(['up', 'down', 'most', 'least'] as const).map((claim) => [patternOf(words[claim]), claim] as const),
  ...Object.entries(words.ratio).map(
    ([ratio, names]) => [patternOf(names), { ratio: Number(ratio) }] as const,
  ),
  ...Object.entries(words.became).map(
    ([ratio, names]) => [patternOf(names), { ratio: Number(ratio), isLater: true }] as const,
  ),
  [patternOf(words.points), 'points'],
]
const negation = patternOf(words.not)
const ordinals = words.ordinals.map(patternOf)
/** The meaning of a sentence that negates a direction: facts that stay the same bear out neither. */
const opposites: Readonly<Record<string, Claim>> = { up: 'down', down: 'up' }

/**
 * True if the facts bear out what a sentence says of their direction and order: that a figure rose, is the lowest, or twice
 * another. The facts are those whose slots the sentence has, or else all. What the facts say in the same words is true.
 */
export function bearsOutDirection(
  sentence: string,
  { facts, spelled }: { readonly facts: readonly Fact[]; readonly spelled: string },
): boolean {
  const bare = sentence.replaceAll(/\{\{\d+\}\}/g, ' ').toLowerCase()
  const slots = [...sentence.matchAll(/\{\{(\d+)\}\}/g)].flatMap(([, slot]) => facts[Number(slot) - 1] ?? [])
  const told = spelled.toLowerCase()
  const isNegated = wordsOf(bare, negation).size > 0
  const rank = 1 + ordinals.findIndex((pattern) => wordsOf(bare, pattern).size > 0)
  const chosen = slots.length > 0 ? slots : facts
  return claims.every(([pattern, claim]) => {
    const said = wordsOf(bare, pattern)
    if (said.size === 0) return true
    if (isNegated) {
      const opposite = opposites[String(claim)]
      return opposite !== undefined && holds(opposite, chosen, facts)
    }
    const isOfRank = rank > 0 && (claim === 'most' || claim === 'least')
    if (isOfRank) return isAtRank(rank, claim, chosen, facts)
    return said.isSubsetOf(wordsOf(told, pattern)) || holds(claim, chosen, facts)
  })
}

/** True if a slotted figure is at this place after the most or the least of its kind: 1 is the second. */
function isAtRank(rank: number, claim: 'most' | 'least', slots: readonly Fact[], facts: readonly Fact[]) {
  return groupsOf(facts).some((points) => {
    const sorted = points.toSorted((a, b) => (claim === 'most' ? b.value - a.value : a.value - b.value))
    const at = sorted[rank]
    return at !== undefined && slots.includes(at.fact)
  })
}

function holds(claim: Claim, slots: readonly Fact[], facts: readonly Fact[]): boolean {
  // Shares and growths are given in percent.
  if (claim === 'points') return false
  const isIncrease = slots.flatMap(({ label, value }) =>
    (label === 'growth' || label === 'change') && typeof value === 'number' && value !== 0 ? [value > 0] : [],
  )
  if ((claim === 'up' || claim === 'down') && isIncrease.length > 0)
    return isIncrease.includes(claim === 'up')
  const ofSlots = (points: readonly Point[]) => points.some(({ fact }) => slots.includes(fact))
  if (claim === 'up' || claim === 'down')
    return groupsOf(facts, ({ about }) => about?.en).some((points) => {
      const [first, last] = [points[0]!, points.at(-1)!]
      const isLater = timeOf(first.fact) !== timeOf(last.fact)
      return (
        ofSlots(points) && isLater && (claim === 'up' ? last.value > first.value : last.value < first.value)
      )
    })
  const groups = groupsOf(facts).filter(ofSlots)
  return groups.some((points) => {
    const values = points.map(({ value }) => value)
    if (claim === 'most' || claim === 'least') {
      const extreme = claim === 'most' ? Math.max(...values) : Math.min(...values)
      return values.length > 1 && points.some(({ fact, value }) => value === extreme && slots.includes(fact))
    }
    return points.some((point, at) =>
      points.some(
        (other, beside) =>
          (claim.isLater === true ? timeOf(point.fact) > timeOf(other.fact) : at !== beside) &&
          Math.abs(point.value / other.value - claim.ratio) <= claim.ratio * ratioMargin,
      ),
    )
  })
}

/**
 * Figures of the same kind over times of one length, and of the same of what `by` gives, in the order of their periods: three
 * months of a year are less than the year before.
 */
function groupsOf(facts: readonly Fact[], by?: (fact: Fact) => string | undefined): Point[][] {
  const points = facts.flatMap((fact) =>
    typeof fact.value === 'number' ? [{ fact, value: fact.value }] : [],
  )
  const groups = Map.groupBy(points, ({ fact }) =>
    JSON.stringify([fact.label, fact.unit, lengthOf(fact), by?.(fact)]),
  )
  return [...groups.values()].map((group) =>
    group.toSorted((a, b) => timeOf(a.fact).localeCompare(timeOf(b.fact))),
  )
}

const lengthOf = ({ period }: Fact) => (period?.month === undefined ? (period?.monthsOfYear ?? 12) : 1)

/** Sorts as the periods follow each other; months of a fiscal year begin with Shrawan, the fourth. */
function timeOf({ period }: Fact): string {
  const month = ((period?.month ?? 3) + 8) % 12
  return `${period?.fiscalYear ?? ''} ${String(month).padStart(2, '0')}`
}

function patternOf(names: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join('|')})(?![\\p{L}\\p{M}])`, 'gu')
}

const wordsOf = (text: string, pattern: RegExp) => new Set(text.match(pattern))
