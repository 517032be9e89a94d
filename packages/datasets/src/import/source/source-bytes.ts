import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ImportError } from '../../errors.ts'
import { download, isAddress, withoutLogin } from './download.ts'
import { type SourceLimits, sourceLimits, tooLarge } from './limits.ts'

/** The content of a source, unpacked where it is packed by gzip. */
export interface SourceBytes {
  /** Name of the file, or the last part of its address. */
  readonly name: string
  readonly bytes: Buffer
  /** SHA-256 of the file, in hex. */
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
  const sha256 = createHash('sha256').update(loaded.bytes).digest('hex')
  return { name: loaded.name, bytes: await unpack(loaded.name, loaded.bytes, limits.bytes), sha256 }
}

const unzip = promisify(gunzip)

/** Unpacks what is packed by gzip, once. */
async function unpack(name: string, bytes: Buffer, max: number): Promise<Buffer> {
  if (!bytes.subarray(0, 2).equals(gzipStart)) return bytes
  try {
    return await unzip(bytes, { maxOutputLength: max })
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(`${name}, unpacked,`, max)
    throw new ImportError(
      `${name} is packed by gzip, but damaged or not whole (${(cause as Error).message}): fetch it again.`,
      { cause },
    )
  }
}

const gzipStart = Buffer.from('1f8b', 'hex')

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
