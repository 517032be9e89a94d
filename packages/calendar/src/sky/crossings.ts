import type { Instant } from '../dates/nepal-time.ts'

/** A smooth function of time. */
export type Course = (instant: Instant) => number

/**
 * Finds the second nearest to a zero of a course, given two instants on either side of it, by the method of C. Ridders
 * (1979): each iteration at least halves the bracket, and most iterations double the correct digits.
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

/** The window of a search for a crossing. */
export interface CrossingWindow {
  readonly from: Instant
  /** Exclusive. */
  readonly to: Instant
  /** Seconds in which the course has at most one extremum. */
  readonly pace: number
}

/** Finds the first instant in a window at which a course passes zero upwards; undefined if there is none. */
export function firstRise(course: Course, { from, to, pace }: CrossingWindow): Instant | undefined {
  // One more pace on both sides, to detect an extremum at the edge of the window.
  const knots = turnedKnots(course, sampled(course, from - pace, to + pace, pace))
  for (const [index, { instant, value }] of knots.entries()) {
    const before = knots[index - 1]
    if (before === undefined || before.value >= 0 || value < 0) continue
    const crossing = crossingBetween(course, before.instant, instant)
    if (crossing >= from && crossing < to) return crossing
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

/** Moves knots near an extremum to the extremum: the course may cross zero twice around it. */
function turnedKnots(course: Course, knots: readonly Knot[]): readonly Knot[] {
  return knots.map((knot, index) => {
    const [before, after] = [knots[index - 1], knots[index + 1]]
    if (before === undefined || after === undefined) return knot
    const side = knot.value < 0 ? 1 : -1
    const turns = side * before.value < side * knot.value && side * after.value < side * knot.value
    if (!turns) return knot
    return maximumOf((instant) => side * course(instant), before.instant, after.instant, side)
  })
}

const goldenCut = (Math.sqrt(5) - 1) / 2

/** Finds the maximum of a course between two instants, to a second; its value times `side`. */
function maximumOf(course: Course, from: Instant, to: Instant, side: number): Knot {
  let [start, end] = [from, to]
  while (end - start > 1) {
    const cut = (end - start) * goldenCut
    if (course(end - cut) < course(start + cut)) start = end - cut
    else end = start + cut
  }
  const instant = (start + end) / 2
  return { instant, value: side * course(instant) }
}
