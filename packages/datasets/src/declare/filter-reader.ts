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

/** What default filters may follow from. */
export interface DefaultChoice {
  /**
   * What the caller filters by: the fields without suffixes, and every parameter as it is written, `hs_code` and
   * `hs_code__prefix` for `hs_code__prefix=27`; the parameter of a search, such as `q`, too.
   */
  readonly given: ReadonlySet<string>
  /** Every value that the rows have in a field, so that no default chooses what is not there. */
  known(field: string): ReadonlySet<FilterValue>
}

/** A reader that is made again from the rows of each release: names of provinces, for the field that holds their ids. */
export interface ReaderOfRows<T> extends Pick<FilterReader, 'accepted'> {
  create(rows: readonly T[]): FilterReader['read']
}

/**
 * The filters that hold where the caller does not choose: `{ hs_level: 'chapter' }`. They are told in the catalogue and
 * in the meta of the answer. A filter that `choose` gives for a field that the caller filters by is left out.
 */
export interface DefaultFilters {
  readonly description: string
  choose(choice: DefaultChoice): Readonly<Record<string, FilterValue>>
}
