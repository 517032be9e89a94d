import { ImportError } from '@tathya/datasets'

/** Editions of a figure from the oldest to the newest; tables are published with a report and are more precise. */
export const reportEditions = ['first_release', 'table_current', 'comparative', 'table_comparative']

/** Rank of an edition; throws `ImportError` for an unknown one. */
function vintageRank(vintage: string): number {
  const rank = reportEditions.indexOf(vintage)
  if (rank < 0)
    throw new ImportError(`"${vintage}" is not a vintage; accepted: ${reportEditions.join(', ')}.`)
  return rank
}

/** Adds to each row whether it is the newest edition of its period. */
export function markLatest<T extends { readonly vintage: string }>(
  rows: readonly T[],
  periodOf: (row: T) => readonly (string | number)[],
): (T & { latest: boolean })[] {
  return markNewest(
    rows,
    (row) => JSON.stringify(periodOf(row)),
    ({ vintage }) => vintageRank(vintage),
  )
}

/** Adds to each row whether its edition has the highest rank of its period. */
export function markNewest<T>(
  rows: readonly T[],
  periodOf: (row: T) => string,
  rankOf: (row: T) => number,
): (T & { latest: boolean })[] {
  const newest = new Map<string, number>()
  for (const row of rows) {
    const period = periodOf(row)
    newest.set(period, Math.max(newest.get(period) ?? 0, rankOf(row)))
  }
  return rows.map((row) => ({ ...row, latest: newest.get(periodOf(row)) === rankOf(row) }))
}
