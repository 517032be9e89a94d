import {
  bsFromDay,
  dayFromBs,
  dayFromGregorian,
  formatBs,
  gregorianFromDay,
  yearLength,
} from '@tathya/calendar'
import {
  type AlmanacMethod,
  almanacOf,
  limbsOf,
  positionsOf,
  spanAt,
  sunriseOf,
  sunsetOf,
} from '@tathya/calendar/sky'
import { almanacPeer, formatPeer, limbsPeer, toAdPeers, toBsPeers } from './peers.ts'
import { type Contender, contender, ours, type Race, type RaceFigure, runRace } from './race.ts'

/** The years that all packages support. */
const sharedYears = { first: 2000, last: 2089 }

const firstShared = dayFromBs({ year: sharedYears.first, month: 1, day: 1 })
const sharedDays = dayFromBs({ year: sharedYears.last + 1, month: 1, day: 1 }) - firstShared

/** Days across the shared years, far from each other. A prime stride visits each of them once. */
const datesToConvert = Array.from({ length: 3000 }, (_, at) => firstShared + ((at * 7919) % sharedDays))
  // Some packages refuse valid days after the 29th.
  .filter((day) => bsFromDay(day).day <= 29)

/** Returns days far from all earlier ones, so that caches do not help. */
function takeFarDays(count: number): () => number[] {
  return () => Array.from({ length: count }, () => (nextFarDay += daysApart))
}
const daysApart = 37
let nextFarDay = dayFromBs({ year: 1901, month: 1, day: 1 })

/** Returns the days of a Bikram Sambat year, each year once. */
function takeYear(): number[] {
  const year = nextYear++
  const first = dayFromBs({ year, month: 1, day: 1 })
  return Array.from({ length: yearLength(year) }, (_, at) => first + at)
}
let nextYear = 2050

const same = (day: number) => day

const almanacs: readonly Contender[] = [
  contender(`${ours}, nepal`, same, (day) => almanacOf(day)),
  contender(`${ours}, drik`, same, (day) => almanacOf(day, { method: 'drik' })),
  almanacPeer,
]

/** Tithi, nakshatra, yoga and karana at sunrise with their ends, sunrise and sunset. */
function limbsOfDay(day: number, method: AlmanacMethod) {
  const { tithi, nakshatra, yoga, karana } = limbsOf(positionsOf(method))
  const sunrise = sunriseOf(day)
  const spans = [tithi, nakshatra, yoga, karana].map((steps) => spanAt(steps, sunrise))
  return { sunrise, sunset: sunsetOf(day), spans }
}

/** Formatting a Bikram Sambat date with a pattern that both understand. */
function formatRace(pattern: string): Race {
  return {
    question: `BS date as text, ${pattern}`,
    per: 'day',
    rounds: 9,
    takeDays: () => datesToConvert,
    aim: 1,
    contenders: [
      contender(`${ours}, year, month, day`, bsFromDay, (date) => formatBs(date, pattern)),
      formatPeer(bsFromDay, pattern),
    ],
  }
}

const races: readonly Race[] = [
  formatRace('YYYY-MM-DD'),
  formatRace('D MMMM YYYY'),
  {
    question: 'AD to BS, a date',
    per: 'day',
    rounds: 9,
    takeDays: () => datesToConvert,
    aim: 1,
    contenders: [
      contender(`${ours}, year, month, day`, gregorianFromDay, (date) => bsFromDay(dayFromGregorian(date))),
      contender(`${ours}, day number`, same, bsFromDay),
      ...toBsPeers,
    ],
  },
  {
    question: 'BS to AD, a date',
    per: 'day',
    rounds: 9,
    takeDays: () => datesToConvert,
    aim: 1,
    contenders: [
      contender(`${ours}, year, month, day`, bsFromDay, (date) => gregorianFromDay(dayFromBs(date))),
      contender(`${ours}, day number`, bsFromDay, dayFromBs),
      ...toAdPeers(bsFromDay),
    ],
  },
  {
    question: 'four limbs with their ends, sunrise and sunset, asked for the first time',
    per: 'day',
    rounds: 4,
    takeDays: takeFarDays(30),
    contenders: [
      contender(`${ours}, nepal`, same, (day) => limbsOfDay(day, 'nepal')),
      contender(`${ours}, drik`, same, (day) => limbsOfDay(day, 'drik')),
      limbsPeer,
    ],
  },
  {
    question: 'whole almanac of a day with rise and set of Sun and Moon, asked for the first time',
    per: 'day',
    rounds: 4,
    takeDays: takeFarDays(30),
    aim: 1000,
    contenders: almanacs,
  },
  {
    question: 'the same, asked for again',
    per: 'day',
    rounds: 4,
    takeDays: takeFarDays(30),
    again: true,
    aim: 1000,
    contenders: almanacs,
  },
  {
    question: 'whole almanac of all days of a year, asked for the first time',
    per: 'round',
    rounds: 3,
    takeDays: takeYear,
    aim: 400_000,
    contenders: almanacs,
  },
]

/** Measures conversion and almanac against packages from npm that do the same; gives each race as it ends. */
export function* benchCalendar(): Generator<RaceFigure[]> {
  for (const race of races) yield runRace(race)
}
