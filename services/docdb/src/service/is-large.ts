import type { Document } from '@tathya/documents'
import type { Upload } from '@tathya/platform'

/** Bytes of one kind that are some seconds of work: about 50 pages of text, or a few scanned pages. */
const manyBytes = { text: 3_000_000, image: 1_000_000 }

/** Whether a database is likely to take long, so that small ones must not wait for it. */
export function isLarge(documents: readonly Document[], uploads: readonly Upload[]): boolean {
  const bytes = new Map(uploads.map(({ info }) => [info.id, info.bytes]))
  const share = documents.reduce(
    (sum, { file, type }) =>
      sum + (bytes.get(file) ?? 0) / manyBytes[type.startsWith('image/') ? 'image' : 'text'],
    0,
  )
  return share > 1
}
