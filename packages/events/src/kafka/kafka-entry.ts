import type { Envelope } from '../delivery/envelope.ts'
import type { KafkaPartition } from './kafka-partition.ts'
import type { RawMessage } from './raw-message.ts'

/** An event on its way through a group. */
export interface KafkaEntry {
  readonly envelope: Envelope
  readonly message: RawMessage
  readonly partition: KafkaPartition
  lane: Lane
  /** Why it can never be read; undefined for an event. */
  readonly broken: string | undefined
  /** Tries that have failed, those of earlier rounds included. */
  attempts: number
  /** True while a member has it. */
  running: boolean
}

/** The events of one key that a group has in memory, oldest first; the first is the one that is being handled. */
export interface Lane {
  readonly id: string
  readonly entries: KafkaEntry[]
  state: 'idle' | 'ready' | 'running' | 'delayed'
  timer: NodeJS.Timeout | undefined
}
