import type { Row } from './fields.ts'
import type { FilterValue } from './filter-reader.ts'

/** The served rows of another dataset. */
export interface RowsBeside {
  readonly count: number
  /** Every position. */
  readonly positions: Uint32Array
  row(position: number): Row
  /** The position of the row with this key. */
  find(key: string): number | undefined
  /** The distinct values of each field with filters, sorted. */
  readonly columns: ReadonlyMap<string, { readonly values: readonly FilterValue[] }>
}

/** The served rows of another dataset of the same service, which the definition names in `beside`. */
export type Beside = (id: string) => RowsBeside

/** Of a dataset that is served alone. */
export const nothingBeside: Beside = (id) => {
  throw new Error(`The dataset ${id} is not served here.`)
}
