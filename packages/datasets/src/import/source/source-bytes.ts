import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { ImportError } from '../../errors.ts'
import { download, isAddress, withoutLogin } from './download.ts'
import { type SourceLimits, sourceLimits, tooLarge } from './limits.ts'

/** A file as it was found. */
export interface SourceBytes {
  /** Name of the file, or the last part of its address. */
  readonly name: string
  readonly bytes: Buffer
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string
}

/** Where a person says that a file is. */
export interface PlaceOptions {
  readonly limits?: SourceLimits
  /** Ends a download. */
  readonly signal?: AbortSignal
}

/** Takes in a file, or what an http or https address answers. Throws `ImportError`, which says what to do. */
export async function loadBytes(
  place: string,
  { limits = sourceLimits, signal }: PlaceOptions = {},
): Promise<SourceBytes> {
  const found = isAddress(place)
    ? await download(place, limits, signal)
    : { name: path.basename(place), bytes: await readWhole(place, limits.bytes) }
  if (found.bytes.length === 0) throw new ImportError(`${withoutLogin(place)} is empty.`)
  return { ...found, sha256: createHash('sha256').update(found.bytes).digest('hex') }
}

async function readWhole(place: string, max: number): Promise<Buffer> {
  try {
    const file = await open(place)
    try {
      const stat = await file.stat()
      if (!stat.isFile()) throw new ImportError(`${place} is not a file: give a spreadsheet or a CSV file.`)
      if (stat.size > max) throw tooLarge(place, max)
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    throw new ImportError(`${place} cannot be read: ${(cause as Error).message}`, { cause })
  }
}
