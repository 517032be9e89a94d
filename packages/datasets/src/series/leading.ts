import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'

/** Properties that decide if a series stands for its dataset. */
interface Candidate {
  readonly series: { readonly field: string; readonly values: ReadonlyMap<number, number | null> }
  /** The row of its last period. */
  readonly last: Row
}

/**
 * The series that stands for a dataset: of those whose last value is of the newest period, one of the first figure and of the
 * declared values, and of these the one with the greatest last value. Undefined where there are no series.
 */
export function findLeading<C extends Candidate>(dataset: Dataset, all: readonly C[]): C | undefined {
  const { figures = {}, leading = {} } = dataset.definition.series ?? {}
  const [first] = Object.keys(figures)
  const ranked = all.map((candidate) => {
    const { series, last } = candidate
    const [period, value] = [...series.values].findLast(([, each]) => each !== null) ?? [-Infinity, 0]
    const isDeclared = Object.entries(leading).every(([name, is]) => last[name] === is)
    return { candidate, rank: [period, Number(series.field === first), Number(isDeclared), value ?? 0] }
  })
  return ranked.reduce<(typeof ranked)[number] | undefined>(
    (best, each) => (best === undefined || isGreater(each.rank, best.rank) ? each : best),
    undefined,
  )?.candidate
}

/** True if the first number that differs is greater. */
function isGreater(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, index) => number !== b[index])
  return at >= 0 && a[at]! > b[at]!
}
