import { ImportError } from '../../errors.ts'

/** Limits of a file, far above all files of the publishers. */
export const sourceLimits = {
  /** Bytes of a file or download. */
  bytes: 200_000_000,
  /** Files inside a workbook. */
  entries: 1_000,
  /** Unpacked bytes of a workbook. */
  unpacked: 1_000_000_000,
  /** Compression ratio of workbooks above `ratioFrom` unpacked bytes. Tables have 5 to 40. */
  ratio: 250,
  ratioFrom: 50_000_000,
  /**
   * Rows and cells of a workbook with the empty ones before others, and characters of its texts, each as often as it
   * occurs. The publishers' largest has 0.13 and 1.2 million.
   */
  cells: 2_000_000,
  characters: 30_000_000,
  /** Heap of the reading thread, in MB: for texts, and for workbooks, whose cells are counted. */
  megabytes: 1_500,
  workbookMegabytes: 100,
  /** Time to read, in milliseconds. */
  readMs: 300_000,
  /** Time to the response headers and for the whole download, in milliseconds. */
  answerMs: 30_000,
  downloadMs: 600_000,
  redirects: 5,
} as const

/** Limits of a source; tests lower them. */
export type SourceLimits = { readonly [K in keyof typeof sourceLimits]: number }

/** The error for a file above the limit. */
export function tooLarge(source: string, max: number): ImportError {
  return new ImportError(
    `${source} has more than ${Math.floor(max / 1_000_000)} MB, the most that is imported at once: split it by period.`,
  )
}
