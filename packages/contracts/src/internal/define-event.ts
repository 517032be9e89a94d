import type { z } from 'zod'

/** Definition of an event type, for publishers and consumers. */
export interface EventDefinition<S extends z.ZodType = z.ZodType> {
  /** The topic that carries it; see `topics`. */
  readonly topic: string
  /** Version of the payload's schema; it stands in the event and is not compared: consumers read every version with their own schema. */
  readonly version: number
  readonly payload: S
  /**
   * Events with the same key go to the same partition; they are delivered in no order. Those with the same part before the first
   * `/` wait for each other, and take turns with all others.
   */
  readonly key: (payload: z.output<S>) => string
  /** Description of the key. */
  readonly keyIs?: string
  readonly summary: string
  /**
   * True if programs outside the product write to the topic, which then carries only this type: a message is the payload
   * as JSON, and its headers are optional. The type follows from the topic and never from a header, since the brokers
   * decide by topic who may write.
   */
  readonly outside?: true
  /** An example payload, for the documentation. */
  readonly example?: z.input<S>
}

/** Checks the key against the payload. */
export function defineEvent<S extends z.ZodType>(definition: EventDefinition<S>): EventDefinition<S> {
  return definition
}
