import { type Zippable, zipSync } from 'fflate'
import { entryNames } from './entry-names.ts'
import type { Part } from './merge-pdfs.ts'

/** Puts PDFs into a zip, named after the files that they were made of. The same parts give the same bytes. */
export function zipPdfs(parts: readonly Part[]): Uint8Array {
  const names = entryNames(parts.map(({ name }) => name))
  const entries: Zippable = {}
  // The earliest date that a zip can hold, by the clock on the wall: entries have no time zone.
  const mtime = new Date(1980, 0, 1)
  // Stored as they are: what is large in a PDF is compressed already.
  for (const [at, { pdf }] of parts.entries()) entries[names[at]!] = [pdf, { level: 0, mtime }]
  return zipSync(entries)
}
