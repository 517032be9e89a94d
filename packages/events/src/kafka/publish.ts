import type { EventMap } from '@tathya/contracts/internal'
import { fault } from '@tathya/platform'
import { createDeadlines } from '../delivery/deadlines.ts'
import type { Envelope } from '../delivery/envelope.ts'
import { Publication } from '../delivery/publication.ts'
import type { PublishOptions } from '../port.ts'
import type { Topics } from '../sqlite/retention.ts'
import { encode } from './codec.ts'
import type { LargePayloads } from './large-payloads.ts'
import type { Outgoing, Sender } from './sender.ts'

/** Milliseconds that a publish waits for its confirmation. */
const defaultDeadlineMs = 5_000

/** Days that a topic is kept that the table does not name. */
const defaultDays = 7

/** Bytes of a message beside its payload, about. */
const overhead = 400

export interface PublishContext {
  readonly createEnvelope: (type: string, payload: unknown, options: PublishOptions) => Envelope
  readonly types: EventMap
  readonly topics: Topics
  readonly prefix: string
  readonly sender: Sender
  readonly large: LargePayloads
  readonly process: string
  readonly assertOpen: () => void
  /** Is told what became durable. */
  readonly published: (envelope: Envelope) => void
}

/** Gives the function that publishes an event: it resolves when all replicas in sync have it. */
export function createPublish(context: PublishContext) {
  const { createEnvelope, assertOpen, large } = context
  const deadlineOf = createDeadlines()
  const settled = (event: Envelope, error: Error | undefined) => {
    if (error !== undefined) return
    fault('event-appended')
    context.published(event)
  }
  return (type: string, payload: unknown, options: PublishOptions = {}): Promise<void> =>
    new Promise((resolve, reject) => {
      assertOpen()
      const { signal, deadlineMs = defaultDeadlineMs } = options
      signal?.throwIfAborted()
      const envelope = createEnvelope(type, payload, options)
      const publication = new Publication(envelope, deadlineOf(deadlineMs), resolve, reject, settled)
      if (signal !== undefined) publication.watch(signal)
      if (large.isLarge(envelope.payload)) sendLarge(context, publication)
      else context.sender.send(new OutgoingEvent(context, publication))
    })
}

/** The payload goes into a file first; the message names it. */
function sendLarge(context: PublishContext, publication: Publication): void {
  const { envelope } = publication
  const { topic } = context.types[envelope.type]!
  context.large.store(envelope.payload, context.topics[topic]?.retentionDays ?? defaultDays).then(
    (headers) => context.sender.send(new OutgoingEvent(context, publication, headers)),
    (error) => publication.settle(error instanceof Error ? error : new Error(String(error))),
  )
}

/** An event on its way to the broker. A class, because there are so many of them. */
class OutgoingEvent implements Outgoing {
  readonly topic: string
  readonly message: Outgoing['message']
  readonly bytes: number
  private readonly publication: Publication

  constructor(
    { types, prefix, process }: PublishContext,
    publication: Publication,
    reference?: Readonly<Record<string, unknown>>,
  ) {
    const { envelope } = publication
    const message = encode(envelope, process)
    this.topic = prefix + types[envelope.type]!.topic
    this.message =
      reference === undefined
        ? message
        : { ...message, value: '', headers: { ...message.headers, ...(reference as object) } }
    this.bytes = overhead + (reference === undefined ? envelope.payload.length : 0)
    this.publication = publication
  }

  get wanted(): boolean {
    return this.publication.wanted
  }

  settle(outcome: number | undefined | Error): void {
    this.publication.settle(outcome instanceof Error ? outcome : (outcome ?? 0))
  }
}
