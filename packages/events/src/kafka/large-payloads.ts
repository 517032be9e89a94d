import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Clock, Unavailable } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import type { IHeaders } from 'kafkajs'
import { UnreadablePayload } from '../delivery/envelope.ts'
import { headerNames as names, readHeader } from './headers.ts'

/** Bytes of a payload above which it goes into a file and the message names that. */
export const messageLimit = 256 * 1024

const dayMs = 86_400_000

/** Days that the file of a parked event is kept, from its parking on: parked events have no retention. */
const parkedDays = 90

/** Payloads that are too large for a message. */
export interface LargePayloads {
  /** True where the payload must go into a file. */
  isLarge(payload: string): boolean
  /** Stores a payload for the days that its topic is kept; gives the headers that name it. */
  store(payload: string, days: number): Promise<IHeaders>
  /**
   * Reads the payload that headers name; undefined where they name none. Rejects with `Unavailable` while the files are
   * away, with `UnreadablePayload` where the file is gone or is not what was stored.
   */
  read(headers: IHeaders | undefined): Promise<string> | undefined
  /** Keeps the file of an event that is parked. */
  keepParked(headers: IHeaders | undefined): Promise<void>
}

/** Makes the way of large payloads through the files port. */
export function createLargePayloads(files: FileStore, clock: Clock): LargePayloads {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs)

  async function store(payload: string, days: number): Promise<IHeaders> {
    const content = Readable.from([Buffer.from(payload)])
    const { id, sha256 } = await files.put(content, { name: 'event.json', type: 'application/json' })
    // A day more: the broker removes events by whole segments, after their time.
    await files.keep(id, inDays(days + 1))
    return { [names.file]: id, [names.sha256]: sha256 }
  }

  async function readFile(id: string, sha256: string | undefined): Promise<string> {
    const bytes = await fetchBytes(id)
    if (bytes === undefined) throw new UnreadablePayload(`The file ${id} with the payload is gone.`)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new UnreadablePayload(`The file ${id} is not the payload that was stored.`)
    return bytes.toString()
  }

  async function fetchBytes(id: string): Promise<Buffer | undefined> {
    try {
      const file = await files.open(id)
      return file === undefined ? undefined : await buffer(file.stream)
    } catch (error) {
      throw new Unavailable(`The file store is away: ${(error as Error).message}`, { cause: error })
    }
  }

  return {
    isLarge: (payload) => payload.length * 3 > messageLimit && Buffer.byteLength(payload) > messageLimit,
    store,
    read(headers) {
      const id = readHeader(headers, names.file)
      return id === undefined ? undefined : readFile(id, readHeader(headers, names.sha256))
    },
    async keepParked(headers) {
      const id = readHeader(headers, names.file)
      if (id !== undefined && (await files.info(id)) !== undefined) await files.keep(id, inDays(parkedDays))
    },
  }
}
