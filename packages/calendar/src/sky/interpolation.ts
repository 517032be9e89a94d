import type { Instant } from '../dates/nepal-time.ts'

/** Smooth quantities that are slow to compute, and how to interpolate them. */
export interface SampledQuantities {
  /** Returns all quantities at an instant, always in the same number. */
  readonly sample: (instant: Instant) => readonly number[]
  /** Seconds of a separately interpolated stretch. */
  readonly stretch: number
  /** Samples a stretch. */
  readonly points: number
  /** Cached stretches; the oldest is evicted first. */
  readonly limit: number
}

/** Returns a quantity, by its index in the sample, at an instant. */
export type Interpolated = (instant: Instant, quantity: number) => number

/** The Chebyshev coefficients of each quantity in a stretch. */
type Stretch = readonly Float64Array[]

/**
 * Approximates quantities that are costly to compute: a Chebyshev polynomial for each stretch of time, computed on first
 * use. The result does not depend on earlier calls.
 */
export function interpolate({ sample, stretch, points, limit }: SampledQuantities): Interpolated {
  const cache = new Map<number, Stretch>()
  let last: Stretch = []
  let lastNumber = Number.NaN
  const make = (number: number): Stretch => {
    if (cache.size >= limit) cache.delete(cache.keys().next().value!)
    const samples = chebyshevNodes(points).map((node) => sample((number + (node + 1) / 2) * stretch))
    const coefficients = samples[0]!.map((_, quantity) =>
      toChebyshev(samples.map((values) => values[quantity]!)),
    )
    cache.set(number, coefficients)
    return coefficients
  }
  return (instant, quantity) => {
    const number = Math.floor(instant / stretch)
    if (number !== lastNumber) {
      last = cache.get(number) ?? make(number)
      lastNumber = number
    }
    return sumChebyshev(last[quantity]!, 2 * (instant / stretch - number) - 1)
  }
}

/** The points from -1 to 1 at which a polynomial of `count` coefficients is sampled. */
function chebyshevNodes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.cos((Math.PI * (index + 0.5)) / count))
}

/** Turns values at the Chebyshev nodes into coefficients. */
function toChebyshev(values: readonly number[]): Float64Array {
  const count = values.length
  return Float64Array.from(values, (_, order) => {
    const sum = values.reduce(
      (total, value, index) => total + value * Math.cos((Math.PI * order * (index + 0.5)) / count),
      0,
    )
    return (sum * (order === 0 ? 1 : 2)) / count
  })
}

/** Evaluates a Chebyshev polynomial at x from -1 to 1 (Clenshaw's recurrence). */
function sumChebyshev(coefficients: Float64Array, x: number): number {
  let next = 0
  let afterNext = 0
  for (let order = coefficients.length - 1; order > 0; order--) {
    const current = 2 * x * next - afterNext + coefficients[order]!
    afterNext = next
    next = current
  }
  return x * next - afterNext + coefficients[0]!
}
