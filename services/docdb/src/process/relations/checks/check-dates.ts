import type { Finding, Relation } from '../relation.ts'

/** The share of rows in which two dates must agree before they count as the same day in both calendars. */
const minShare = 0.6

/** Compares neighbouring columns of dates, one of each calendar, that give the same day in most rows. */
export function checkDates({ columns, rows }: Relation): Finding[] {
  const dates = columns.flatMap(({ type, calendar }, at) => (type === 'date' ? [{ at, calendar }] : []))
  return dates.slice(1).flatMap(({ at, calendar }, index) => {
    const before = dates[index]!
    const both = rows.flatMap((row, number) =>
      row[before.at]!.value === null || row[at]!.value === null ? [] : [{ row, number }],
    )
    const differing = both.filter(({ row }) => row[before.at]!.value !== row[at]!.value)
    if (before.calendar === calendar || both.length - differing.length < both.length * minShare) return []
    return differing.map(
      ({ row, number }): Finding => ({
        kind: 'conflict',
        severity: 'warning',
        row: number,
        column: columns[at]!.name,
        message: `"${row[at]!.source?.text}" is ${row[at]!.value}, but "${row[before.at]!.source?.text}" in the same row is ${row[before.at]!.value} (both in AD).`,
      }),
    )
  })
}
