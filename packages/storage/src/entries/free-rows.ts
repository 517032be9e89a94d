import { Unavailable } from '@tathya/platform'
import { candidateRow } from './row-numbers.ts'

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
