import { secondsPerDay } from './gregorian.ts'
import type { Instant } from './nepal-time.ts'

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

/** Gives the number of the step that prevails at an instant. */
export function stepAt({ path, perCircle }: CircleSteps, instant: Instant): number {
  return Math.floor((path(instant) * perCircle) / 360)
}

/** Gives the first whole second of a step. `near` is any instant; the closer, the faster. */
export function startOfStep(steps: CircleSteps, step: number, near: Instant): Instant {
  const degreesAway = (step * 360) / steps.perCircle - steps.path(near)
  const guess = Math.round(near + (degreesAway / steps.meanMotion) * secondsPerDay)
  let before = guess - secondsPerDay
  while (stepAt(steps, before) >= step) before -= secondsPerDay
  let within = guess + secondsPerDay
  while (stepAt(steps, within) < step) within += secondsPerDay
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (stepAt(steps, middle) < step) before = middle
    else within = middle
  }
  return within
}
