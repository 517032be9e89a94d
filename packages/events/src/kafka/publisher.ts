import type { EventMap } from '@tathya/contracts/internal'
import { step } from '@tathya/platform'
import type { IHeaders } from 'kafkajs'
import type { CreateEnvelope, Envelope } from '../delivery/envelope.ts'
import { createDeadlines, Publication } from '../delivery/publication.ts'
import type { PublishOptions } from '../port.ts'
import { encode } from './codec.ts'
import type { LargePayloads } from './large-payloads.ts'
import type { BatchProducer, Outgoing } from './producer.ts'

/** Milliseconds that a publish waits for its confirmation. */
const defaultDeadlineMs = 5_000

/** Retention in days of a topic that the table does not name. */
const defaultDays = 7

/** Approximate bytes of a message beside its payload. */
const overhead = 400

export interface PublisherContext {
  readonly createEnvelope: CreateEnvelope
  readonly types: EventMap
  readonly topics: Readonly<Record<string, { readonly retentionDays: number }>>
  readonly prefix: string
  readonly producer: BatchProducer
  readonly large: LargePayloads
  /** Id of this process. */
  readonly process: string
  /** Called with each durable event. */
  readonly published: (envelope: Envelope) => void
}

/** Publishes events: each is durable when all replicas in sync have it. */
export class Publisher {
  private readonly context: PublisherContext
  private readonly deadlineOf = createDeadlines()

  constructor(context: PublisherContext) {
    this.context = context
  }

  publish(type: string, payload: unknown, options: PublishOptions = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const { signal, deadlineMs = defaultDeadlineMs } = options
      signal?.throwIfAborted()
      const envelope = this.context.createEnvelope(type, payload, options)
      const deadline = this.deadlineOf(deadlineMs)
      const publication = new Publication(envelope, deadline, resolve, reject, this.settled)
      if (signal !== undefined) publication.watch(signal)
      if (this.context.large.isLarge(envelope.payload)) this.sendLarge(publication)
      else this.context.producer.send(new OutgoingEvent(this.context, publication))
    })
  }

  private readonly settled = (envelope: Envelope, error: Error | undefined): void => {
    if (error !== undefined) return
    step('event-appended')
    this.context.published(envelope)
  }

  /** The payload goes into a file first; the message names it. */
  private sendLarge(publication: Publication): void {
    const { types, topics, large, producer } = this.context
    const { payload, type } = publication.envelope
    large.store(payload, topics[types[type]!.topic]?.retentionDays ?? defaultDays).then(
      (reference) => producer.send(new OutgoingEvent(this.context, publication, reference)),
      (error) => publication.settle(error instanceof Error ? error : new Error(String(error))),
    )
  }
}

/** An event on its way to the broker. A class for speed. */
class OutgoingEvent implements Outgoing {
  readonly topic: string
  readonly message: Outgoing['message']
  readonly bytes: number
  private readonly publication: Publication

  constructor({ types, prefix, process }: PublisherContext, publication: Publication, file?: IHeaders) {
    const { envelope } = publication
    const message = encode(envelope, process)
    this.topic = prefix + types[envelope.type]!.topic
    this.message =
      file === undefined ? message : { ...message, value: '', headers: { ...message.headers, ...file } }
    this.bytes = overhead + (file === undefined ? envelope.payload.length : 0)
    this.publication = publication
  }

  get pending(): boolean {
    return this.publication.pending
  }

  settle(error: Error | undefined): void {
    this.publication.settle(error)
  }
}
