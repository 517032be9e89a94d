import { type FileHandle, open } from 'node:fs/promises'
import { type Written, writeContent } from './write-content.ts'

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
