import { startOfStep, stepAt } from './circle-steps.ts'
import { limbsOf } from './limbs.ts'
import type { Instant } from './nepal-time.ts'
import type { Positions } from './positions.ts'

/** A lunar month by its place in the year. */
export interface LunarMonthName {
  /** 1 Baisakh to 12 Chaitra; in a kshaya month the first of its two names. */
  readonly month: number
  /** An intercalary month, without a sankranti: it comes before the month whose name it bears. */
  readonly adhik: boolean
  /** A month with two sankrantis: it bears two names, `month` and the one after it, and takes the place of both. */
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

/** Elapsed years of the Kali age less Bikram Sambat years. */
const kaliOfBs = 3044

/** Describes lunation `number`; `near` is an instant not far from it. */
function lunationOf(number: number, near: Instant, positions: Positions): Lunation {
  const { lunation, sunSign } = limbsOf(positions)
  const start = startOfStep(lunation, number, near)
  const signAtStart = stepAt(sunSign, start)
  const signAtEnd = stepAt(sunSign, startOfStep(lunation, number + 1, start))
  return {
    // The Sun enters sign 1 (Vrisha) in lunar Baisakh and sign 0 (Mesha) in lunar Chaitra.
    month: (signAtStart % 12) + 1,
    adhik: signAtEnd === signAtStart,
    kshaya: signAtEnd - signAtStart === 2,
    bsYear: Math.floor(signAtStart / 12) - kaliOfBs,
  }
}

/** Gives the lunar month of an instant. */
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
