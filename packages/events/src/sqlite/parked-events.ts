import type { Row, Statement, Store } from '@tathya/storage'
import { envelopeColumns, toEnvelope } from '../delivery/envelope.ts'
import type { ParkedEvent, ParkedEvents } from '../port.ts'
import type { Groups } from './groups.ts'
import { countParked } from './tables.ts'

const columns = `${envelopeColumns}, group_name, attempts, error, parked_at`

const listParked: Statement = {
  database: 'events',
  kind: 'read',
  sql: `select ${columns} from parked where group_name = ? and replaying = 0 and id > ? order by id limit ?`,
}

const showParked: Statement = {
  database: 'events',
  kind: 'read',
  sql: `select ${columns} from parked where group_name = ? and replaying = 0 and id = ?`,
}

const markReplay: Statement = {
  database: 'events',
  kind: 'write',
  sql: 'update parked set replaying = 1 where group_name = ? and id = ? and replaying = 0 returning id',
}

const dropParked: Statement = {
  database: 'events',
  kind: 'write',
  sql: 'delete from parked where group_name = ? and id = ? and replaying = 0 returning id',
}

/** Most parked events of one list. */
const listLimit = 1_000

/** The parked events of a store; they can be looked at, replayed and dropped also while their group does not run. */
export function createParkedEvents(store: Store, groups: Groups): ParkedEvents {
  return {
    async list(group, { limit = 100, afterId = '' } = {}) {
      if (!Number.isInteger(limit) || limit < 1 || limit > listLimit)
        throw new TypeError(`limit must be a whole number from 1 to ${listLimit}, not ${limit}.`)
      return (await store.rows(listParked, [group, afterId, limit])).map(toParkedEvent)
    },
    async show(group, id) {
      const [row] = await store.rows(showParked, [group, id])
      return row === undefined ? undefined : toParkedEvent(row)
    },
    async count(group) {
      const [row] = await store.rows(countParked, [group])
      return row![0] as number
    },
    async replay(group, id) {
      const marked = await store.rows(markReplay, [group, id])
      // A group that does not run finds it when it starts.
      void groups.get(group)?.replays.load()
      return marked.length > 0
    },
    async drop(group, id) {
      return (await store.rows(dropParked, [group, id])).length > 0
    },
  }
}

function toParkedEvent(row: Row): ParkedEvent {
  const { id, type, key, time, payload } = toEnvelope(row)
  const [group, attempts, error, parkedAt] = row.slice(-4) as [string, number, string, string]
  return { group, id, type, key, time, parkedAt, attempts, error, payload: toValue(payload) }
}

/** The payload as it was stored; what is no JSON is shown as text. */
function toValue(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
