import type { Envelope } from '../../delivery/envelope.ts'
import type { Work } from '../../delivery/source.ts'
import { Window } from '../../delivery/window.ts'
import { UnreadablePayload } from '../../errors.ts'
import { toUnknown } from '../codec.ts'
import type { KafkaContext } from '../context.ts'
import type { RawMessage } from '../headers.ts'

/** An assigned partition. */
export class Partition {
  readonly topic: string
  readonly number: number
  readonly window: Window<KafkaWork>
  /** False once another member may have it. */
  active = true
  /** Fetching is paused because the window is full. */
  full = false
  /** The group's committed offset; undefined where that is not known. */
  committed: number | undefined
  /** The end of the partition as last read. */
  end = 0

  constructor(topic: string, number: number, start: number, committed: number | undefined) {
    this.topic = topic
    this.number = number
    this.window = new Window(start)
    this.committed = committed
  }

  /** Takes a message; undefined for a duplicate, or a type that the group does not subscribe to. */
  take(context: KafkaContext, types: ReadonlySet<string>, raw: RawMessage): KafkaWork | undefined {
    const { topic, number, window } = this
    if (Number(raw.offset) < window.next) return undefined
    window.next = Number(raw.offset) + 1
    const message = context.codec.clean(topic, raw)
    let work: KafkaWork
    try {
      const envelope = context.codec.decode(topic, number, message)
      if (!types.has(envelope.type)) return undefined
      work = new KafkaWork(this, envelope, () => context.large.read(message.headers) ?? envelope.payload)
    } catch (error) {
      work = new KafkaWork(this, toUnknown(topic, number, message), () => {
        throw new UnreadablePayload((error as Error).message)
      })
    }
    window.add(work)
    return work
  }
}

/** An event, or an undecodable message. */
export class KafkaWork implements Work {
  readonly envelope: Envelope
  readonly earlier = 0
  failed = 0
  readonly partition: Partition
  readonly payload: Work['payload']

  constructor(partition: Partition, envelope: Envelope, payload: Work['payload']) {
    this.partition = partition
    this.envelope = envelope
    this.payload = payload
  }

  get active(): boolean {
    return this.partition.active
  }
}
