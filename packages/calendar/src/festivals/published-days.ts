import { dayFromBs } from '../dates/bikram-sambat.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import { groupBy } from '../group-by.ts'
import rows from './published-days.rows.json' with { type: 'json' }

/** Days of a festival in a year, as month and day of the Bikram Sambat, and their source. */
export interface PublishedRow {
  readonly id: string
  readonly bs_year: number
  readonly days: readonly string[]
  readonly source: string
}

/** A day on which a calendar printed a festival. */
export interface PublishedDay {
  readonly id: string
  readonly bsYear: number
  readonly day: DayNumber
}

/** Every known day on which a calendar of its year printed a festival. */
export const publishedDays: readonly PublishedDay[] = (rows as readonly PublishedRow[]).flatMap(readRow)

const byFestival = groupBy(publishedDays, ({ id }) => id)

/** Returns the days that calendars printed for a festival in a year of the Bikram Sambat. */
export function printedDaysOf(id: string, bsYear: number): readonly DayNumber[] {
  const days = byFestival.get(id)?.filter((each) => each.bsYear === bsYear) ?? []
  return days.map(({ day }) => day)
}

function readRow({ id, bs_year: bsYear, days }: PublishedRow): PublishedDay[] {
  return days.map((date) => {
    const [month = 0, day = 0] = date.split('-').map(Number)
    return { id, bsYear, day: dayFromBs({ year: bsYear, month, day }) }
  })
}
