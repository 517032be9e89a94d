import { bsFromDay, formatDate, gregorianFromDay } from '../../src/index.ts'
import { tithiNames } from '../../src/names/limb-names.ts'
import type { AlmanacMethod } from '../../src/sky.ts'
import { countAgreement, findMisses, type Miss } from './compare-tithis.ts'
import { judges, methods } from './judges.ts'
import { methodsApartIn } from './methods-apart.ts'
import type { PublishedTithi } from './published-tithis.ts'
import { layOut, minutes, share, yearName } from './table.ts'

/** The days that each judge has right, a line a collection. */
export function overview(collections: Readonly<Record<string, readonly PublishedTithi[]>>): string[] {
  const rows = Object.entries(collections).map(([name, published]) => {
    const { days, right } = countAgreement(published).at(-1)!
    return [name, String(days), ...right.map((part) => share(part, days))]
  })
  return layOut(['published by', 'days', ...judges.map(({ name }) => name)], rows)
}

/** The days that each judge has right, a line a year. */
export function agreementTable(published: readonly PublishedTithi[]): string[] {
  const rows = countAgreement(published).map(({ year, days, right }) => [
    yearName(year),
    String(days),
    ...right.map((part) => share(part, days)),
  ])
  return layOut(['BS', 'days', ...judges.map(({ name }) => name)], rows)
}

/** The days that methods miss, a line each, and what they have in common. */
export function missTable(published: readonly PublishedTithi[], listed = methods): string[] {
  const misses = listed.flatMap((method) => findMisses(published, method))
  const rows = misses
    .sort((a, b) => a.day - b.day)
    .map(({ day, tithi, computed, minutes: away, method }) => [
      formatDate(gregorianFromDay(day)),
      formatDate(bsFromDay(day)),
      tithiName(tithi),
      method,
      tithiName(computed),
      minutes(away),
    ])
  const head = ['AD', 'BS', 'printed', 'method', 'computed', 'minutes from sunrise']
  return [...layOut(head, rows), '', ...summaries(published)]
}

function summaries(published: readonly PublishedTithi[]): string[] {
  return methods.map((method) => summary(findMisses(published, method), method))
}

function summary(misses: readonly Miss[], method: AlmanacMethod): string {
  const away = misses.map((miss) => Math.abs(miss.minutes))
  if (away.length === 0) return `${method} misses none`
  const middle = away.sort((a, b) => a - b)[Math.floor(away.length / 2)]!
  return `${method} misses ${away.length}; the printed tithi is ${minutes(middle)} minutes from sunrise in the middle case, ${minutes(away.at(-1)!)} at most`
}

function tithiName(tithi: number): string {
  return `${tithi <= 15 ? 'shukla' : 'krishna'} ${tithiNames[tithi - 1]!.en}`
}

/** The years whose two methods are compared day by day: those of the published samples. */
const years = { first: 2068, last: 2083 }

/** How far the two methods are apart, a line a year. */
export function methodTable(): string[] {
  const all = Array.from({ length: years.last - years.first + 1 }, (_, at) => years.first + at)
  const rows = all
    .map(methodsApartIn)
    .map(({ year, days, differing, medianMinutes, maxMinutes }) => [
      String(year),
      String(days),
      share(differing, days),
      minutes(medianMinutes),
      minutes(maxMinutes),
    ])
  return layOut(['BS', 'days', 'other tithi', 'minutes between ends, middle', 'most'], rows)
}
