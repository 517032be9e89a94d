import { BadPayload } from '../errors.ts'
import type { HeldEvent } from './held-event.ts'

/** What became of events that were sent. */
export interface SentEvents {
  /** Ids of those that were taken. */
  readonly sent: readonly string[]
  /** Those that are at fault themselves: this version does not know their type, or its schema does not take them. */
  readonly refused: readonly { readonly id: string; readonly reason: string }[]
  /** Why it was stopped before the end; undefined where it was not. */
  readonly stopped: Error | undefined
}

/** Sends events: those of one key one after the other, different keys at the same time. Stops at the first failure. */
export async function sendInOrder(
  events: readonly HeldEvent[],
  send: (event: HeldEvent) => Promise<void>,
): Promise<SentEvents> {
  const sent: string[] = []
  const refused: { id: string; reason: string }[] = []
  let stopped: Error | undefined

  async function sendLine(line: readonly HeldEvent[]): Promise<void> {
    for (const event of line) {
      if (stopped !== undefined) return
      try {
        await send(event)
        sent.push(event.id)
      } catch (error) {
        if (isRefusal(error)) refused.push({ id: event.id, reason: error.message })
        else stopped ??= error as Error
      }
    }
  }

  const lines = Map.groupBy(events, ({ type, key }) => `${type} ${key}`)
  await Promise.all([...lines.values()].map(sendLine))
  return { sent, refused, stopped }
}

/** True where the event is at fault, so that nothing is won by sending it again. */
export function isRefusal(error: unknown): error is BadPayload {
  return error instanceof BadPayload
}
