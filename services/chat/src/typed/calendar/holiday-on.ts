import { readRows } from '../../tools/read-rows.ts'
import { DayOff, holiday } from '../../tools/today.ts'
import type { Fact, ToolContext } from '../../tools/tool.ts'
import type { CalendarAnswer } from './facts.ts'
import { noHolidayList } from './holiday-list.ts'

/** Tells whether a Gregorian date is a public holiday, for everybody or in a part of the country. */
export async function holidayOn(
  date: string,
  place: string | undefined,
  context: ToolContext,
): Promise<CalendarAnswer> {
  const list = { title: 'Days', path: '/e/calendar/days', row: DayOff }
  const { rows, source } = await readRows(context, list, { from: date, to: date, place })
  const facts = rows.map((row): Fact => {
    const isUnknown = row.public_holiday !== true && row.public_holiday_coverage === 'none'
    return {
      label: 'public_holiday',
      value: isUnknown ? noHolidayList() : (holiday(row)[0] ?? noHolidayList()),
    }
  })
  return { facts, rows, sources: [source] }
}
