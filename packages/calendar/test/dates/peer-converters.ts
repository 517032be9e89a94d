import { createRequire } from 'node:module'
import type { BsDate } from '../../src/dates/bikram-sambat.ts'
import { type DayNumber, formatDate, gregorianFromDay } from '../../src/dates/gregorian.ts'

const require = createRequire(import.meta.url)

/** The part of the package bikram-sambat that is used; it comes without types. */
interface MedicPackage {
  toBik(date: string): BsDate
}

/** The part of the package nepali-date-converter that is used; what it declares for import is not what it exports. */
interface SubeshPackage {
  default: new (date: Date) => { getYear(): number; getMonth(): number; getDate(): number }
}

/** The part of the package @remotemerge/nepali-date-converter that is used; its types cannot be imported. */
interface RemotemergePackage {
  default: new (date: string) => { toBs(): { year: number; month: number; date: number } }
}

const medic = require('bikram-sambat') as MedicPackage
// It can be imported only, and what it declares as its types is not found for import.
const remotemerge: string = '@remotemerge/nepali-date-converter'
const { default: RemotemergeDate } = (await import(remotemerge)) as RemotemergePackage
const { default: SubeshDate } = require('nepali-date-converter') as SubeshPackage

/** A converter of somebody else, over the years of which it has a table. */
export interface PeerConverter {
  readonly name: string
  readonly firstYear: number
  readonly lastYear: number
  toBs(day: DayNumber): BsDate
}

/** Packages from npm that turn AD into BS. */
export const peerConverters: readonly PeerConverter[] = [
  {
    name: 'bikram-sambat',
    firstYear: 1970,
    lastYear: 2090,
    toBs: (day) => medic.toBik(formatDate(gregorianFromDay(day))),
  },
  {
    name: '@remotemerge/nepali-date-converter',
    firstYear: 1975,
    lastYear: 2090,
    toBs(day) {
      const { year, month, date } = new RemotemergeDate(formatDate(gregorianFromDay(day))).toBs()
      return { year, month, day: date }
    },
  },
  {
    name: 'nepali-date-converter',
    firstYear: 2000,
    lastYear: 2090,
    toBs(day) {
      const { year, month, day: date } = gregorianFromDay(day)
      // It reads the date in the machine's zone; noon is the same date in all of them.
      const bs = new SubeshDate(new Date(year, month - 1, date, 12))
      return { year: bs.getYear(), month: bs.getMonth() + 1, day: bs.getDate() }
    },
  },
]
