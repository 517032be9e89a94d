import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Clock, Unavailable } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import type { IHeaders } from 'kafkajs'
import { UnreadablePayload } from '../errors.ts'
import { headerNames as names, readHeader } from './codec.ts'

/** Bytes of a payload above which it is stored in a file that the message names. */
const maxMessageBytes = 256 * 1024

const dayMs = 86_400_000

/** Stores payloads that are too large for a message as files. */
export class LargePayloads {
  private readonly files: FileStore
  private readonly clock: Clock

  constructor(files: FileStore, clock: Clock) {
    this.files = files
    this.clock = clock
  }

  /** True where the payload must be stored in a file. */
  isLarge(payload: string): boolean {
    return payload.length * 3 > maxMessageBytes && Buffer.byteLength(payload) > maxMessageBytes
  }

  /** Stores a payload for the retention of its topic; returns the headers that name the file. */
  async store(payload: string, days: number): Promise<IHeaders> {
    const content = Readable.from([Buffer.from(payload)])
    const { id, sha256 } = await this.files.put(content, { name: 'event.json', type: 'application/json' })
    // One day more: the broker removes whole segments, after their retention.
    await this.files.keep(id, new Date(this.clock.now().getTime() + (days + 1) * dayMs))
    return { [names.file]: id, [names.sha256]: sha256 }
  }

  /**
   * Reads the payload that the headers name; undefined where they name none. Rejects with `Unavailable` while the files are
   * away, with `UnreadablePayload` where the file is gone or was changed.
   */
  read(headers: IHeaders | undefined): Promise<string> | undefined {
    const id = readHeader(headers, names.file)
    return id === undefined ? undefined : this.readFile(id, readHeader(headers, names.sha256))
  }

  private async readFile(id: string, sha256: string | undefined): Promise<string> {
    const bytes = await this.fetchBytes(id)
    if (bytes === undefined) throw new UnreadablePayload(`The file ${id} with the payload is gone.`)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new UnreadablePayload(`The file ${id} is not the payload that was stored.`)
    return bytes.toString()
  }

  private async fetchBytes(id: string): Promise<Buffer | undefined> {
    try {
      const file = await this.files.open(id)
      return file === undefined ? undefined : await buffer(file.stream)
    } catch (error) {
      throw new Unavailable(`The file store is away: ${(error as Error).message}`, { cause: error })
    }
  }
}
