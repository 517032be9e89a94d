import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { onEnd } from '@tathya/testing'
import type { ByteRange, FileStore } from '../../src/files/port.ts'
import type { CreateFilesAdapter, FilesAdapter, OpenFiles, OpenFilesOptions } from './files-adapter.ts'

/** What is said of a file of the suite. */
export const plain = { name: 'note.txt', type: 'text/plain' }

/** Gives chunks, one at a time. */
export async function* sourceOf(...chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
}

/** Gives a chunk and then nothing, for ever; `end` tells whether it was let go. */
export function createStuckSource(): { source: AsyncIterable<Uint8Array>; wasLetGo(): boolean } {
  let given = false
  let letGo = false
  const source: AsyncIterator<Uint8Array> = {
    next() {
      if (given) return new Promise(() => {})
      given = true
      return Promise.resolve({ value: Buffer.from('begun'), done: false })
    },
    async return() {
      letGo = true
      return { value: undefined, done: true }
    },
  }
  return { source: { [Symbol.asyncIterator]: () => source }, wasLetGo: () => letGo }
}

/** Bytes that nobody can pack. */
export function noise(bytes: number): Buffer {
  return randomBytes(bytes)
}

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Reads a file, or a part of it, to its end; undefined where there is none. */
export async function readFile(files: FileStore, id: string, range?: ByteRange): Promise<Buffer | undefined> {
  const opened = await files.open(id, range)
  return opened === undefined ? undefined : Buffer.concat(await opened.stream.toArray())
}

/** Fails where a file is not there whole. */
export async function assertWhole(files: FileStore, id: string): Promise<void> {
  const info = await files.info(id)
  const content = await readFile(files, id)
  assert.ok(info !== undefined && content !== undefined, `${id} is there`)
  assert.equal(content.length, info.bytes)
  assert.equal(sha256(content), info.sha256)
}

/** A fresh adapter with an open store; closed when the test ends. */
export async function openFreshFiles(
  context: TestContext,
  create: CreateFilesAdapter,
  options?: OpenFilesOptions,
): Promise<{ adapter: FilesAdapter; opened: OpenFiles; files: FileStore }> {
  const adapter = await create(context)
  return { adapter, ...(await openFilesAgain(context, adapter, options)) }
}

/** Opens the adapter's data; closed when the test ends. */
export async function openFilesAgain(
  context: TestContext,
  adapter: FilesAdapter,
  options?: OpenFilesOptions,
): Promise<{ opened: OpenFiles; files: FileStore }> {
  const opened = await adapter.open(options)
  onEnd(context, () => opened.close())
  return { opened, files: opened.files }
}
