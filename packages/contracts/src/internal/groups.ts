import type { Events } from './events.ts'
import { ingestTopic } from './ingest.ts'

/** The event types of a group of consumers. */
export interface GroupRule {
  readonly types: readonly (keyof Events & string)[]
  readonly summary: string
}

/** Rules by group. */
export type Groups = Readonly<Record<string, GroupRule>>

/** Every group of the product. A subscription of another group, or to other types, is refused. */
export const groups: Groups = {
  'logger.store': { types: ['logger.entry'], summary: 'Stores accepted log entries' },
  'logger.ingest': {
    types: [ingestTopic],
    summary: 'Checks and stores log entries that were written from outside',
  },
}
