import { z } from 'zod'

/** A total that an imported file states, beside what its rows add up to. */
const Control = z.strictObject({
  name: z.string(),
  stated: z.number(),
  found: z.number(),
  tolerance: z.number(),
  unit: z.string(),
  place: z.string(),
})

/** What is known of an imported file; releases of earlier versions know its name alone. */
const importedFile = {
  /** Name of the file, for people. */
  source_file: z.string(),
  /** Its address, where it was fetched from one. */
  source_url: z.string().optional(),
  /** Of the file as it was read, in hex: the same file again changes nothing. */
  source_sha256: z.string().optional(),
  /** Id of the format that read it. */
  format: z.string().optional(),
  /** Which part of the dataset it covers, in words. */
  covers: z.string().optional(),
  controls: z.array(Control).optional(),
  /** Why it was taken although it does not add up. */
  accepted: z.string().optional(),
  /** What a person should look at, a sentence each. */
  doubts: z.array(z.string()).optional(),
}

/** A file whose rows stand in a release beside those of the file that was imported last. */
export const ReleasePart = z.strictObject({ ...importedFile, imported_at: z.iso.datetime() })
export type ReleasePart = z.output<typeof ReleasePart>

/** Rows that an import read, and what it changed against the rows that were served before. */
const ImportCounts = z.strictObject({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
})

/** An imported release of a dataset: the pointer beside its rows. */
export const Release = z.strictObject({
  dataset: z.string(),
  version: z.string().regex(/^[\w.-]+$/),
  rows: z.int(),
  /** Of its rows as they are stored. */
  sha256: z.string(),
  imported_at: z.iso.datetime(),
  ...importedFile,
  counts: ImportCounts.optional(),
  /** The files before it that rows are still from, newest first; none where the last one replaced all. */
  parts: z.array(ReleasePart).optional(),
  /** True where the other rows are those of the shipped extract, so that the dataset is not whole yet. */
  on_extract: z.boolean().optional(),
})
export type Release = z.output<typeof Release>

/** The version of rows of a day, YYYY-MM-DD, with this checksum: it changes whenever they do. */
export function toVersion(day: string, sha256: string): string {
  return `${day}-${sha256.slice(0, 8)}`
}
