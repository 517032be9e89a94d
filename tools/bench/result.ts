/** One figure of the product beside its peer, both measured in the same run. */
export interface BenchResult {
  readonly name: string
  readonly ours: number
  readonly peer: number
  /** Median of the ratios of the rounds. */
  readonly ratio: number
  readonly unit: string
  /** The ratio that is wanted. */
  readonly aim?: number
}
