import type { EventMap } from '@tathya/contracts/internal'
import type { Logger } from '@tathya/platform'
import type { DeliveredEvent } from '../port.ts'
import { type Envelope, toDelivered } from './envelope.ts'

type Listener = (event: DeliveredEvent<EventMap>) => void

/** Functions that hear of events of their types in this process. */
export interface Listeners {
  add(types: readonly string[], listener: Listener): () => void
  tell(envelope: Envelope): void
}

/** Makes an empty list of listeners; what one of them throws is logged. */
export function createListeners(types: EventMap, log: Logger): Listeners {
  const byType = new Map<string, Set<Listener>>()

  function add(wanted: readonly string[], listener: Listener): () => void {
    // A function of its own, so that the same listener may be added twice.
    const own: Listener = (event) => listener(event)
    for (const type of wanted) {
      if (!Object.hasOwn(types, type)) throw new TypeError(`Unknown event type "${type}".`)
      byType.set(type, (byType.get(type) ?? new Set()).add(own))
    }
    return () => {
      for (const type of wanted) byType.get(type)?.delete(own)
    }
  }

  function tell(envelope: Envelope): void {
    for (const listener of byType.get(envelope.type) ?? []) {
      try {
        listener(toDelivered(envelope, types[envelope.type]!))
      } catch (error) {
        log.error({ type: envelope.type, err: error as Error }, 'A listener has thrown')
      }
    }
  }

  return { add, tell }
}
