import type { DayNumber } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { startOfStep, stepAt } from '../sky/circle-steps.ts'
import { kathmandu } from '../sky/place.ts'
import { type AlmanacMethod, positionsOf } from '../sky/positions.ts'
import { sunriseOf } from '../sky/sun-times.ts'
import type { AlmanacFrame } from './day-tithi.ts'
import { type LimbSpan, limbsOf, spanAt } from './limbs.ts'

/** A day to which the two methods give different tithis. */
export interface MethodDifference {
  /** The method that was not requested. */
  readonly other: AlmanacMethod
  /** The tithi at sunrise by the other method. */
  readonly tithi: LimbSpan
  readonly sunrise: Instant
  /**
   * The boundary of tithis that decides: by one method it falls before the sunrise, by the other after it.
   * `ends` is the index of the tithi that ends there.
   */
  readonly boundary: { readonly ends: number; readonly requested: Instant; readonly other: Instant }
  /** How much farther the Moon is ahead of the Sun at sunrise by the other method, in degrees; negative: less far. */
  readonly moonAhead: number
}

/** Compares the tithi of a day by both methods; undefined on the nine days in ten on which they agree. */
export function compareMethods(
  day: DayNumber,
  { method = 'nepal', place = kathmandu }: AlmanacFrame = {},
): MethodDifference | undefined {
  const other = method === 'nepal' ? 'drik' : 'nepal'
  const sunrise = sunriseOf(day, place)
  const [requestedSteps, otherSteps] = [limbsOf(positionsOf(method)).tithi, limbsOf(positionsOf(other)).tithi]
  const [requestedStep, otherStep] = [stepAt(requestedSteps, sunrise), stepAt(otherSteps, sunrise)]
  if (requestedStep === otherStep) return undefined
  const deciding = Math.max(requestedStep, otherStep)
  return {
    other,
    tithi: spanAt(otherSteps, sunrise),
    sunrise,
    boundary: {
      ends: (deciding - 1) % requestedSteps.perCircle,
      requested: startOfStep(requestedSteps, deciding, sunrise),
      other: startOfStep(otherSteps, deciding, sunrise),
    },
    moonAhead: otherSteps.path(sunrise) - requestedSteps.path(sunrise),
  }
}
