import {
  type AlmanacMethod,
  almanacOf,
  bsFromDay,
  dayFromBs,
  dayFromGregorian,
  gregorianFromDay,
  limbsOf,
  positionsOf,
  spanAt,
  sunriseOf,
  sunsetOf,
} from '@tathya/calendar/core'
import { almanacPeer, limbsPeer, toAdPeers, toBsPeers } from './calendar-peers.ts'
import { type Contender, contender, ours, type Race, type RaceFigure, runRace } from './calendar-race.ts'

/** The years that all packages carry. */
const sharedYears = { first: 2000, last: 2089 }

const firstShared = dayFromBs({ year: sharedYears.first, month: 1, day: 1 })
const sharedDays = dayFromBs({ year: sharedYears.last + 1, month: 1, day: 1 }) - firstShared

/** Days all over the shared years, none near the one before; each round has others. */
function scattered(count: number, round: number): number[] {
  // A stride that shares no factor with the number of days visits each of them once.
  const stride = 7919
  const days = Array.from({ length: count }, (_, at) => {
    return firstShared + (((round * count + at) * stride) % sharedDays)
  })
  // Every package has a 29th of every month; what comes after it, some refuse.
  return days.filter((day) => bsFromDay(day).day <= 29)
}

/** The days of a Bikram Sambat year, another one in each round, far from the one before. */
function wholeYear(round: number): number[] {
  const year = sharedYears.first + ((round * 23) % (sharedYears.last - sharedYears.first))
  const first = dayFromBs({ year, month: 1, day: 1 })
  const length = dayFromBs({ year: year + 1, month: 1, day: 1 }) - first
  return Array.from({ length }, (_, at) => first + at)
}

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

const races: readonly Race[] = [
  {
    question: 'AD to BS, a date',
    per: 'day',
    rounds: 9,
    daysOf: (round) => scattered(3000, round),
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
    daysOf: (round) => scattered(3000, round),
    aim: 1,
    contenders: [
      contender(`${ours}, year, month, day`, bsFromDay, (date) => gregorianFromDay(dayFromBs(date))),
      contender(`${ours}, day number`, bsFromDay, dayFromBs),
      ...toAdPeers(bsFromDay),
    ],
  },
  {
    question: 'four limbs with their ends, sunrise and sunset, days far apart',
    per: 'day',
    rounds: 5,
    daysOf: (round) => scattered(60, round),
    contenders: [
      contender(`${ours}, nepal`, same, (day) => limbsOfDay(day, 'nepal')),
      contender(`${ours}, drik`, same, (day) => limbsOfDay(day, 'drik')),
      limbsPeer,
    ],
  },
  {
    question: 'whole almanac of a day with rise and set of Sun and Moon, days far apart',
    per: 'day',
    rounds: 5,
    daysOf: (round) => scattered(60, round),
    aim: 1000,
    contenders: almanacs,
  },
  {
    question: 'whole almanac of all days of a year',
    per: 'round',
    rounds: 3,
    daysOf: wholeYear,
    aim: 400_000,
    contenders: almanacs,
  },
]

/** Measures conversion and almanac against packages from npm that do the same; gives each race as it ends. */
export function* benchCalendar(): Generator<RaceFigure[]> {
  for (const race of races) yield runRace(race)
}
