import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { ImportError } from '../../errors.ts'
import { download, isAddress, withoutLogin } from './download.ts'
import { type SourceLimits, sourceLimits, tooLarge } from './limits.ts'

/** The content of a source. */
export interface SourceBytes {
  /** Name of the file, or the last part of its address. */
  readonly name: string
  readonly bytes: Buffer
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string
}

/** The options of loading a source. */
export interface LoadOptions {
  readonly limits?: SourceLimits
  readonly signal?: AbortSignal
}

/** Loads a file, or an http or https address. Throws `ImportError` with a remedy. */
export async function loadBytes(
  source: string,
  { limits = sourceLimits, signal }: LoadOptions = {},
): Promise<SourceBytes> {
  const loaded = isAddress(source)
    ? await download(source, limits, signal === undefined ? {} : { signal })
    : { name: path.basename(source), bytes: await readWhole(source, limits.bytes) }
  if (loaded.bytes.length === 0) throw new ImportError(`${withoutLogin(source)} is empty.`)
  return { ...loaded, sha256: createHash('sha256').update(loaded.bytes).digest('hex') }
}

async function readWhole(source: string, max: number): Promise<Buffer> {
  try {
    const file = await open(source)
    try {
      const stat = await file.stat()
      if (!stat.isFile()) throw new ImportError(`${source} is not a file: give a spreadsheet or a CSV file.`)
      if (stat.size > max) throw tooLarge(source, max)
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (cause) {
    if (cause instanceof ImportError) throw cause
    throw new ImportError(`${source} cannot be read: ${(cause as Error).message}`, { cause })
  }
}
