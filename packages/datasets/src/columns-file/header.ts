import type { DatasetGaps } from '@tathya/contracts/http'

/** First line of a file of columns: its name and the version of the format. */
export const firstLine = 'Tathya columns 1\n'

/** Bytes at the end of the file: the SHA-256 of all before them. */
export const digestBytes = 32

/** Gaps that follow from rows, and from the totals that datasets beside them have. */
export interface RowGaps extends Pick<DatasetGaps, 'missing' | 'printed_totals'> {
  /** The same in words. */
  readonly sentences: readonly string[]
  /** Checksums of the rows beside, by dataset: with other rows the gaps may differ. */
  readonly beside: Readonly<Record<string, string>>
}

/** Facts of rows that are known without reading them. */
export interface RowFacts {
  /** Number of rows. */
  readonly rows: number
  /** SHA-256, in hex, of the rows as JSON, separated by commas; their version follows from it. */
  readonly sha256: string
  /** Lowest and highest value of the field that is the period of the dataset; null where it has none. */
  readonly from: string | null
  readonly to: string | null
  /** Last day that the rows are about, where the dataset says how it follows from them; null otherwise. */
  readonly ends: string | null
  /** Of rows from files of others: the authors and licences of those; null otherwise. */
  readonly terms: { readonly author: string; readonly licence: string } | null
  /** What the catalogue says is missing; null of rows that are loaded at start, from which it is computed. */
  readonly gaps: RowGaps | null
}

/** The form in which the distinct values of a field are stored. */
export type StoredValues =
  /** A JSON list; of a field kept as `texts` each item is the JSON of a value. */
  | { readonly as: 'json'; readonly bytes: number }
  /**
   * Sorted numbers: the differences between them times 10 to the power of `decimals`, beginning with the first itself, in
   * `planes` planes of bytes, the lowest byte first.
   */
  | {
      readonly as: 'numbers'
      readonly count: number
      readonly first: number
      readonly decimals: number
      readonly planes: number
    }

/** A field of the rows in the file. */
export interface StoredField {
  readonly name: string
  /** `values`: the distinct values in order, a code for each row. `texts`: the same of values that cannot be sorted. */
  readonly kept: 'values' | 'texts'
  readonly values: StoredValues
  /** Bytes of a code: 1, 2 or 4; all lowest bytes come first. */
  readonly width: 1 | 2 | 4
}

/** The second line of the file, as JSON; the body follows it, compressed by Brotli. */
export interface ColumnsHeader {
  readonly dataset: string
  readonly facts: RowFacts
  /** The fields by which rows are sorted, the key last. */
  readonly order: readonly string[]
  /** The fields in the order of the schema; the body has the values, then the codes, of each. */
  readonly fields: readonly StoredField[]
}
