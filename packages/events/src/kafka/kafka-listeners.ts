import { type Envelope, type Listener, Listeners } from '../delivery/event.ts'
import { headerNames as names, type RawMessage, readHeader } from './codec.ts'
import { Tail } from './consume/tail.ts'
import type { KafkaContext } from './context.ts'

/**
 * Listeners of events: this process's own at once, those of others through the brokers. One consumer serves all: it starts
 * with the first listener, at the ends of the topics, and is replaced where a listener needs another topic.
 */
export class KafkaListeners {
  private readonly context: KafkaContext
  /** Id of this process. */
  private readonly processId: string
  private readonly listeners: Listeners
  private readonly topics = new Set<string>()
  private tail: Tail | undefined
  private starting = false
  private closed = false

  constructor(context: KafkaContext, processId: string) {
    this.context = context
    this.processId = processId
    this.listeners = new Listeners(context.types, context.log)
  }

  /** Returns the function that stops listening. Throws `TypeError` for an unknown type. */
  add(types: readonly string[], listener: Listener): () => void {
    const stop = this.listeners.add(types, listener)
    const before = this.topics.size
    for (const type of types) this.topics.add(this.context.prefix + this.context.types[type]!.topic)
    if (this.topics.size > before) this.restart()
    return stop
  }

  /** Notifies of an event that this process has published. */
  notify(envelope: Envelope): void {
    this.listeners.notify(envelope)
  }

  async close(): Promise<void> {
    this.closed = true
    await this.tail?.close()
  }

  private restart(): void {
    if (this.starting) return
    this.starting = true
    // Services add their listeners together, so one start is enough.
    setImmediate(() => {
      this.starting = false
      if (this.closed) return
      const previous = this.tail
      this.tail = new Tail(this.context, {
        purpose: 'listen',
        topics: [...this.topics],
        from: () => undefined,
        onMessage: (topic, partition, message) => this.receive(topic, partition, message),
      })
      // The previous one stays until the new one has started.
      void this.tail.ready.then(() => previous?.close())
    })
  }

  private receive(topic: string, partition: number, raw: RawMessage): void {
    const { codec, large } = this.context
    const message = codec.clean(topic, raw)
    if (readHeader(message.headers, names.process) === this.processId) return
    let envelope: Envelope
    try {
      envelope = codec.decode(topic, partition, message)
    } catch {
      // Its handler reports it; a hint can be lost.
      return
    }
    const payload = large.read(message.headers)
    if (payload === undefined) this.notify(envelope)
    else payload.then((text) => this.notify({ ...envelope, payload: text })).catch(() => {})
  }
}
