import { buffer } from 'node:stream/consumers'
import type { FileStore } from '@tathya/storage'

/** Reads a stored file; undefined if it is gone. The bytes are in memory of their own, which can be given to a thread. */
export async function readFile(
  files: Pick<FileStore, 'open'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await files.open(id)
  return file === undefined ? undefined : new Uint8Array(await buffer(file.stream))
}
