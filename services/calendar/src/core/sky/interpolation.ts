import type { Instant } from '../dates/nepal-time.ts'

/** Smooth quantities that take long to compute, and how they are to be interpolated. */
export interface SampledQuantities {
  /** Returns all quantities at an instant, always as many. */
  readonly sample: (instant: Instant) => readonly number[]
  /** Seconds of the stretches, each of which is interpolated by itself. */
  readonly stretch: number
  /** Samples a stretch. */
  readonly points: number
  /** Stretches kept; the oldest is given up first. */
  readonly limit: number
}

/** Gives one of the quantities, by its place in the sample, at an instant. */
export type Interpolated = (instant: Instant, quantity: number) => number

/** The Chebyshev coefficients of each quantity in a stretch. */
type Stretch = readonly Float64Array[]

/**
 * Makes a quick stand-in for quantities that are costly to compute: a Chebyshev polynomial for each stretch of time,
 * made when the stretch is first asked for. The result does not depend on what was asked before.
 */
export function interpolate({ sample, stretch, points, limit }: SampledQuantities): Interpolated {
  const kept = new Map<number, Stretch>()
  let last: Stretch = []
  let lastNumber = Number.NaN
  const make = (number: number): Stretch => {
    if (kept.size >= limit) kept.delete(kept.keys().next().value!)
    const samples = chebyshevNodes(points).map((node) => sample((number + (node + 1) / 2) * stretch))
    const made = samples[0]!.map((_, quantity) => toChebyshev(samples.map((values) => values[quantity]!)))
    kept.set(number, made)
    return made
  }
  return (instant, quantity) => {
    const number = Math.floor(instant / stretch)
    if (number !== lastNumber) {
      last = kept.get(number) ?? make(number)
      lastNumber = number
    }
    return sumChebyshev(last[quantity]!, 2 * (instant / stretch - number) - 1)
  }
}

/** The places between -1 and 1 at which a polynomial of `count` coefficients is sampled. */
function chebyshevNodes(count: number): number[] {
  return Array.from({ length: count }, (_, place) => Math.cos((Math.PI * (place + 0.5)) / count))
}

/** Turns values at the Chebyshev nodes into coefficients. */
function toChebyshev(values: readonly number[]): Float64Array {
  const count = values.length
  return Float64Array.from(values, (_, order) => {
    const sum = values.reduce(
      (total, value, place) => total + value * Math.cos((Math.PI * order * (place + 0.5)) / count),
      0,
    )
    return (sum * (order === 0 ? 1 : 2)) / count
  })
}

/** Evaluates a Chebyshev polynomial at a place from -1 to 1 (Clenshaw's recurrence). */
function sumChebyshev(coefficients: Float64Array, place: number): number {
  let next = 0
  let afterNext = 0
  for (let order = coefficients.length - 1; order > 0; order--) {
    const current = 2 * place * next - afterNext + coefficients[order]!
    afterNext = next
    next = current
  }
  return place * next - afterNext + coefficients[0]!
}
