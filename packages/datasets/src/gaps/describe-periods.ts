import type { DatasetGap } from '@tathya/contracts/http'

/** Periods of more than so many groups are data only: a sentence for each would hide the others. */
const maxGroups = 3

/** Describes missing periods, a sentence for each group of rows. */
export function describeMissingPeriods(missing: readonly DatasetGap[]): string[] {
  const periods = missing.filter(({ kind }) => kind === 'period')
  return (periods.length > maxGroups ? [] : periods).map(({ only, periods: names }) => {
    const of = Object.values(only).filter((value) => typeof value === 'string')
    return `${names[0]!.includes('-M') ? 'Months' : 'Years'} are missing${of.length === 0 ? '' : ` (${of.join(', ')})`}: ${describePeriods(names)}.`
  })
}

/**
 * Fiscal years and months of them in words: `1 to 5 of 2066/67, 1 of 2067/68 to 2071/72, all of 2072/73`. Neighbouring years
 * with the same months stand together.
 */
export function describePeriods(periods: DatasetGap['periods']): string {
  const byYear = Map.groupBy(periods, (name) => name.slice(0, 7))
  const runs: { months: string; years: string[] }[] = []
  for (const [year, names] of byYear) {
    const months = describeMonths(names.map((name) => Number(name.slice(9))))
    const last = runs.at(-1)
    if (last?.months === months && Number(last.years.at(-1)!.slice(0, 4)) + 1 === Number(year.slice(0, 4)))
      last.years.push(year)
    else runs.push({ months, years: [year] })
  }
  return runs
    .map(({ months, years }) =>
      months === '' ? describeYears(years) : `${months} of ${describeYears(years)}`,
    )
    .join(', ')
}

const all = 12

/** Empty for whole years, whose names have no month. */
function describeMonths(months: readonly number[]): string {
  const [first, last] = [months.at(0)!, months.at(-1)!]
  if (first === 0) return ''
  if (months.length === all) return 'all'
  if (months.length > 2 && last - first === months.length - 1) return `${first} to ${last}`
  return months.length === 1 ? `${first}` : `${months.slice(0, -1).join(', ')} and ${last}`
}

function describeYears(years: readonly string[]): string {
  return years.length > 2 ? `${years.at(0)} to ${years.at(-1)}` : years.join(' and ')
}
