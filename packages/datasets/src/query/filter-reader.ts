/** A value of a field that can be filtered by. */
export type FilterValue = string | number | boolean

/** How callers may write the values of a field. */
export interface FilterReader {
  /** What is accepted, for messages and documentation: `a fiscal year: 2081/82, 2081-82, 2024/25 or २०८१/८२`. */
  readonly accepted: string
  /**
   * The values that a text stands for, more than one where it names several; undefined where it names none, which is
   * refused. `known` holds every value that the rows have.
   */
  read(text: string, known: ReadonlySet<FilterValue>): readonly FilterValue[] | undefined
}

/**
 * The filters that hold where the caller does not choose, by the fields (without suffixes) that he filters by:
 * `{ hs_level: 'chapter' }`. They are told in the catalogue and in the meta of the answer.
 */
export interface DefaultFilters {
  readonly description: string
  choose(given: ReadonlySet<string>): Readonly<Record<string, FilterValue>>
}
