import { secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'

/**
 * A longitude that only grows, in degrees counted on past 360, cut into equal steps. Steps are numbered on from the
 * epoch, so that a span never has to be looked for around the end of the circle.
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

/** Seconds from the boundary at which the search counts the seconds one by one. */
const closeEnough = 0.5

/** Returns the first whole second of a step. `near` is any instant; the closer, the faster. */
export function startOfStep(steps: CircleSteps, step: number, near: Instant): Instant {
  let second = Math.round(instantAt(steps, (step * 360) / steps.perCircle, near))
  while (stepAt(steps, second) < step) second++
  while (stepAt(steps, second - 1) >= step) second--
  return second
}

/**
 * Finds about when a path passes a longitude: each round draws the secant of the two last points. Sun and Moon never
 * leave their average motion by more than a quarter, so each round takes away most of what was left.
 */
function instantAt({ path, meanMotion }: CircleSteps, degrees: number, near: Instant): number {
  let at = near
  let reached = path(at)
  let away = ((degrees - reached) / meanMotion) * secondsPerDay
  while (Math.abs(away) > closeEnough) {
    const next = at + away
    const longitude = path(next)
    away *= (degrees - longitude) / (longitude - reached)
    at = next
    reached = longitude
  }
  return at + away
}
