import { type Zippable, zipSync } from 'fflate'
import { entryNames } from './entry-names.ts'
import type { Part } from './merge-pdfs.ts'

/** Puts PDFs into a zip, named after their source files. The same parts give the same bytes. */
export function zipPdfs(parts: readonly Part[]): Uint8Array {
  const names = entryNames(parts.map(({ name }) => name))
  const entries: Zippable = {}
  // The earliest date of a zip, in local time: entries have no time zone.
  const mtime = new Date(1980, 0, 1)
  // Stored uncompressed: PDFs are compressed already.
  for (const [index, { pdf }] of parts.entries()) entries[names[index]!] = [pdf, { level: 0, mtime }]
  return zipSync(entries)
}
