/** A figure of the product and of its peer, measured in the same run. */
export interface BenchResult {
  readonly name: string
  readonly ours: number
  readonly peer: number
  /** Median of the ratios of the rounds. */
  readonly ratio: number
  readonly unit: string
  /** Target ratio: at least this, or at most for a `unit` of milliseconds. */
  readonly aim?: number
}

/** Compares the product and the peer by the median of the rounds. */
export function compareRounds(
  { name, unit, aim }: Pick<BenchResult, 'name' | 'unit' | 'aim'>,
  ours: readonly number[],
  peer: readonly number[],
): BenchResult {
  return {
    name,
    unit,
    ours: median(ours),
    peer: median(peer),
    ratio: median(ours.map((rate, round) => rate / peer[round]!)),
    ...(aim === undefined ? {} : { aim }),
  }
}

/** The middle one of some values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
