import { Unavailable } from '@tathya/platform'
import { toMilliseconds, toSortable } from './times.ts'

/**
 * The row number of an entry is its `created_date`, so that a search by any token reads the newest entries first and stops
 * after a page, a range of time is a range of rows, and entries are counted by interval without being read. A millisecond has
 * 64 rows. An entry whose row is taken gets a free one soon after: a few microseconds later, or up to the end of its minute
 * where very many entries have the same time. So the order is exact to about 16 µs but for such floods, and intervals of
 * minutes are exact as long as a minute has fewer than 3.8 million entries.
 */
const rowsPerMs = 64

/** Milliseconds of the year 0 before 1970: rows are not negative. */
const originMs = 62_167_219_200_000

const minuteRows = 60_000 * rowsPerMs

/** Rows from here on are those of times after the year 4459, which have no order among themselves. */
export const lateRow = 2 ** 53 - 2 ** 32

export const maxRow = 2 ** 53 - 1

/** The first row of a time. */
export function rowOf(created: string): number {
  const sortable = toSortable(created)
  const ms = toMilliseconds(sortable) + originMs
  // A leap second, or what is no time at all.
  if (!(ms >= 0)) return 0
  // Zero also where it is no number.
  const fraction = Number(sortable.slice(23, 29)) || 0
  return Math.min(ms * rowsPerMs + Math.floor((fraction * rowsPerMs) / 1_000_000), lateRow)
}

/** A row for a time; the later the attempt, the farther away it may be. */
export function candidateRow(created: string, attempt: number, random: () => number = Math.random): number {
  const row = rowOf(created)
  if (attempt === 0) return row
  const reach = 4 ** Math.min(attempt, 16)
  if (row >= lateRow) return row + Math.floor(random() * Math.min(reach, 2 ** 32))
  const start = startOfMinute(row)
  const end = start + minuteRows
  // Beyond the minute only where it is full.
  if (attempt > 30) return end + Math.floor(random() * reach)
  const from = Math.max(start, Math.min(row, end - reach))
  return from + Math.floor(random() * Math.min(reach, end - from))
}

/** The first row of the minute of a row. */
export function startOfMinute(row: number): number {
  return row - (row % minuteRows)
}

/** Rows of so many milliseconds. */
export function rowsOf(ms: number): number {
  return ms * rowsPerMs
}

/** The time at which a row begins, without a zone. */
export function timeOfRow(row: number): string {
  return new Date(Math.floor(row / rowsPerMs) - originMs).toISOString().slice(0, 19)
}

/** Rows of a range of `created_date`: those in `outer` may be in the range, those in `inner` are. */
export interface RowRange {
  readonly outer: readonly [number, number]
  readonly inner: readonly [number, number]
  readonly from: string
  readonly until: string
}

/** The rows of a range of `created_date`; undefined for all times. */
export function rowRange(from: string | undefined, until: string | undefined): RowRange | undefined {
  if (from === undefined && until === undefined) return undefined
  // An entry is in the minute of its time, anywhere.
  const first = from === undefined ? 0 : startOfMinute(rowOf(from))
  const lastMinute = until === undefined ? maxRow : startOfMinute(rowOf(until))
  return {
    outer: [first, until === undefined ? maxRow : Math.min(maxRow, lastMinute + spilled(lastMinute))],
    inner: [from === undefined ? 0 : first + spilled(first), until === undefined ? maxRow : lastMinute - 1],
    from: from === undefined ? '' : toSortable(from),
    until: until === undefined ? '~' : toSortable(until),
  }
}

function spilled(row: number): number {
  return row >= startOfMinute(lateRow) ? 2 ** 33 : minuteRows - 1
}

/** Attempts to find free rows; each looks farther. */
const maxAttempts = 60

/** Finds free rows for entries of these times; `readTaken` resolves with those of the rows that entries have. */
export async function findFreeRows(
  times: readonly string[],
  readTaken: (rows: readonly number[]) => Promise<readonly number[]>,
): Promise<number[]> {
  const rows = new Array<number>(times.length)
  const taken = new Set<number>()
  let open = times.map((_, at) => at)
  for (let attempt = 0; open.length > 0; attempt += 1) {
    if (attempt === maxAttempts) throw new Unavailable('The log has no room for more entries of this time.')
    const wanted = open.map((at) => ({ at, row: candidateRow(times[at]!, attempt) }))
    for (const row of await readTaken(wanted.map(({ row }) => row))) taken.add(row)
    open = []
    for (const { at, row } of wanted) {
      if (taken.has(row)) open.push(at)
      else {
        taken.add(row)
        rows[at] = row
      }
    }
  }
  return rows
}
