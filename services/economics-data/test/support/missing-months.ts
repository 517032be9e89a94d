/** The month of the fiscal year (Shrawan 1) that something is known for, and the AD year in which that year begins. */
export interface KnownMonth {
  readonly begins: number
  readonly month: number
}

const all = 12

/**
 * The months without a row in the years from the first to the last, as the catalogue words them: `1 to 5 of 2009/10, 1 of
 * 2010/11 to 2014/15, all of 2015/16`. Neighbouring years that lack the same months stand together.
 */
export function describeMissingMonths(known: readonly KnownMonth[]): string {
  const years = known.map(({ begins }) => begins)
  const phrases: { months: string; years: number[] }[] = []
  for (let year = Math.min(...years); year <= Math.max(...years); year += 1) {
    const months = describeMonths(missingOf(known, year))
    const last = phrases.at(-1)
    if (last !== undefined && last.months === months) last.years.push(year)
    else phrases.push({ months, years: [year] })
  }
  return phrases
    .filter(({ months }) => months !== '')
    .map((phrase) => `${phrase.months} of ${describeYears(phrase.years)}`)
    .join(', ')
}

function missingOf(known: readonly KnownMonth[], year: number): number[] {
  const found = new Set(known.filter(({ begins }) => begins === year).map(({ month }) => month))
  return Array.from({ length: all }, (_, index) => index + 1).filter((month) => !found.has(month))
}

function describeMonths(months: readonly number[]): string {
  const [first, last] = [months.at(0), months.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (months.length === all) return 'all'
  if (months.length > 2 && last - first === months.length - 1) return `${first} to ${last}`
  return months.length === 1 ? `${first}` : `${months.slice(0, -1).join(', ')} and ${last}`
}

function describeYears(years: readonly number[]): string {
  const names = years.map((year) => `${year}/${String((year + 1) % 100).padStart(2, '0')}`)
  return names.length > 2 ? `${names.at(0)} to ${names.at(-1)}` : names.join(' and ')
}
