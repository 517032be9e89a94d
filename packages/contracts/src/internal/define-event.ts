import type { z } from 'zod'

/** What one event type means to everyone who publishes or reads it. */
export interface EventDefinition<S extends z.ZodType = z.ZodType> {
  /** The topic that carries it; see `topics`. */
  readonly topic: string
  /** Version of the payload's schema; readers accept this one and the one before. */
  readonly version: number
  readonly payload: S
  /** Events with the same key travel by the same partition; they are delivered in no order. */
  readonly key: (payload: z.output<S>) => string
  /** What the key is, in words. */
  readonly keyIs?: string
  readonly summary: string
  /**
   * True where programs outside the product write to the topic, which carries this type alone: a message is the payload
   * as JSON, and its headers are optional. The type follows from the topic and never from a header, since the brokers
   * decide by topic who may write.
   */
  readonly outside?: true
  /** A payload as it may be, for documents. */
  readonly example?: z.input<S>
}

/** Checks the key against the payload. */
export function defineEvent<S extends z.ZodType>(definition: EventDefinition<S>): EventDefinition<S> {
  return definition
}
