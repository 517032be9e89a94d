import { startOfStep, stepAt } from './circle-steps.ts'
import { lunationSteps, sunSignSteps, tithiSteps } from './limbs.ts'
import type { Instant } from './nepal-time.ts'

/** A month between two new moons (amanta). */
export interface Lunation {
  /** 1 Baisakh to 12 Chaitra, by the first sankranti after its start. */
  readonly month: number
  /** How many sankrantis fall into it: 1, or 0 in an adhik month, or 2 in a lost one (kshaya). */
  readonly sankrantis: number
  /** The Bikram Sambat year, by the Sun, in which it starts. */
  readonly bsYear: number
}

/** The lunar month of an instant in the reckonings used in Nepal. */
export interface LunarMonth {
  /** From new moon to new moon, as the Nepal Sambat counts. */
  readonly amanta: Lunation
  /** The dark half counts to the month after, as Vikram almanacs count; 1 Baisakh to 12 Chaitra. */
  readonly purnimanta: { readonly month: number; readonly adhik: boolean }
}

/** Elapsed years of the Kali age less Bikram Sambat years. */
const kaliOfBs = 3044

/** A lost month is flanked by two adhik months, at most this many lunations away. */
const reachOfLostMonth = 4

/** Describes lunation `number`; `near` is an instant not far from it. */
function lunation(number: number, near: Instant): Lunation {
  const start = startOfStep(lunationSteps, number, near)
  const signAtStart = stepAt(sunSignSteps, start)
  const signAtEnd = stepAt(sunSignSteps, startOfStep(lunationSteps, number + 1, start))
  return {
    // The Sun enters sign 1 (Vrisha) in lunar Baisakh and sign 0 (Mesha) in lunar Chaitra.
    month: (signAtStart % 12) + 1,
    sankrantis: signAtEnd - signAtStart,
    bsYear: Math.floor(signAtStart / 12) - kaliOfBs,
  }
}

/**
 * Gives the lunar month of an instant; undefined around a lost month (2020, 2039 and 2085 of 1901 to 2100), where
 * months bear double names and no printed almanac was available to compare with.
 */
export function lunarMonthAt(instant: Instant): LunarMonth | undefined {
  const number = stepAt(lunationSteps, instant)
  for (let away = -reachOfLostMonth; away <= reachOfLostMonth; away++) {
    if (lunation(number + away, instant).sankrantis === 2) return undefined
  }
  const amanta = lunation(number, instant)
  const adhik = amanta.sankrantis === 0
  const isDarkHalf = stepAt(tithiSteps, instant) - number * tithiSteps.perCircle >= 15
  // An adhik month keeps both its halves; it stands between the halves of the proper month.
  if (adhik || !isDarkHalf) return { amanta, purnimanta: { month: amanta.month, adhik } }
  return { amanta, purnimanta: { month: lunation(number + 1, instant).month, adhik: false } }
}
