import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { FileTooLarge, withAbort } from '@tathya/platform'

/**
 * Yields the chunks of a source until the signal fires, then throws its reason, also while the source is stalled. A source
 * that is not read to its end is closed, without waiting for it.
 */
export async function* untilAborted<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]()
  let ended = false
  try {
    for (;;) {
      signal.throwIfAborted()
      const next = await withAbort(iterator.next(), signal)
      ended = next.done === true
      if (next.done === true) return
      yield next.value
    }
  } finally {
    if (!ended) iterator.return?.().then(undefined, () => {})
  }
}

/** Length and checksum of written content. */
export interface Written {
  readonly bytes: number
  readonly sha256: string
}

/** Bytes hashed and written at once, so that a large chunk does not block the event loop. */
const pieceBytes = 1024 * 1024

/**
 * Passes a source to `write`, piece by piece. Rejects with `FileTooLarge` before it writes a chunk above `maxBytes`, and
 * with errors of the source or `write`.
 */
export async function writeContent(
  source: AsyncIterable<Uint8Array>,
  write: (piece: Uint8Array) => Promise<void>,
  maxBytes: number = Number.POSITIVE_INFINITY,
): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FileTooLarge(maxBytes)
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes)
      hash.update(piece)
      await write(piece)
    }
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** A new file that is being written. */
export interface Part {
  write(piece: Uint8Array): Promise<void>
  /** Resolves when all of it is on disk. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** Creates a file for the owner of the process alone. */
export async function openPart(file: string): Promise<Part> {
  const handle = await open(file, 'wx', 0o600)
  return {
    write: (piece) => writeAll(handle, piece),
    sync: () => handle.sync(),
    close: () => handle.close(),
  }
}

/** Writes a source to a new file, durably. */
export async function writePart(file: string, source: AsyncIterable<Uint8Array>): Promise<Written> {
  const part = await openPart(file)
  try {
    const written = await writeContent(source, part.write)
    await part.sync()
    return written
  } finally {
    await part.close()
  }
}

/** A write may be partial. */
async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten
}
