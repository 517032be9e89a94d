import type { EventMap } from '@tathya/contracts/internal'
import type { Envelope } from '../delivery/envelope.ts'
import { createListeners } from '../delivery/listeners.ts'
import type { DeliveredEvent } from '../port.ts'
import { headerNames as names, readHeader } from './headers.ts'
import type { KafkaContext } from './kafka-group.ts'
import type { RawMessage } from './raw-message.ts'
import { Tail } from './tail.ts'

/** Functions that hear of events in this process, its own at once and those of others through the brokers. */
export interface KafkaListeners {
  add(types: readonly string[], listener: (event: DeliveredEvent<EventMap>) => void): () => void
  /** Tells of an event that this process has published. */
  tell(envelope: Envelope): void
  close(): Promise<void>
}

/**
 * Makes the listeners of a bus. One consumer serves all; it starts with the first listener, from the newest events of
 * that moment on, and starts anew where a listener wants a topic that was not read.
 */
export function createKafkaListeners(context: KafkaContext, process: string): KafkaListeners {
  const listeners = createListeners(context.types, context.log)
  const topics = new Set<string>()
  let tail: Tail | undefined
  let starting = false
  let closed = false

  function restart(): void {
    if (starting) return
    starting = true
    // Services add their listeners together, so that one start is enough.
    setImmediate(() => {
      starting = false
      if (closed) return
      const former = tail
      tail = new Tail(context, { purpose: 'listen', topics: [...topics], from: 'now', onMessage: hear })
      // The former one goes on until the new one has begun.
      void tail.ready.then(() => former?.close())
    })
  }

  function hear(topic: string, partition: number, raw: RawMessage): void {
    const message = context.outside.clean(topic, raw)
    if (readHeader(message.headers, names.process) === process) return
    let envelope: Envelope
    try {
      envelope = context.decode(topic, partition, message)
    } catch {
      // Whoever handles the event says so; a hint can be lost.
      return
    }
    const large = context.large.read(message.headers)
    if (large === undefined) listeners.tell(envelope)
    else large.then((payload) => listeners.tell({ ...envelope, payload })).catch(() => {})
  }

  return {
    add(types, listener) {
      const stop = listeners.add(types, listener)
      const before = topics.size
      for (const type of types) topics.add(context.prefix + context.types[type]!.topic)
      if (topics.size > before) restart()
      return stop
    },
    tell: listeners.tell,
    async close() {
      closed = true
      await tail?.close()
    },
  }
}
