import type { Instant } from '../dates/nepal-time.ts'
import { type CircleSteps, startOfStep, stepAt } from '../sky/circle-steps.ts'
import type { Positions } from '../sky/positions.ts'
import { civilDays, moonRevolutions, sunRevolutions } from '../sky/surya-siddhanta.ts'

/** The limbs of the almanac by one method. */
export interface Limbs {
  /** Lunar days: 30 from new moon to new moon. */
  readonly tithi: CircleSteps
  /** Half tithis: 60 from new moon to new moon. */
  readonly karana: CircleSteps
  /** Lunations: one step from new moon to new moon. */
  readonly lunation: CircleSteps
  /** Lunar mansions: 27 in a round of the Moon. */
  readonly nakshatra: CircleSteps
  /** Yogas: 27 in a round of the sum of Sun and Moon. */
  readonly yoga: CircleSteps
  /** Signs of the zodiac: 12 in a round of the Sun; a step begins with a sankranti. */
  readonly sunSign: CircleSteps
  /** Signs of the zodiac: 12 in a round of the Moon. */
  readonly moonSign: CircleSteps
}

/** Mean degrees a day by the Surya Siddhanta, close enough for searches by any method. */
const sunMotion = (sunRevolutions * 360) / civilDays
const moonMotion = (moonRevolutions * 360) / civilDays

const cache = new WeakMap<Positions, Limbs>()

/** Returns the limbs by positions of Sun and Moon; cached. */
export function limbsOf(positions: Positions): Limbs {
  const cached = cache.get(positions)
  if (cached !== undefined) return cached
  const limbs = makeLimbs(positions)
  cache.set(positions, limbs)
  return limbs
}

function makeLimbs({ sunPath, moonPath }: Positions): Limbs {
  const elongation = (instant: Instant) => moonPath(instant) - sunPath(instant)
  const sum = (instant: Instant) => moonPath(instant) + sunPath(instant)
  const ofElongation = (perCircle: number) => ({
    path: elongation,
    perCircle,
    meanMotion: moonMotion - sunMotion,
  })
  return {
    tithi: ofElongation(30),
    karana: ofElongation(60),
    lunation: ofElongation(1),
    nakshatra: { path: moonPath, perCircle: 27, meanMotion: moonMotion },
    yoga: { path: sum, perCircle: 27, meanMotion: moonMotion + sunMotion },
    sunSign: { path: sunPath, perCircle: 12, meanMotion: sunMotion },
    moonSign: { path: moonPath, perCircle: 12, meanMotion: moonMotion },
  }
}

/** One limb of the almanac as it prevails at an instant. */
export interface LimbSpan {
  /** Index in the cycle, from 0. */
  readonly index: number
  /** First second in which it prevails. */
  readonly beginsAt: Instant
  /** First second in which it no longer prevails. */
  readonly endsAt: Instant
}

/** Finds the limb that prevails at an instant, with its first second and the first one after it. */
export function spanAt(steps: CircleSteps, instant: Instant): LimbSpan {
  const step = stepAt(steps, instant)
  return {
    index: ((step % steps.perCircle) + steps.perCircle) % steps.perCircle,
    beginsAt: startOfStep(steps, step, instant),
    endsAt: startOfStep(steps, step + 1, instant),
  }
}
