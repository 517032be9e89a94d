import { type CircleSteps, startOfStep, stepAt } from './circle-steps.ts'
import type { Instant } from './nepal-time.ts'
import { moonPath, sunPath } from './surya-siddhanta.ts'

const sunMotion = 0.985602
const moonMotion = 13.176352

/** The Moon's distance from the Sun, in degrees counted on from the epoch. */
const elongation = (instant: Instant) => moonPath(instant) - sunPath(instant)
const elongationMotion = moonMotion - sunMotion

/** Lunar days: 30 from new moon to new moon. */
export const tithiSteps: CircleSteps = { path: elongation, perCircle: 30, meanMotion: elongationMotion }
/** Half tithis: 60 from new moon to new moon. */
export const karanaSteps: CircleSteps = { path: elongation, perCircle: 60, meanMotion: elongationMotion }
/** Lunations: one step from new moon to new moon. */
export const lunationSteps: CircleSteps = { path: elongation, perCircle: 1, meanMotion: elongationMotion }
/** Lunar mansions: 27 in a round of the Moon. */
export const nakshatraSteps: CircleSteps = { path: moonPath, perCircle: 27, meanMotion: moonMotion }
/** Yogas: 27 in a round of the sum of Sun and Moon. */
export const yogaSteps: CircleSteps = {
  path: (instant) => sunPath(instant) + moonPath(instant),
  perCircle: 27,
  meanMotion: sunMotion + moonMotion,
}
/** Signs of the zodiac: 12 in a round of the Sun; a step begins with a sankranti. */
export const sunSignSteps: CircleSteps = { path: sunPath, perCircle: 12, meanMotion: sunMotion }

/** One limb of the almanac as it prevails at an instant. */
export interface LimbSpan {
  /** Place in the round, from 0. */
  readonly index: number
  /** First second in which it prevails. */
  readonly beginsAt: Instant
  /** First second in which it no longer prevails. */
  readonly endsAt: Instant
}

/** Finds what prevails at an instant, with its first second and the first one after it. */
export function spanAt(steps: CircleSteps, instant: Instant): LimbSpan {
  const step = stepAt(steps, instant)
  return {
    index: ((step % steps.perCircle) + steps.perCircle) % steps.perCircle,
    beginsAt: startOfStep(steps, step, instant),
    endsAt: startOfStep(steps, step + 1, instant),
  }
}
