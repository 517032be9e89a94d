import type { EventMap } from '@tathya/contracts/internal'
import type { Clock } from '@tathya/platform'
import type { Row, Statement, Store } from '@tathya/storage'
import type { Topics } from '../port.ts'

/** Positions swept at once, so that other calls come in between. */
const sliceSize = 2_000

const dayMs = 86_400_000

const selectEnds: Statement = {
  database: 'events',
  kind: 'read',
  sql: 'select min(position), max(position) from events',
}

const selectFloors: Statement = {
  database: 'events',
  kind: 'read',
  sql: 'select types, position from groups',
}

const selectOldest: Statement = {
  database: 'events',
  kind: 'read',
  sql: 'select min(time) from events where position > ? and position <= ?',
}

const deleteOld: Statement = {
  database: 'events',
  kind: 'write',
  sql: 'delete from events where position > ? and position <= ? and type = ? and time < ? returning 1',
}

/** Events to remove: of a type, up to a position, published before a time. */
interface Rule {
  readonly type: string
  readonly upTo: number
  readonly before: string
}

export interface RetentionOptions {
  readonly store: Store
  readonly types: EventMap
  readonly topics: Topics
  readonly clock: Clock
}

/**
 * Removes events past their topic's retention that every group has finished. The newest event stays, because the next
 * position follows from it. Resolves with the number removed.
 */
export async function removeOld({ store, types, topics, clock }: RetentionOptions): Promise<number> {
  const [[first, last]] = (await store.rows(selectEnds, [])) as [[number | null, number | null]]
  if (first === null || last === null) return 0
  const floors = await store.rows(selectFloors, [])
  const now = clock.now().getTime()
  const rules = Object.entries(types).flatMap(([type, { topic }]): Rule[] => {
    const days = topics[topic]?.retentionDays
    if (days === undefined) return []
    return [
      { type, upTo: floorOf(type, floors, last - 1), before: new Date(now - days * dayMs).toISOString() },
    ]
  })
  return sweep(store, rules, first - 1)
}

function floorOf(type: string, floors: readonly Row[], limit: number): number {
  const subscribed = floors.filter(([types]) => (JSON.parse(types as string) as string[]).includes(type))
  return Math.min(limit, ...subscribed.map(([, position]) => position as number))
}

async function sweep(store: Store, rules: readonly Rule[], start: number): Promise<number> {
  const end = Math.max(0, ...rules.map(({ upTo }) => upTo))
  const latest =
    rules
      .map(({ before }) => before)
      .sort()
      .at(-1) ?? ''
  let removed = 0
  for (let from = start; from < end; from += sliceSize) {
    const to = from + sliceSize
    const [oldest] = (await store.rows(selectOldest, [from, to])) as [[string | null]]
    // The log is in time order unless the clock was set back; such events are removed by a later sweep.
    if (oldest[0] !== null && oldest[0] >= latest) return removed
    for (const { type, upTo, before } of rules) {
      removed += (await store.rows(deleteOld, [from, Math.min(to, upTo), type, before])).length
    }
  }
  return removed
}
