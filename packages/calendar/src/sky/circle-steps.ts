import { secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'

/**
 * A cumulative longitude, in degrees that continue past 360, divided into equal steps. Steps are numbered from the epoch,
 * so that searches never cross the end of the circle.
 */
export interface CircleSteps {
  readonly path: (instant: Instant) => number
  /** Steps in 360 degrees. */
  readonly perCircle: number
  /** Average degrees a day. */
  readonly meanMotion: number
}

/** Returns the number of the step that prevails at an instant. */
export function stepAt({ path, perCircle }: CircleSteps, instant: Instant): number {
  return Math.floor((path(instant) * perCircle) / 360)
}

/** Seconds from the boundary at which the search continues second by second. */
const tolerance = 0.5

/** Returns the first whole second of a step. `near` is any instant; the closer, the faster. */
export function startOfStep(steps: CircleSteps, step: number, near: Instant): Instant {
  let second = Math.round(instantAt(steps, (step * 360) / steps.perCircle, near))
  while (stepAt(steps, second) < step) second++
  while (stepAt(steps, second - 1) >= step) second--
  return second
}

/**
 * Finds approximately when a path passes a longitude, by the secant method. Sun and Moon deviate from their mean motion
 * by at most a quarter, so it converges fast.
 */
function instantAt({ path, meanMotion }: CircleSteps, degrees: number, near: Instant): number {
  let at = near
  let reached = path(at)
  let away = ((degrees - reached) / meanMotion) * secondsPerDay
  while (Math.abs(away) > tolerance) {
    const next = at + away
    const longitude = path(next)
    away *= (degrees - longitude) / (longitude - reached)
    at = next
    reached = longitude
  }
  return at + away
}
