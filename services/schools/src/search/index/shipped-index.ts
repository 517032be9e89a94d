import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib'
import type { School } from '@tathya/contracts/http'
import { readIndexBytes, toIndexBytes } from './index-file.ts'
import { buildSchoolIndex, type SchoolIndex } from './school-index.ts'

/** The index of the shipped rows, compressed, so that the first search of an installation does not wait for it to be built. */
const file = new URL('./shipped-index.bin', import.meta.url)

/** Reads the shipped index; undefined where it is one of other rows, or of another version. */
export async function readShippedIndex(rows: string): Promise<SchoolIndex | undefined> {
  const bytes = await readShippedBytes()
  return bytes && readIndexBytes(bytes, rows)
}

/** The index of rows, beside the shipped one. */
export interface IndexDraft {
  /** The file of the shipped index. */
  readonly file: URL
  /** True if the shipped index is that of the rows. */
  readonly isShipped: boolean
  /** The bytes of the file; compressing takes half a minute. */
  toBytes(): Buffer
}

/** Builds the index of rows in their order; `checksum` is theirs. */
export async function draftShippedIndex(schools: readonly School[], checksum: string): Promise<IndexDraft> {
  const bytes = toIndexBytes(buildSchoolIndex(schools), checksum)
  const shipped = await readShippedBytes()
  return {
    file,
    isShipped: shipped?.equals(bytes) === true,
    toBytes: () =>
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  }
}

async function readShippedBytes(): Promise<Buffer | undefined> {
  try {
    return await promisify(brotliDecompress)(await readFile(file))
  } catch {
    // Without it the index is built.
    return undefined
  }
}
