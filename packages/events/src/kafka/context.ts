import type { EventMap } from '@tathya/contracts/internal'
import type { Logger, Metrics } from '@tathya/platform'
import type { Admin } from 'kafkajs'
import type { CreateClient } from './client.ts'
import type { Codec } from './codec.ts'
import type { KafkaHealth } from './health.ts'
import type { LargePayloads } from './large-payloads.ts'

/** Dependencies of all sources and listeners of a bus. */
export interface KafkaContext {
  readonly types: EventMap
  readonly prefix: string
  readonly admin: () => Promise<Admin>
  readonly createClient: CreateClient
  readonly codec: Codec
  readonly large: LargePayloads
  readonly health: KafkaHealth
  readonly log: Logger
  readonly outOfRange: ReturnType<Metrics['counter']>
  readonly restarts: ReturnType<Metrics['counter']>
  readonly sessionTimeoutMs: number
}

/** The full names of the topics that carry types. */
export function topicsOf({ types, prefix }: KafkaContext, selected: readonly string[]): string[] {
  return [...new Set(selected.map((type) => prefix + types[type]!.topic))].sort()
}
