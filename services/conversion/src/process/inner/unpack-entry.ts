import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { DamagedZip, packedBytes, type ZipEntry } from './read-directory.ts'

/** A file that grows more than so many times is a bomb, from a size on that costs something. */
const maxRatio = 100
const ratioFrom = 10_000_000

/** True if an entry grows too much. */
export function isBomb({ packed, unpacked }: ZipEntry): boolean {
  return unpacked > ratioFrom && unpacked > packed * maxRatio
}

/** Unpacks an entry into a file, in little memory. Throws `DamagedZip` if it is not what the directory says. */
export async function unpackEntry(bytes: Buffer, entry: ZipEntry, target: string): Promise<void> {
  const packed = packedBytes(bytes, entry)
  if (entry.method !== 0 && entry.method !== 8) throw new DamagedZip('it is packed in an unknown way')
  const check = createCheck(entry)
  const output = createWriteStream(target, { mode: 0o600 })
  // A buffer is one chunk; an array around it keeps the stream from taking it apart byte by byte.
  const input = Readable.from([packed])
  try {
    if (entry.method === 0) await pipeline(input, check, output)
    else await pipeline(input, createInflateRaw(), check, output)
  } catch (cause) {
    if (cause instanceof DamagedZip) throw cause
    if ((cause as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw new DamagedZip('it is damaged', { cause })
    throw cause
  }
}

/** Passes bytes on while they are no more than the directory says, and compares their checksum with it. */
function createCheck({ unpacked, crc }: ZipEntry): Transform {
  let count = 0
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      count += chunk.length
      sum = crc32(chunk, sum)
      if (count > unpacked) done(new DamagedZip('it is larger than its archive says'))
      else done(null, chunk)
    },
    flush(done) {
      done(count === unpacked && sum === crc ? null : new DamagedZip('it is damaged'))
    },
  })
}
