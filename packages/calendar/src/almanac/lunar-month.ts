import type { Instant } from '../dates/nepal-time.ts'
import { startOfStep, stepAt } from '../sky/circle-steps.ts'
import type { Positions } from '../sky/positions.ts'
import { kaliOfBs } from './eras.ts'
import { limbsOf } from './limbs.ts'

/*
 * Lunar months are named by the rule of the Kalamadhava and the Dharmasindhu: a month bears the name of the sign that
 * the Sun enters in it (Mesha: Chaitra). A month without an entry is adhik and bears the name of the one after it; a
 * month with two is kshaya and stands for two months. Nepal's almanac of BS 2039, the one year with a kshaya month of
 * which rows could be read (ratopati.com), does just so: the month without an entry before the kshaya month is printed
 * as adhik Ashwin, and the dark half of the Poush-Magh month as Falgun krishna, by the second of the two names. It
 * leaves out the word adhik in the one row read of the month after it.
 */

/** A lunar month by its position in the year. */
export interface LunarMonthName {
  /** 1 Baisakh to 12 Chaitra; in a kshaya month the second of its two names. */
  readonly month: number
  /** An intercalary month, without a sankranti: it comes before the month whose name it bears. */
  readonly adhik: boolean
  /** A month with two sankrantis: it has two names, `month` and the one before it, and replaces both. */
  readonly kshaya: boolean
}

/** A month between two new moons (amanta). */
export interface Lunation extends LunarMonthName {
  /** The Bikram Sambat year, by the Sun, in which it starts. */
  readonly bsYear: number
}

/** The lunar month of an instant in the reckonings used in Nepal. */
export interface LunarMonth {
  /** From new moon to new moon, as the Nepal Sambat counts. */
  readonly amanta: Lunation
  /** The dark half counts to the month after, as Vikram almanacs count. */
  readonly purnimanta: LunarMonthName
}

/** Describes lunation `number`; `near` is an instant not far from it. */
function lunationOf(number: number, near: Instant, positions: Positions): Lunation {
  const { lunation, sunSign } = limbsOf(positions)
  const start = startOfStep(lunation, number, near)
  const signAtStart = stepAt(sunSign, start)
  const signAtEnd = stepAt(sunSign, startOfStep(lunation, number + 1, start))
  const adhik = signAtEnd === signAtStart
  return {
    // The Sun enters sign 1 (Vrisha) in lunar Baisakh and sign 0 (Mesha) in lunar Chaitra.
    month: ((adhik ? signAtStart : signAtEnd - 1) % 12) + 1,
    adhik,
    kshaya: signAtEnd - signAtStart === 2,
    bsYear: Math.floor(signAtStart / 12) - kaliOfBs,
  }
}

/** Returns the lunar month of an instant. */
export function lunarMonthAt(instant: Instant, positions: Positions): LunarMonth {
  const { lunation, tithi } = limbsOf(positions)
  const number = stepAt(lunation, instant)
  const amanta = lunationOf(number, instant, positions)
  const { month, adhik, kshaya } = amanta
  const isDarkHalf = stepAt(tithi, instant) - number * tithi.perCircle >= 15
  // An adhik month keeps both its halves; it stands between the halves of the proper month.
  if (adhik || !isDarkHalf) return { amanta, purnimanta: { month, adhik, kshaya } }
  return { amanta, purnimanta: { month: (month % 12) + 1, adhik, kshaya } }
}

/** True if a month is the proper one of a number, 1 to 12, for festivals: by one of two names, if kshaya. */
export function isProperMonth({ month, adhik, kshaya }: LunarMonthName, number: number): boolean {
  return !adhik && (month === number || (kshaya && month === (number % 12) + 1))
}

/** A lost month is flanked by two adhik months, at most this many lunations away. */
const reachOfLostMonth = 4

/**
 * Returns the numbers of the lunations, including some before and after, so near a lost month (kshaya) that its adhik
 * months may fall there: parts of 2020, 2039 and 2085 of BS 1901 to 2100 by the Surya Siddhanta. Almanac makers have
 * disputed the months of such years.
 */
export function lunationsNearLostMonth(
  from: Instant,
  to: Instant,
  positions: Positions,
): ReadonlySet<number> {
  const { lunation } = limbsOf(positions)
  const last = stepAt(lunation, to) + reachOfLostMonth
  const near = new Set<number>()
  for (let number = stepAt(lunation, from) - reachOfLostMonth; number <= last; number++) {
    if (!lunationOf(number, from, positions).kshaya) continue
    for (let away = -reachOfLostMonth; away <= reachOfLostMonth; away++) near.add(number + away)
  }
  return near
}
