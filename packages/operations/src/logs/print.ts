import type { LogGroup, LogGroupDetail, LogLevel, StoredLogEntry } from '@tathya/contracts/http'
import { toCell, toLines } from '../terminal/cell.ts'
import { toTable } from '../terminal/table.ts'

/** Characters of a message in a list. */
const messageWidth = 160
/** Least characters of the column of services, so that lines of a live tail align. */
const serviceWidth = 12

/** Codes of terminals (ECMA-48) by level. */
const colours: Readonly<Record<LogLevel, string>> = {
  debug: '2',
  info: '36',
  warning: '33',
  error: '31',
  fatal: '1;31',
}

/** Shows entries, a line each, the message last: text of any script has its own width. */
export function toEntryLines(entries: readonly StoredLogEntry[], coloured = false): string[] {
  const width = Math.max(serviceWidth, ...entries.map(({ service_name }) => toCell(service_name).length))
  return entries.map((entry) => toEntryLine(entry, coloured, width))
}

/** Shows an entry as a line. */
export function toEntryLine(entry: StoredLogEntry, coloured = false, width = serviceWidth): string {
  const { created_date, level, service_name, exception_message } = entry
  const name = level.padEnd(7)
  const shown = coloured ? `\u001b[${colours[level]}m${name}\u001b[0m` : name
  const time = created_date.slice(0, 23).padEnd(23)
  return `${time}  ${shown}  ${toCell(service_name).padEnd(width)}  ${toShort(exception_message)}`
}

/** Shows groups as a table. */
export function toGroupTable(groups: readonly LogGroup[]): string {
  if (groups.length === 0) return 'No groups match.'
  return toTable(
    ['GROUP', 'LAST SEEN', 'COUNT', 'STATE', 'LEVEL', 'TITLE'],
    groups.map(({ group_id, last_seen, count, state, level, title }) => [
      group_id,
      last_seen.slice(0, 19),
      String(count),
      state,
      level,
      toShort(title),
    ]),
  )
}

/** Shows an entry in full. */
export function toEntryText(entry: StoredLogEntry): string {
  const { additional_info, exception_message, tags, ...fields } = entry
  const info = (additional_info ?? {}) as { readonly stack?: unknown }
  const { stack, ...rest } = typeof info === 'object' ? info : { stack: undefined }
  return [
    ...toFieldLines({
      ...fields,
      ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [`tag ${name}`, value])),
    }),
    '',
    toLines(exception_message),
    ...(typeof stack === 'string' ? ['', toLines(stack)] : []),
    ...(Object.keys(rest).length === 0 ? [] : ['', toLines(JSON.stringify(rest, undefined, 2))]),
  ].join('\n')
}

/** Shows a group in full, with the intervals that have entries. */
export function toGroupText({ last_24_hours, last_30_days, title, ...fields }: LogGroupDetail): string {
  const counts = [
    ...last_30_days.map((bucket) => ({ ...bucket, from: bucket.from.slice(0, 10) })),
    ...last_24_hours,
  ]
    .filter(({ count }) => count > 0)
    .map(({ from, count }) => `  ${from.padEnd(19)}  ${count}`)
  return [toShort(title), '', ...toFieldLines(fields), '', 'entries by day and hour (UTC)', ...counts].join(
    '\n',
  )
}

function toFieldLines(fields: Readonly<Record<string, unknown>>): string[] {
  const given = Object.entries(fields).filter(([, value]) => value !== null)
  const width = Math.max(...given.map(([name]) => name.length))
  return given.map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : String(value)
    return `${toCell(name).padEnd(width)}  ${toCell(text)}`
  })
}

function toShort(text: string): string {
  const line = toCell(text)
  return line.length > messageWidth ? `${line.slice(0, messageWidth)}...` : line
}
