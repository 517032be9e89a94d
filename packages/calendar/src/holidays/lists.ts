import type { HolidayList } from './holiday-list.ts'
import rows from './lists.rows.json' with { type: 'json' }
import { type ListRow, readList } from './read-list.ts'

/** The lists by year of the Bikram Sambat. */
const lists: ReadonlyMap<number, HolidayList> = new Map(
  (rows as readonly ListRow[]).map((row) => [row.bs_year, readList(row)]),
)

/** The years of the Bikram Sambat with some list, in order. */
export const holidayYears: readonly number[] = [...lists.keys()].sort((a, b) => a - b)

/** Returns the public holidays of a year; `known` is false without a complete list. */
export function holidaysOfYear(bsYear: number): HolidayList {
  const unknown = { known: false, decisionsChecked: false, days: [], reported: [], undated: [] }
  return lists.get(bsYear) ?? { bsYear, ...unknown, source: undefined }
}
