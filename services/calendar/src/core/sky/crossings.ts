import type { Instant } from '../dates/nepal-time.ts'

/** A quantity that changes smoothly with time. */
export type Course = (instant: Instant) => number

/**
 * Finds the second nearest to where a course passes zero, given two instants on either side of it, by the method of
 * C. Ridders (1979): each round halves the bracket at least, and mostly doubles the digits that are right.
 */
export function crossingBetween(course: Course, from: Instant, to: Instant): Instant {
  let [start, low] = [from, course(from)]
  let [end, high] = [to, course(to)]
  let last = Number.POSITIVE_INFINITY
  while (low !== 0 && high !== 0) {
    const middle = (start + end) / 2
    const value = course(middle)
    const pull = value / Math.sqrt(value * value - low * high)
    const guess = middle + (middle - start) * Math.sign(low) * pull
    if (Math.abs(guess - last) < 0.1 || Math.abs(end - start) < 0.1) return Math.round(guess)
    last = guess
    const reached = course(guess)
    if (value * reached < 0) [start, low, end, high] = [middle, value, guess, reached]
    else if (low * reached < 0) [end, high] = [guess, reached]
    else [start, low] = [guess, reached]
  }
  return Math.round(low === 0 ? start : end)
}

/** Where to look for a crossing. */
export interface CrossingWindow {
  readonly from: Instant
  /** The first instant that no longer counts. */
  readonly to: Instant
  /** Seconds in which the course turns once at most. */
  readonly pace: number
}

/** Finds the first instant in a window at which a course passes zero upwards; undefined where there is none. */
export function firstRise(course: Course, { from, to, pace }: CrossingWindow): Instant | undefined {
  // A pace more on both sides, so that a turn at the edge of the window is seen whole.
  const knots = turnedKnots(course, sampled(course, from - pace, to + pace, pace))
  for (const [place, { instant, value }] of knots.entries()) {
    const before = knots[place - 1]
    if (before === undefined || before.value >= 0 || value < 0) continue
    const found = crossingBetween(course, before.instant, instant)
    if (found >= from && found < to) return found
  }
  return undefined
}

interface Knot {
  readonly instant: Instant
  readonly value: number
}

function sampled(course: Course, from: Instant, to: Instant, pace: number): Knot[] {
  const instants = Array.from({ length: Math.ceil((to - from) / pace) + 1 }, (_, step) => from + step * pace)
  return instants.map((instant) => ({ instant, value: course(instant) }))
}

/** Moves the knots at which a course turns before it reaches zero to where it turns: it may pass zero there and return. */
function turnedKnots(course: Course, knots: readonly Knot[]): readonly Knot[] {
  return knots.map((knot, place) => {
    const [before, after] = [knots[place - 1], knots[place + 1]]
    if (before === undefined || after === undefined) return knot
    const side = knot.value < 0 ? 1 : -1
    const turns = side * before.value < side * knot.value && side * after.value < side * knot.value
    if (!turns) return knot
    return highest((instant) => side * course(instant), before.instant, after.instant, side)
  })
}

const goldenCut = (Math.sqrt(5) - 1) / 2

/** Finds the highest point of a course that turns once between two instants, to a second; its value times `side`. */
function highest(course: Course, from: Instant, to: Instant, side: number): Knot {
  let [start, end] = [from, to]
  while (end - start > 1) {
    const cut = (end - start) * goldenCut
    if (course(end - cut) < course(start + cut)) start = end - cut
    else end = start + cut
  }
  const instant = (start + end) / 2
  return { instant, value: side * course(instant) }
}
