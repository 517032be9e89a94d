import type { Calendar, CalendarDate } from '../dates/calendars.ts'

/** Order of day and month in a date of three numbers whose year comes last. */
export type PartOrder = 'dmy' | 'mdy'

/**
 * Assigns the numbers of a date, in the order of its text, to year, month and day; `month` is set if the text has the name
 * of a month. Does not check that the date exists. A string result is the reason of the failure.
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
  const others = first === undefined ? numbers.slice(0, -1) : numbers.slice(1)
  if (others.some((text) => text.length > 2)) return 'must have a month and a day of one or two digits'
  const [a, b] = others.map(Number) as [number, number]
  if (month !== undefined) return { year, month, day: a }
  const isDayFirst = first === undefined && order === 'dmy'
  return isDayFirst ? { year, month: b, day: a } : { year, month: a, day: b }
}

/** Reads YYYYMMDD. */
function readCompact(text: string): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(day) }
}

/** Reads a year of four digits; of the Bikram Sambat also the common 081 for 2081. */
function readYear(text: string, calendarId: Calendar['id']): number | undefined {
  if (text.length === 4) return Number(text)
  return calendarId === 'bs' && /^0\d\d$/.test(text) ? 2000 + Number(text) : undefined
}
