import type { EventMap } from '@tathya/contracts/internal'
import type { Logger } from '@tathya/platform'
import type { DeliveredEvent } from '../port.ts'
import { type Envelope, toDelivered } from './envelope.ts'

export type Listener = (event: DeliveredEvent<EventMap>) => void

/** In-process listeners by event type; what a listener throws is logged. */
export class Listeners {
  private readonly types: EventMap
  private readonly log: Logger
  private readonly byType = new Map<string, Set<Listener>>()

  constructor(types: EventMap, log: Logger) {
    this.types = types
    this.log = log
  }

  /** Returns the function that stops listening. Throws `TypeError` for an unknown type. */
  add(types: readonly string[], listener: Listener): () => void {
    // A new function, so that the same listener may be added twice.
    const added: Listener = (event) => listener(event)
    for (const type of types) {
      if (!Object.hasOwn(this.types, type)) throw new TypeError(`Unknown event type "${type}".`)
      this.byType.set(type, (this.byType.get(type) ?? new Set()).add(added))
    }
    return () => {
      for (const type of types) this.byType.get(type)?.delete(added)
    }
  }

  notify(envelope: Envelope): void {
    for (const listener of this.byType.get(envelope.type) ?? []) {
      try {
        listener(toDelivered(envelope, this.types))
      } catch (error) {
        this.log.error({ type: envelope.type, err: error as Error }, 'A listener has thrown')
      }
    }
  }
}
