import type { Calendar, CalendarDate } from '../dates/calendars.ts'

/** What comes first in a date of three numbers whose year comes last. */
export type PartOrder = 'dmy' | 'mdy'

/**
 * Tells year, month and day apart. `numbers` are the numbers of a date in the order of its text, `month` what a name in it
 * says. Whether such a date exists is not looked at. A text instead of a date says what is wrong.
 */
export function orderDateParts(
  numbers: readonly string[],
  month: number | undefined,
  order: PartOrder,
  calendarId: Calendar['id'],
): CalendarDate | string {
  const compact = month === undefined && numbers.length === 1 ? readCompact(numbers[0]!) : undefined
  if (compact !== undefined) return compact
  if (numbers.length !== (month === undefined ? 3 : 2)) return 'must have a year, a month and a day'
  const first = readYear(numbers[0]!, calendarId)
  const last = readYear(numbers.at(-1)!, calendarId)
  const year = first ?? last
  if (year === undefined || (first !== undefined && last !== undefined))
    return 'must have one year of four digits, first or last'
  const rest = first === undefined ? numbers.slice(0, -1) : numbers.slice(1)
  if (rest.some((text) => text.length > 2)) return 'must have a month and a day of one or two digits'
  const [one, two] = rest.map(Number) as [number, number]
  if (month !== undefined) return { year, month, day: one }
  const isDayFirst = first === undefined && order === 'dmy'
  return isDayFirst ? { year, month: two, day: one } : { year, month: one, day: two }
}

/** Reads YYYYMMDD. */
function readCompact(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(day) }
}

/** Reads a year of four digits; of the Bikram Sambat also 081 for 2081, as it is often written. */
function readYear(text: string, calendarId: Calendar['id']): number | undefined {
  if (text.length === 4) return Number(text)
  return calendarId === 'bs' && /^0\d\d$/.test(text) ? 2000 + Number(text) : undefined
}
