import type { Fact, Period } from '../tools/tool.ts'

/**
 * The difference and growth from the first to the last year of a figure, computed from its facts. None for figures of one
 * year only, and none between parts of years that differ.
 */
export function changesOf(facts: readonly Fact[]): Fact[] {
  const series = Map.groupBy(
    facts.filter(({ period, value }) => period?.fiscalYear !== undefined && typeof value === 'number'),
    ({ label, about, unit, period }) =>
      [label, about?.en, unit, period?.month, period?.monthsOfYear].join('|'),
  )
  return [...series.values()].flatMap((figures) => {
    const sorted = figures.toSorted((a, b) => yearOf(a.period).localeCompare(yearOf(b.period)))
    const [first, last] = [sorted[0]!, sorted.at(-1)!]
    return yearOf(first.period) === yearOf(last.period) ? [] : changeOf(first, last)
  })
}

/** The shares of parts in their wholes: the facts of two calls for the same year, parts first. */
export function sharesOf(facts: readonly Fact[]): Fact[] {
  const kindOf = ({ label }: Fact) => label.split('_').at(-1)
  const seen = new Map<string | undefined, Fact>()
  return facts.flatMap((fact): Fact[] => {
    const part = seen.get(kindOf(fact))
    if (part === undefined) {
      seen.set(kindOf(fact), fact)
      return []
    }
    const [value, whole] = [part.value as number, fact.value as number]
    const isSame =
      yearOf(part.period) === yearOf(fact.period) && part.period?.monthsOfYear === fact.period?.monthsOfYear
    if (!isSame || !(whole > 0)) return []
    const { about, period } = part
    return [
      {
        label: 'share',
        value: exact((value / whole) * 100),
        unit: 'percent',
        ...(about && { about }),
        ...(period && { period }),
      },
    ]
  })
}

const yearOf = (period: Period | undefined) => period?.fiscalYear ?? ''

function changeOf(first: Fact, last: Fact): Fact[] {
  const [before, after] = [first.value as number, last.value as number]
  const [from, to] = [yearOf(first.period), yearOf(last.period)]
  const about = { en: `${from} to ${to}`, ne: `${from} देखि ${to}` }
  const { unit } = last
  const change: Fact = { label: 'change', about, value: exact(after - before), ...(unit && { unit }) }
  // The growth of a balance that may change its sign says nothing.
  if (before <= 0 || after < 0) return [change]
  return [change, { label: 'growth', about, value: exact((after / before - 1) * 100), unit: 'percent' }]
}

/** Without the noise of binary fractions. */
function exact(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
