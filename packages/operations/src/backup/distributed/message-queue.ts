import { withDeadline } from '@tathya/platform'
import type { KafkaMessage } from 'kafkajs'

/** A message with its place. */
export interface PlacedMessage {
  readonly topic: string
  readonly partition: number
  readonly message: KafkaMessage
}

/** Hands messages from the consumer to a reader. */
export function createQueue() {
  let held: PlacedMessage[] = []
  let ended = false
  let left = false
  let failure: Error | undefined
  let change = Promise.withResolvers<void>()
  let taken = Promise.withResolvers<void>()
  const tell = () => {
    change.resolve()
    change = Promise.withResolvers()
  }

  async function* read(limitMs: number): AsyncGenerator<PlacedMessage> {
    try {
      for (;;) {
        const batch = held
        held = []
        taken.resolve()
        taken = Promise.withResolvers()
        yield* batch
        if (failure !== undefined) throw failure
        if (held.length > 0) continue
        if (ended) return
        await withDeadline(
          change.promise,
          limitMs,
          `Kafka has sent nothing for ${limitMs / 1000} s though there is more to read. Look at its log, then run this again.`,
        )
      }
    } finally {
      // A consumer that waits for a reader who is gone could not be stopped.
      left = true
      held = []
      taken.resolve()
    }
  }

  return {
    push(message: PlacedMessage) {
      if (left) return
      held.push(message)
      tell()
    },
    end() {
      ended = true
      tell()
    },
    fail(error: Error) {
      failure = error
      tell()
    },
    length: () => held.length,
    drained: () => taken.promise,
    read,
  }
}
