import type { IHeaders } from 'kafkajs'
import type { ParkedEvent } from '../port.ts'
import { headerNames as names, readHeader, readNumber } from './headers.ts'
import type { RawMessage } from './raw-message.ts'

/** A message of a parked topic, as far as the view needs it. */
export type ParkedMessage = Pick<RawMessage, 'key' | 'offset'> & {
  readonly value: Buffer | null
  readonly headers?: IHeaders | undefined
}

/** A parked event in memory. */
export interface ParkedEntry {
  readonly id: string
  readonly topic: string
  readonly partition: number
  readonly offset: number
  readonly value: Buffer
  readonly headers: IHeaders
  /** It is to be given to its group once more. */
  readonly replaying: boolean
}

/**
 * The parked events of one group in memory: the newest message of each id in the group's parked topics, as this process has
 * read or written them.
 */
export class ParkedView {
  private readonly entries = new Map<string, ParkedEntry>()
  /** Offsets of removals that were written here and are not read back yet, so that older messages do not undo them. */
  private readonly removed = new Map<string, number>()

  /** Takes in a message; one that is older than what is known of its id changes nothing. */
  apply(topic: string, partition: number, { key, value, headers = {}, offset: at }: ParkedMessage): void {
    if (key === null) return
    const id = key.toString()
    const offset = Number(at)
    if (offset < (this.entries.get(id)?.offset ?? this.removed.get(id) ?? -1)) return
    if (value === null) {
      this.entries.delete(id)
      this.removed.set(id, offset)
      return
    }
    const replaying = readHeader(headers, names.replaying) === '1'
    this.removed.delete(id)
    this.entries.set(id, { id, topic, partition, offset, value, headers, replaying })
  }

  /** Takes in a message that was read back: what was written here before it needs no remembering. */
  readBack(topic: string, partition: number, message: ParkedMessage): void {
    this.apply(topic, partition, message)
    if (message.value === null && message.key !== null) this.removed.delete(message.key.toString())
  }

  /** A parked event that is not being replayed. */
  get(id: string): ParkedEntry | undefined {
    const found = this.entries.get(id)
    return found?.replaying === false ? found : undefined
  }

  /** How many are parked and not being replayed. */
  count(): number {
    let count = 0
    for (const { replaying } of this.entries.values()) if (!replaying) count += 1
    return count
  }

  /** The first ids after one, in their order. */
  page(afterId: string, limit: number): ParkedEntry[] {
    return [...this.entries.values()]
      .filter(({ id, replaying }) => !replaying && id > afterId)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, limit)
  }
}

/** The event as the port shows it; bytes that are no JSON are shown as text. */
export function toParkedEvent(group: string, { id, headers, value }: ParkedEntry): ParkedEvent {
  return {
    group,
    id,
    type: readHeader(headers, names.type) ?? 'unknown',
    key: readHeader(headers, names.key) ?? '',
    time: readHeader(headers, names.time) ?? '',
    parkedAt: readHeader(headers, names.parkedAt) ?? '',
    attempts: readNumber(headers, names.attempts, 0),
    error: readHeader(headers, names.error) ?? '',
    payload: toValue(value.toString()),
  }
}

function toValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
