import type { Turns } from '@tathya/platform'
import { inPieces } from './pieces.ts'

/** The date of all entries, the first that ZIP has, in local time as ZIP writes it: equal data gives equal bytes. */
const date = new Date(1980, 0, 1)

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string
  /** Texts, or bytes that are compressed already and stored as they are. */
  readonly content: Iterable<string> | AsyncIterable<Uint8Array>
}

/** Writes a ZIP archive entry by entry, piece by piece; each piece in a turn if there are turns. */
export async function* zipEntries(entries: Iterable<ZipEntry>, turns?: Turns): AsyncGenerator<Buffer> {
  // Loaded on demand: most processes never write archives.
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  let taken: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error !== null) throw error
    taken.push(data)
  })
  for (const { name, content } of entries) {
    const isText = Symbol.iterator in content
    const file = isText ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    file.mtime = date
    zip.add(file)
    for await (const piece of isText ? inPieces(content, turns) : content) {
      file.push(piece)
      if (taken.length === 0) continue
      yield Buffer.concat(taken)
      taken = []
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield Buffer.concat(taken)
}
