import { ImportError } from '../../errors.ts'

/** What a file may take at most; far above every file that the publishers put out. */
export const sourceLimits = {
  /** Bytes of a file or of an answer. */
  bytes: 200_000_000,
  /** Files inside a workbook. */
  entries: 1_000,
  /** Bytes of a workbook when it is unpacked. */
  unpacked: 1_000_000_000,
  /** Bytes that one packed byte may become, for workbooks of more than `ratioFrom` unpacked bytes. Tables pack 5 to 40 to 1. */
  ratio: 250,
  ratioFrom: 50_000_000,
  /** Megabytes of objects of the thread that reads. */
  megabytes: 1_500,
  /** Milliseconds that reading may take. */
  readMs: 300_000,
  /** Milliseconds until the first byte of an answer, and for all of it. */
  answerMs: 30_000,
  downloadMs: 600_000,
  /** Addresses that one address may lead on to. */
  redirects: 5,
} as const

/** Limits of a source, which tests make small. */
export type SourceLimits = { readonly [K in keyof typeof sourceLimits]: number }

/** The refusal of what is larger than may be taken in. */
export function tooLarge(place: string, max: number): ImportError {
  return new ImportError(
    `${place} has more than ${Math.floor(max / 1_000_000)} MB, the most that is imported at once: split it by period.`,
  )
}
