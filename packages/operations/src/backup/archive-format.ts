import { createHash } from 'node:crypto'
import path from 'node:path'
import { InstallationMode } from '@tathya/storage'
import { z } from 'zod'

/** The version of the format. */
export const formatVersion = 1

const Part = z.object({
  /** Path within the archive, with `/`. */
  file: z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[\w.-]+(\/[\w.-]+)*$/),
  /** Lines; 1 for a plain file. */
  count: z.int().min(0),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** A file of an archive with its checksum. */
export type Part = z.output<typeof Part>

/** The manifest of an archive; it is written last, after its checksum. */
export const Manifest = z.object({
  format: z.literal(formatVersion),
  product_version: z.string(),
  mode: InstallationMode,
  /** Absent if no start has given the installation an id. */
  installation_id: z.uuid().optional(),
  /** The file with the checksum of this one. */
  checksum_file: z.literal('manifest.sha256'),
  /** ISO 8601 in UTC: everything accepted before is in the archive. */
  taken_at: z.iso.datetime(),
  /** Records, one part per collection. */
  records: z.array(Part.extend({ collection: z.string() })),
  groups: Part,
  events: Part,
  /** Dead letters of version 0.1, which are not restored; later ones are records. */
  parked: z.object({ count: z.literal(0, 'Its dead letters of version 0.1 cannot be restored.') }).optional(),
  /** Contents of stored files; their checksums are in the records of the collection `files`. */
  contents: z.object({
    count: z.int().min(0),
    bytes: z.int().min(0),
    /** Files that were removed or expired while the archive was written. */
    left_out: z.int().min(0),
  }),
  /** Files of the data folder: its keys. */
  folder: z.array(Part),
})
export type Manifest = z.output<typeof Manifest>

/** Paths in an archive. */
export const archivePaths = {
  manifest: 'manifest.json',
  /** The SHA-256 of the manifest, as `sha256sum` writes it. */
  manifestSum: 'manifest.sha256',
  records: (collection: string) => `records/${collection}.ndjson`,
  groups: 'groups.ndjson',
  events: 'events.ndjson',
  content: (id: string) => `files/${id.slice(0, 2)}/${id}`,
  folder: (file: string) => `folder/${file}`,
} as const

/** The path on this machine of a file in a folder, such as an archive; `file` has `/`. */
export function toFile(folder: string, file: string): string {
  return path.join(folder, ...file.split('/'))
}

/** The contents of the file with the checksum of a manifest. */
export function toManifestSum(manifest: string): string {
  return `${createHash('sha256').update(manifest).digest('hex')}  ${archivePaths.manifest}\n`
}
