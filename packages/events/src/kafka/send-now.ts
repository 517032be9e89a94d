import { Unavailable } from '@tathya/platform'
import type { Message } from 'kafkajs'
import type { Sender } from './sender.ts'

/** Milliseconds that the bus waits for what it writes for itself: events that are put off, parked or replayed. */
const ownDeadlineMs = 10_000

/** Sends one message to a partition; resolves with its offset. Rejects with `Unavailable` after its time. */
export function sendNow(
  sender: Sender,
  topic: string,
  message: Message,
  deadlineMs = ownDeadlineMs,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let wanted = true
    const timer = setTimeout(() => {
      wanted = false
      reject(new Unavailable(`Kafka did not take a message for ${topic} within ${deadlineMs} ms.`))
    }, deadlineMs)
    sender.send({
      topic,
      message,
      bytes: 500 + (message.value?.length ?? 0),
      get wanted() {
        return wanted
      },
      settle(outcome) {
        clearTimeout(timer)
        wanted = false
        if (outcome instanceof Error) reject(outcome)
        else resolve(outcome ?? 0)
      },
    })
  })
}
