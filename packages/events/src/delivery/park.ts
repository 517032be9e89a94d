import type { Step } from '@tathya/storage'
import type { Group } from '../sqlite/group.ts'
import { toParams } from './envelope.ts'
import type { Entry } from './key-line.ts'

/** Characters of an error that are kept. */
const errorLimit = 4_000

/** Puts an event among the parked ones and its key's place past it, in one step. Rejects as the store does. */
export async function park(group: Group, entry: Entry, error: Error): Promise<void> {
  const { envelope, line, origin, attempts } = entry
  const { store, clock, log } = group.context
  const text = `${error.name}: ${error.message}`.slice(0, errorLimit)
  const steps: Step[] = [
    {
      sql: `insert into parked (group_name, position, type, key, id, time, version, traceparent, source, payload,
                                attempts, error, parked_at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            on conflict do update set
              attempts = iif(replaying, attempts, 0) + excluded.attempts,
              error = excluded.error, parked_at = excluded.parked_at, replaying = 0`,
      params: [
        group.name,
        envelope.position,
        ...toParams(envelope),
        attempts,
        text,
        clock.now().toISOString(),
      ],
    },
  ]
  if (origin !== 'replay') {
    steps.push({
      sql: `insert into key_positions (group_name, key, position, behind) values (?, ?, ?, ?)
            on conflict do update set position = excluded.position, behind = excluded.behind`,
      params: [group.name, envelope.key, envelope.position, line.aside === undefined ? 0 : 1],
    })
  }
  await store.steps('events', steps, 'event-parked')
  if (origin === 'replay') group.replays.parkedAgain(envelope.id)
  else if (line.aside === undefined) group.cursor.wentAhead(envelope.key, envelope.position)
  const { id, type, key } = envelope
  log.error({ group: group.name, id, type, key, attempts, error: text }, 'An event was parked')
}
