import { createHash } from 'node:crypto'
import { z } from 'zod'

/** A control total. */
const Control = z
  .strictObject({
    name: z.string(),
    stated: z.number(),
    found: z.number(),
    tolerance: z.number(),
    unit: z.string(),
    place: z.string(),
  })
  .meta({ id: 'ControlTotal' })

/** An imported file; releases of earlier versions have its name alone. */
const importedFile = {
  /** Name of the file, for people. */
  source_file: z.string(),
  /** Its address, where it has one. */
  source_url: z.string().optional(),
  /** Of the file, in hex. */
  source_sha256: z.string().optional(),
  /** Id of the format that read it. */
  format: z.string().optional(),
  /** Which part of the dataset it covers, in words. */
  covers: z.string().optional(),
  controls: z.array(Control).optional(),
  /** Why it was accepted although its totals do not agree. */
  accepted: z.string().optional(),
  /** Why it was accepted although it removes rows. */
  accepted_removal: z.string().optional(),
  /** Warnings, a sentence each; existing releases are stored with this name. */
  doubts: z.array(z.string()).optional(),
}

/** An earlier file of which a release has rows. */
export const ReleasePart = z
  .strictObject({ ...importedFile, imported_at: z.iso.datetime() })
  .meta({ id: 'ReleasePart' })
export type ReleasePart = z.output<typeof ReleasePart>

/** Rows that an import read, and its changes against the rows served before. */
const ImportCounts = z.strictObject({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
})

/** The record of an imported release of a dataset. */
export const Release = z
  .strictObject({
    dataset: z.string(),
    version: z.string().regex(/^[\w.-]+$/),
    rows: z.int(),
    /** Of its stored rows. */
    sha256: z.string(),
    imported_at: z.iso.datetime(),
    ...importedFile,
    counts: ImportCounts.optional(),
    /** The earlier files with rows in it, newest first. */
    parts: z.array(ReleasePart).optional(),
    /** Written by earlier versions of the product, which shipped a part of some datasets; no longer read. */
    on_extract: z.boolean().optional(),
  })
  .meta({ id: 'StoredRelease' })
export type Release = z.output<typeof Release>

/** The version of rows by their day, YYYY-MM-DD, and checksum. */
export function toVersion(day: string, sha256: string): string {
  return `${day}-${sha256.slice(0, 8)}`
}

/** The SHA-256 of bytes, in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
