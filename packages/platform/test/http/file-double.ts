import { createHash, randomUUID } from 'node:crypto'
import { addAbortSignal, Readable } from 'node:stream'
import { FileTooLarge } from '../../src/errors.ts'
import type { StoredUpload, UploadStore } from '../../src/http/requests/upload.ts'

/** Files in memory, with what a test can ask about them. */
export interface FilesDouble extends UploadStore {
  remove(id: string): Promise<boolean>
  info(id: string): Promise<StoredUpload | undefined>
  open(
    id: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<{ readonly info: StoredUpload; readonly stream: Readable } | undefined>
  /** What is stored, by id. */
  readonly stored: Map<string, { info: StoredUpload; bytes: Buffer }>
  /** Puts that have begun and not ended. */
  readonly running: () => number
  /** Puts that have ever begun. */
  readonly begun: () => number
  /** Bytes that puts have taken. */
  readonly taken: () => number
  /** Files that were opened. */
  readonly opened: () => number
  /** Streams that were opened and are neither read to their end nor destroyed. */
  readonly unread: () => number
}

/** Makes an empty store; `refuse` throws what a put shall reject with after its first bytes. */
export function makeFiles(refuse: (info: { name: string }) => void = () => {}): FilesDouble {
  const stored: FilesDouble['stored'] = new Map()
  let running = 0
  let begun = 0
  let taken = 0
  let opened = 0
  let open = 0
  return {
    stored,
    running: () => running,
    begun: () => begun,
    taken: () => taken,
    opened: () => opened,
    unread: () => open,
    async put(content, { name, type, maxBytes = Number.POSITIVE_INFINITY, signal }) {
      running += 1
      begun += 1
      if (signal !== undefined && content instanceof Readable) addAbortSignal(signal, content)
      try {
        const chunks: Buffer[] = []
        let length = 0
        for await (const chunk of content) {
          signal?.throwIfAborted()
          taken += chunk.length
          length += chunk.length
          if (length > maxBytes) throw new FileTooLarge(maxBytes)
          refuse({ name })
          chunks.push(Buffer.from(chunk))
        }
        signal?.throwIfAborted()
        const bytes = Buffer.concat(chunks)
        const info = toInfo(bytes, name, type)
        stored.set(info.id, { info, bytes })
        return info
      } finally {
        running -= 1
      }
    },
    info: async (id) => stored.get(id)?.info,
    async open(id, range) {
      const file = stored.get(id)
      if (file === undefined) return undefined
      opened += 1
      open += 1
      const bytes = range === undefined ? file.bytes : file.bytes.subarray(range.start, range.end + 1)
      const stream = Readable.from(inParts(bytes))
      stream.once('close', () => {
        open -= 1
      })
      return { info: file.info, stream }
    },
    remove: async (id) => stored.delete(id),
  }
}

function toInfo(bytes: Buffer, name: string, type: string): StoredUpload {
  return {
    id: randomUUID(),
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name,
    type,
    expiresAt: '2030-01-01T00:00:00.000Z',
  }
}

function* inParts(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
