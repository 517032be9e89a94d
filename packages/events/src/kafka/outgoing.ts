import type { Message, TopicMessages } from 'kafkajs'
import type { Envelope } from '../delivery/event.ts'
import type { Topics } from '../port.ts'
import { encode } from './codec.ts'
import type { KafkaContext } from './context.ts'

/** A message with its topic. */
export interface OutgoingMessage {
  readonly topic: string
  readonly message: Message
}

/** Makes the message of an event. A promise where the payload is large, as it goes into a file first. */
export function toOutgoing(
  { types, prefix, large }: KafkaContext,
  topics: Topics,
  envelope: Envelope,
  processId: string,
): OutgoingMessage | Promise<OutgoingMessage> {
  const { payload, type } = envelope
  const { topic: name } = types[type]!
  const topic = prefix + name
  const message = encode(envelope, processId)
  if (!large.isLarge(payload)) return { topic, message }
  return large.store(payload, topics[name]!.retentionDays).then((file) => {
    return { topic, message: { ...message, value: '', headers: { ...message.headers, ...file } } }
  })
}

/** The messages of each topic, in their order. */
export function byTopic(outgoing: readonly OutgoingMessage[]): TopicMessages[] {
  const groups = Map.groupBy(outgoing, ({ topic }) => topic)
  return [...groups].map(([topic, all]) => ({ topic, messages: all.map(({ message }) => message) }))
}
