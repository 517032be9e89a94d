import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { indexVersion, type SchoolIndex } from './school-index.ts'

const fileName = 'search-index.bin'
/** The file begins with the SHA-256 of the remaining bytes. */
const digestBytes = 32

/** The content of the file after the digest. */
interface IndexFile {
  readonly version: number
  /** The checksum of the rows. */
  readonly rows: string
  readonly index: SchoolIndex
}

/** Serialises an index. Lists of texts are joined, which makes reading much faster. */
export function toIndexBytes(index: SchoolIndex, rows: string): Buffer {
  const { words, written } = index
  const [plains, sounds, skeletons] = [words.plains, words.sounds, words.skeletons].map((list) =>
    list.join('\n'),
  )
  const content = {
    version: indexVersion,
    rows,
    index: {
      ...index,
      words: { ...words, plains, sounds, skeletons },
      written: { ...written, sounds: written.sounds.join('\n') },
    },
  }
  const bytes = serialize(content)
  return Buffer.concat([digestOf(bytes), bytes])
}

/** Reads an index; undefined where the bytes are damaged, of another version or of other rows. */
export function readIndexBytes(file: Buffer, rows: string): SchoolIndex | undefined {
  const bytes = file.subarray(digestBytes)
  if (!digestOf(bytes).equals(file.subarray(0, digestBytes))) return undefined
  const content = deserialize(bytes) as IndexFile
  if (content.version !== indexVersion || content.rows !== rows) return undefined
  const { words, written } = content.index
  const split = (joined: readonly string[]) => (joined as unknown as string).split('\n')
  return {
    ...content.index,
    words: {
      ...words,
      plains: split(words.plains),
      sounds: split(words.sounds),
      skeletons: split(words.skeletons),
    },
    written: { ...written, sounds: split(written.sounds) },
  }
}

/** Reads the index of rows from a folder; undefined where there is no valid one. */
export async function readIndexFile(folder: string, rows: string): Promise<SchoolIndex | undefined> {
  try {
    return readIndexBytes(await readFile(path.join(folder, fileName)), rows)
  } catch {
    // The index is rebuilt after any failure.
    return undefined
  }
}

/** Writes an index, atomically. */
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
