import { CFB } from '@e965/xlsx'
import { ReadFault } from '../../read-fault.ts'

/** The streams of a compound file (MS-CFB) by their names. Throws `ReadFault` for a damaged or encrypted one. */
export function readStreams(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const streams = new Map<string, Buffer>()
  try {
    const file = CFB.read(bytes, { type: 'buffer' })
    for (const [at, path] of file.FullPaths.entries()) {
      const content = file.FileIndex[at]?.content
      if (content !== undefined)
        streams.set(path.slice(path.indexOf('/') + 1), Buffer.from(content as Uint8Array))
    }
  } catch (cause) {
    throw new ReadFault('corrupt', 'its container is damaged', { cause })
  }
  if (streams.has('EncryptedPackage')) throw new ReadFault('encrypted', 'it is protected by a password')
  return streams
}

/** Runs a reader of binary structures; what lies outside of them is damage. */
export function readOrRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new ReadFault('corrupt', 'a structure of it is damaged or cut short', { cause })
  }
}
