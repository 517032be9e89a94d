/** A value of a field that can be filtered by. */
export type FilterValue = string | number | boolean

/** How callers may write the values of a field. */
export interface FilterReader {
  /** What is accepted, for messages and documentation: `a fiscal year: 2081/82, 2081-82, 2024/25 or २०८१/८२`. */
  readonly accepted: string
  /** True where a search for words reads the same spellings: fiscal years and months. */
  readonly inSearch?: boolean
  /**
   * Returns the values that a text stands for, or undefined to refuse it. `existing` has every value of the field in the
   * rows.
   */
  read(text: string, existing: ReadonlySet<FilterValue>): readonly FilterValue[] | undefined
}

/** What default filters may depend on. */
export interface DefaultChoice {
  /**
   * Names of the requested filters: fields without suffixes and parameters as written, `hs_code` and `hs_code__prefix`
   * for `hs_code__prefix=27`; the parameter of a search, such as `q`, too.
   */
  readonly requested: ReadonlySet<string>
  /** Every value of a field in the rows, so that a default never selects nothing. */
  valuesOf(field: string): ReadonlySet<FilterValue>
}

/** A reader made from the rows of each release, such as names of provinces for the field with their ids. */
export interface ReaderOfRows<T> extends Pick<FilterReader, 'accepted'> {
  create(rows: readonly T[]): FilterReader['read']
}

/**
 * Filters for fields that the caller does not filter by: `{ hs_level: 'chapter' }`. The catalogue and the meta of the
 * response name them.
 */
export interface DefaultFilters {
  readonly description: string
  choose(choice: DefaultChoice): Readonly<Record<string, FilterValue>>
}
