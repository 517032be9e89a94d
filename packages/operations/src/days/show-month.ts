import {
  adMonthNames,
  bsFromDay,
  type DayNumber,
  fromNepaliDigits,
  gregorianFromDay,
  isWeekend,
  monthGridOf,
  monthNames,
  toNepaliDigits,
} from '@tathya/calendar'
import { type CalendarEventOfDay, eventsOfDay } from '@tathya/calendar/festivals'
import { UsageError } from '../errors.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { toTable } from '../terminal/table.ts'
import { describeDay } from './describe-day.ts'
import { todayInNepal } from './read-day.ts'

/** A day of the month with what is kept on it. */
interface MonthDay {
  readonly day: DayNumber
  readonly events: readonly CalendarEventOfDay[]
}

/** Shows a month as a wall calendar: days of Bikram Sambat with those of AD, festivals and holidays below. */
export async function showMonth({ now, colours = false }: CommandContext, text?: string): Promise<Outcome> {
  const today = todayInNepal(now())
  const [year, month] = text === undefined ? monthOf(today) : readMonth(text)
  const { firstDay, lastDay, weeks } = monthGridOf(year, month)
  const days = Array.from({ length: lastDay - firstDay + 1 }, (_, at): MonthDay => {
    const day = firstDay + at
    return { day, events: eventsOfDay(day).filter(({ kind }) => kind !== 'international_day') }
  })
  const isOff = (day: DayNumber) => isWeekend(day) || isHoliday(days[day - firstDay]!)
  const grid = weeks.map((week) =>
    week
      .map((day) =>
        day < firstDay || day > lastDay ? '       ' : toCell(day, { isOff: isOff(day), today, colours }),
      )
      .join('  ')
      .trimEnd(),
  )
  const ad = [...new Set([firstDay, lastDay].map((day) => adMonthOf(day)))].join(' to ')
  const name = monthNames[month - 1]!
  const value = {
    year,
    month,
    name: name.en,
    name_ne: name.ne,
    days: days.map(({ day, events }) => ({
      ...describeDay(day),
      off: isOff(day),
      events: events.map(toEvent),
    })),
  }
  const head = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
    .map((weekday) => `   ${weekday} `)
    .join('  ')
    .trimEnd()
  return {
    value,
    text: [
      `${name.en} ${year} BS, ${ad}`,
      `${name.ne} ${toNepaliDigits(year)}`,
      '',
      head,
      ...grid,
      ...toList(days),
    ].join('\n'),
  }
}

function toList(days: readonly MonthDay[]): string[] {
  const rows = days.flatMap(({ day, events }) =>
    events.map((event) => [
      String(bsFromDay(day).day),
      event.holiday === undefined ? '' : event.holiday.scope === 'all' ? '*' : event.holiday.scope,
      event.name.en,
      event.name.ne,
    ]),
  )
  const columns = [{ head: 'DAY', align: 'right' as const }, 'OFF', 'EVENT', 'पर्व']
  return rows.length === 0 ? [] : ['', toTable(columns, rows)]
}

function isHoliday({ events }: MonthDay): boolean {
  return events.some(({ holiday }) => holiday?.scope === 'all')
}

/** Seven columns: the day, a star if it is off, the day of AD; today in brackets, or in reverse where there are colours. */
function toCell(
  day: DayNumber,
  {
    isOff,
    today,
    colours,
  }: { readonly isOff: boolean; readonly today: DayNumber; readonly colours: boolean },
): string {
  const bs = String(bsFromDay(day).day).padStart(2)
  const ad = String(gregorianFromDay(day).day).padStart(2)
  const shown = `${bs}${isOff ? '*' : ' '}${ad}`
  if (!colours) return day === today ? `[${shown}]` : ` ${shown} `
  if (day === today) return ` \u001b[7m${shown}\u001b[0m `
  return isOff ? ` \u001b[31m${shown}\u001b[0m ` : ` ${shown} `
}

function toEvent({ id, name, kind, holiday }: CalendarEventOfDay) {
  return { id, name: name.en, name_ne: name.ne, kind, holiday: holiday?.scope ?? null }
}

function adMonthOf(day: DayNumber): string {
  const { year, month } = gregorianFromDay(day)
  return `${adMonthNames[month - 1]!.en} ${year}`
}

function monthOf(day: DayNumber): [number, number] {
  const { year, month } = bsFromDay(day)
  return [year, month]
}

/** Throws `UsageError` for what is no month of the table. */
function readMonth(text: string): [number, number] {
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(fromNepaliDigits(text)) ?? []
  const [y, m] = [Number(year), Number(month)]
  if (y >= 1901 && y <= 2100 && m >= 1 && m <= 12) return [y, m]
  throw new UsageError(
    'The month must be a year and a month of Bikram Sambat, 1901-01 to 2100-12, such as 2083-06.',
  )
}
