import { toCell } from '../terminal/cell.ts'
import { toTable } from '../terminal/table.ts'
import type { DeadLetter, DeadLetterGroup } from './dead-letters.ts'
import type { ReplayOutcome } from './watch-replay.ts'

/** Characters of an error in a table. */
const errorWidth = 80

/** Shows groups as a table. */
export function toGroupTable(groups: readonly DeadLetterGroup[]): string {
  return toTable(
    ['GROUP', 'DEAD LETTERS', 'PURPOSE'],
    groups.map(({ group, parked, summary }) => [group, String(parked), summary]),
  )
}

/** Shows dead letters as a table. */
export function toLetterTable(letters: readonly DeadLetter[]): string {
  if (letters.length === 0) return 'No dead letters match.'
  return toTable(
    ['ID', 'TYPE', 'KEY', 'SINCE', 'TRIES', 'ERROR'],
    letters.map(({ id, type, key, parkedAt, attempts, error }) => [
      toCell(id),
      type,
      toCell(key),
      parkedAt,
      String(attempts),
      toCell(error.length > errorWidth ? `${error.slice(0, errorWidth)}...` : error),
    ]),
  )
}

/** Shows one dead letter in full. */
export function toLetterText({ payload, ...letter }: DeadLetter): string {
  const lines = [
    `group     ${letter.group}`,
    `id        ${toCell(letter.id)}`,
    `type      ${letter.type}`,
    `key       ${toCell(letter.key)}`,
    `published ${letter.time}`,
    `since     ${letter.parkedAt} after ${letter.attempts} tries`,
    `error     ${letter.error.split('\n').map(toCell).join('\n          ')}`,
    'payload',
  ]
  return `${lines.join('\n')}\n${JSON.stringify(payload, undefined, 2)}`
}

/** Shows what came of replayed events, a line for each outcome. */
export function toReplayLines(group: string, { handled, failed, waiting }: ReplayOutcome): string[] {
  const all = handled.length + failed.length + waiting.length
  return [
    `${handled.length} of ${all} replayed events were handled.`,
    ...(failed.length === 0
      ? []
      : [`${failed.length} failed again: "npx tathya dead-letters list ${group}" shows the errors.`]),
    ...(waiting.length === 0
      ? []
      : [
          `${waiting.length} still wait: their group tries them again later, or no process of it runs; "npx tathya dead-letters list" shows what comes back.`,
        ]),
  ]
}

/** Reports that replayed events wait because no product runs. */
export function toWaitingText(count: number): string {
  return `${count} events replayed; they are handled when the product starts, which does not run now.`
}
