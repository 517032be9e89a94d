import { readFileSync } from 'node:fs'

const folder = new URL('../../../../../packages/calendar/', import.meta.url)

/** The lines of a table as its columns. */
function readLines(file: string): string[][] {
  const [, ...lines] = readFileSync(new URL(file, folder), 'utf8').trim().split('\n')
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    ),
  )
}

const dayMs = 86_400_000

/** A date of Bikram Sambat. */
export interface BsDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The lengths of months and the first day of each year, as a table of other calendars has them. */
const years = new Map(
  readLines('test/fixtures/bs-month-days.csv').map((line) => [
    Number(line[0]),
    { lengths: line.slice(1, 13).map(Number), start: Date.parse(line[14]!) },
  ]),
)

/** The days of a month. */
export const lengthOf = (year: number, month: number): number => years.get(year)!.lengths[month - 1]!

/** The Gregorian date of a day, counted from the first of its year. */
export function toAd({ year, month, day }: BsDate): string {
  const { lengths, start } = years.get(year)!
  const before = lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0)
  return new Date(start + (before + day - 1) * dayMs).toISOString().slice(0, 10)
}

export const daysLater = (ad: string, days: number): string =>
  new Date(Date.parse(ad) + days * dayMs).toISOString().slice(0, 10)
export const daysBetween = (a: string, b: string): number => (Date.parse(b) - Date.parse(a)) / dayMs

/** The printed days of festivals, by their id and year of Bikram Sambat. */
export const festivalDays = readLines('test/fixtures/festivals-2080-2083.csv').flatMap(
  ([ids = '', ...days]) =>
    days.flatMap((day, at) =>
      /^\d{4}-\d\d-\d\d$/.test(day) ? ids.split(' ').map((id) => ({ id, year: 2080 + at, day })) : [],
    ),
)

/** Days that the lists of holidays have for everybody, by the month of Bikram Sambat: `2081-07`. */
export const holidaysByMonth = Map.groupBy(
  readLines('holidays-data/holidays.csv')
    .filter((line) => line[6] === 'all')
    .map(([ad = '', bs = '']) => ({ ad, month: bs.slice(0, 7) })),
  ({ month }) => month,
)
/** The days with a holiday for anybody. */
export const holidays = new Map(readLines('holidays-data/holidays.csv').map((line) => [line[0]!, line[6]!]))

/** The numbers of tithis as an almanac of others has them, by day. */
export const tithis = ['daily-tithis.csv'].flatMap((file) =>
  readLines(`test/fixtures/${file}`).flatMap(([year, month, numbers = '']) =>
    numbers.split(' ').map((number, at) => ({
      date: { year: Number(year), month: Number(month), day: at + 1 },
      tithi: Number(number),
    })),
  ),
)
