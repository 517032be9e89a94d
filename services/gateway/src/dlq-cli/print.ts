import type { ParkedEventView, ParkedGroup } from '@tathya/contracts/http'
import { toTable } from '@tathya/platform'

/** Characters of an error in a table. */
const errorWidth = 80

/** Shows groups as a table. */
export function toGroupTable(groups: readonly ParkedGroup[]): string {
  return toTable(
    ['GROUP', 'PARKED', 'WHAT IT DOES'],
    groups.map(({ group, parked, summary }) => [group, String(parked), summary]),
  )
}

/** Shows parked events as a table. */
export function toEventTable(events: readonly ParkedEventView[]): string {
  if (events.length === 0) return 'There are no such events.'
  return toTable(
    ['ID', 'TYPE', 'KEY', 'PARKED AT', 'TRIES', 'ERROR'],
    events.map(({ id, type, key, parkedAt, attempts, error }) => [
      toCell(id),
      type,
      toCell(key),
      parkedAt,
      String(attempts),
      toCell(error.length > errorWidth ? `${error.slice(0, errorWidth)}...` : error),
    ]),
  )
}

/** Shows one event with all that is known of it. */
export function toEventText({ payload, ...event }: ParkedEventView): string {
  const lines = [
    `group     ${event.group}`,
    `id        ${toCell(event.id)}`,
    `type      ${event.type}`,
    `key       ${toCell(event.key)}`,
    `published ${event.time}`,
    `parked    ${event.parkedAt} after ${event.attempts} tries`,
    `error     ${event.error.split('\n').map(toCell).join('\n          ')}`,
    'payload',
  ]
  return `${lines.join('\n')}\n${JSON.stringify(payload, undefined, 2)}`
}

/** On one line and without characters that steer a terminal: ids, keys and errors hold what others wrote. */
function toCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}/gu, '?')
}
