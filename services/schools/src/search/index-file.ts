import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { indexVersion, type SchoolIndex } from './school-index.ts'

/** The file of an index, in the folder that a search may use. */
const fileName = 'search-index.bin'
/** Bytes of the SHA-256 of what stands behind it, at the beginning of the file. */
const digestBytes = 32

/** What stands in the file behind the digest. */
interface Kept {
  readonly version: number
  /** The checksum of the rows. */
  readonly rows: string
  readonly index: SchoolIndex
}

/** Writes an index out. Texts are one text each, which is read in far less time. */
export function toIndexBytes(index: SchoolIndex, rows: string): Buffer {
  const { words } = index
  const [plains, sounds, skeletons] = [words.plains, words.sounds, words.skeletons].map((list) =>
    list.join('\n'),
  )
  const kept = {
    version: indexVersion,
    rows,
    index: { ...index, words: { ...words, plains, sounds, skeletons } },
  }
  const bytes = serialize(kept)
  return Buffer.concat([digestOf(bytes), bytes])
}

/** Reads an index back; undefined where the bytes are damaged, of another version or of other rows. */
export function readIndexBytes(file: Buffer, rows: string): SchoolIndex | undefined {
  const bytes = file.subarray(digestBytes)
  if (!digestOf(bytes).equals(file.subarray(0, digestBytes))) return undefined
  const kept = deserialize(bytes) as Kept
  if (kept.version !== indexVersion || kept.rows !== rows) return undefined
  const { words } = kept.index
  const [plains, sounds, skeletons] = [words.plains, words.sounds, words.skeletons].map((text) =>
    (text as unknown as string).split('\n'),
  ) as [string[], string[], string[]]
  return { ...kept.index, words: { ...words, plains, sounds, skeletons } }
}

/** Reads the index of rows from a folder; undefined where none is kept there that can be used. */
export async function readIndexFile(folder: string, rows: string): Promise<SchoolIndex | undefined> {
  try {
    return readIndexBytes(await readFile(path.join(folder, fileName)), rows)
  } catch {
    // Whatever it is, it is made again.
    return undefined
  }
}

/** Keeps an index; a process that is killed meanwhile leaves the old one whole. */
export async function writeIndexFile(folder: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(folder, fileName)
  const draft = `${file}.${process.pid}.new`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, file)
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
