import { createRequire } from 'node:module'
import { getPanchangam, Observer } from '@ishubhamx/panchangam-js'
import DateConverter from '@remotemerge/nepali-date-converter'
import bikramSambat from 'bikram-sambat'
import { MhahPanchang } from 'mhah-panchang'
import { type Contender, contender } from './race.ts'

/** What is used of a package whose types do not fit how Node loads it. */
interface NepaliDateClass {
  new (value: Date): { getBS(): object }
  new (year: number, monthIndex: number, date: number): { getAD(): object; format(pattern: string): string }
}

const { default: NepaliDate } = createRequire(import.meta.url)('nepali-date-converter') as {
  default: NepaliDateClass
}

/** The Bikram Sambat date of a day, for converting back. */
export type BsOfDay = (day: number) => { readonly year: number; readonly month: number; readonly day: number }

const msPerDay = 86_400_000
const isoOf = (day: number) => new Date(day * msPerDay).toISOString().slice(0, 10)

/** Midnight in the time zone of the machine, as the package requires. */
function localMidnight(day: number): Date {
  const date = new Date(day * msPerDay)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
}

/** Packages that turn a Gregorian date into a Bikram Sambat one. */
export const toBsPeers: readonly Contender[] = [
  contender('bikram-sambat', isoOf, (date) => bikramSambat.toBik(date)),
  contender('@remotemerge/nepali-date-converter', isoOf, (date) => new DateConverter(date).toBs()),
  contender('nepali-date-converter', localMidnight, (date) => new NepaliDate(date).getBS()),
]

/** Packages that turn a Bikram Sambat date into a Gregorian one. */
export function toAdPeers(bsOf: BsOfDay): readonly Contender[] {
  const text = (day: number) => {
    const date = bsOf(day)
    return [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-')
  }
  return [
    contender('bikram-sambat', bsOf, ({ year, month, day }) => bikramSambat.toGreg(year, month, day)),
    contender('@remotemerge/nepali-date-converter', text, (date) => new DateConverter(date).toAd()),
    contender('nepali-date-converter', bsOf, ({ year, month, day }) =>
      new NepaliDate(year, month - 1, day).getAD(),
    ),
  ]
}

/** The package that formats Bikram Sambat dates; it reads the date when it is made, which is not measured. */
export function formatPeer(bsOf: BsOfDay, pattern: string): Contender {
  const read = (day: number) => {
    const { year, month, day: ofMonth } = bsOf(day)
    return new NepaliDate(year, month - 1, ofMonth)
  }
  return contender('nepali-date-converter', read, (date) => date.format(pattern))
}

const latitude = 27.717
const longitude = 85.324
const observer = new Observer(latitude, longitude, 0)
const mhah = new MhahPanchang()

/** Noon of a day in Nepal, by today's offset. */
const noonOf = (day: number) => new Date(day * msPerDay + 6.25 * 3_600_000)

/** The package with the whole almanac of a day. It always computes muhurtas, planets and festivals too. */
export const almanacPeer = contender('@ishubhamx/panchangam-js', noonOf, (noon) =>
  getPanchangam(noon, observer, { timezoneOffset: 345 }),
)

/** The package with the limbs and their ends, sunrise and sunset, but no moonrise. */
export const limbsPeer = contender('mhah-panchang', noonOf, (noon) => {
  const sun = mhah.sunTimer(noon, latitude, longitude) as { sunRise: Date }
  return [sun, mhah.calculate(sun.sunRise)]
})
