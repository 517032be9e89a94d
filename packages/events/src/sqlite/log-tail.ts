import type { Envelope } from '../delivery/envelope.ts'

/** Newest events that are kept in memory, so that groups which keep up need not read them back. */
const eventLimit = 4096
const characterLimit = 8_000_000

/** The newest end of the log in memory. */
export interface LogTail {
  /** Place of the newest event. */
  readonly head: number
  /** Sets the place of the newest event, unless newer ones were added already. */
  startAt(head: number): void
  /** Adds an event that is durable; they come in the order of their places. */
  add(envelope: Envelope): void
  /** The event right after a place; undefined where that is not in memory. */
  after(position: number): Envelope | undefined
  /** Lets go of what is in memory: it may not be in the log any more. */
  forget(): void
  /** Events of a type added since the start. */
  added(type: string): number
}

/** Makes an empty tail. */
export function createLogTail(): LogTail {
  const ring = new Array<Envelope | undefined>(eventLimit)
  const counts = new Map<string, number>()
  let head = 0
  let oldest = 1
  let characters = 0

  function drop(): void {
    characters -= ring[oldest % eventLimit]?.payload.length ?? 0
    ring[oldest % eventLimit] = undefined
    oldest += 1
  }

  function startAt(position: number): void {
    if (head === 0) head = position
  }

  function add(envelope: Envelope): void {
    head = envelope.position
    if (characters === 0) oldest = head
    else if (head - oldest >= eventLimit) drop()
    ring[head % eventLimit] = envelope
    characters += envelope.payload.length
    while (characters > characterLimit) drop()
    counts.set(envelope.type, (counts.get(envelope.type) ?? 0) + 1)
  }

  function after(position: number): Envelope | undefined {
    const found = ring[(position + 1) % eventLimit]
    return found?.position === position + 1 ? found : undefined
  }

  return {
    get head() {
      return head
    },
    startAt,
    add,
    after,
    forget: () => {
      while (characters > 0) drop()
    },
    added: (type) => counts.get(type) ?? 0,
  }
}
