import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { FileTooLarge } from '@tathya/platform'

/**
 * Gives what the source gives until a signal fires; throws its reason then, also while the source gives nothing. A source
 * that is not read to its end is closed, without waiting for it.
 */
export async function* untilAborted<T>(
  source: AsyncIterable<T>,
  signals: readonly AbortSignal[],
): AsyncGenerator<T, void> {
  const iterator = source[Symbol.asyncIterator]()
  const aborted = Promise.withResolvers<never>()
  aborted.promise.catch(() => {})
  const abort = ({ target }: { target: unknown }) => aborted.reject((target as AbortSignal).reason)
  for (const signal of signals) signal.addEventListener('abort', abort, { once: true })
  let ended = false
  try {
    for (;;) {
      for (const signal of signals) signal.throwIfAborted()
      const next = await Promise.race([iterator.next(), aborted.promise])
      ended = next.done === true
      if (next.done === true) return
      yield next.value
    }
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort)
    if (!ended) iterator.return?.().then(undefined, () => {})
  }
}

/** What was written. */
export interface Written {
  readonly bytes: number
  readonly sha256: string
}

/** Bytes that are hashed and written at once, so that a large chunk does not hold up everything else. */
const pieceBytes = 1024 * 1024

/**
 * Hands what a source gives to `write`, piece by piece. Rejects with `FileTooLarge` before it writes a chunk that is over
 * `maxBytes`, or with what the source or `write` throws.
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

/** Opens a file that does not exist yet, for the owner of the process alone. */
export async function openPart(file: string): Promise<Part> {
  const handle = await open(file, 'wx', 0o600)
  return {
    write: (piece) => writeAll(handle, piece),
    sync: () => handle.sync(),
    close: () => handle.close(),
  }
}

/** Writes a source to a new file; that is on disk when this resolves. Rejects with what the source or the file system throws. */
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

/** The system may take less than it is given. */
async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten
}
