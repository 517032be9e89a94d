import { bsFromDay, type DayNumber, holidaysOfYear, isHolidayOf, type UndatedHoliday } from '@tathya/calendar'
import {
  type CalendarEventOfDay,
  type DayOff,
  daysOfFestival,
  festivalById,
} from '@tathya/calendar/festivals'
import type {
  CalendarEvent,
  CalendarFestival,
  CalendarFestivalsAnswer,
  CalendarFestivalsQuery,
  UndatedHoliday as UndatedHolidayAnswer,
} from '@tathya/contracts/http'
import type { DatedEvent, DatedEvents } from '../lists/find-events.ts'
import { answerMeta } from './answer-meta.ts'
import { describeDate, toAdDate } from './describe-date.ts'
import { holidayNotice } from './holiday-notice.ts'

/** Converts an event of a day to API fields. */
export function describeEvent({
  name,
  id,
  kind,
  confidence,
  rule,
  holiday,
}: CalendarEventOfDay): CalendarEvent {
  return {
    name_en: name.en,
    name_ne: name.ne,
    id,
    kind,
    confidence,
    rule: rule?.en ?? null,
    holiday: holiday === undefined ? null : describeDayOff(holiday),
    rule_ne: rule?.ne ?? null,
  }
}

function describeDayOff({ scope, scopeNote, source, basis }: DayOff): CalendarEvent['holiday'] {
  const notes = { scope_note: scopeNote?.en ?? null, source, scope_note_ne: scopeNote?.ne ?? null }
  return { scope, ...notes, basis }
}

/**
 * Converts events and their days to an answer, with the state of the holiday lists of their years; for a part of the country
 * with the undated holidays that are its own or everybody's.
 */
export function describeFestivals(
  { events, bsYears, notice }: DatedEvents,
  { place, holiday }: Pick<CalendarFestivalsQuery, 'place' | 'holiday'> = {},
): CalendarFestivalsAnswer {
  const lists = bsYears.map(holidaysOfYear)
  const asksForHolidays = holiday ?? place !== undefined
  const notices = [notice, asksForHolidays ? holidayNotice(bsYears, place).notice : undefined]
  const told = notices.filter((each) => each !== undefined).join(' ')
  return {
    data: events.map(describeDatedEvent),
    meta: {
      ...answerMeta(),
      ...(told === '' ? {} : { notice: told }),
      holiday_lists: lists.map(({ bsYear, known, source }) => ({
        bs_year: bsYear,
        known,
        source: source ?? null,
      })),
      undated_holidays: lists.flatMap(({ bsYear, undated }) =>
        describeUndated(
          bsYear,
          undated.filter((each) => place === undefined || isHolidayOf(each, place)),
        ),
      ),
    },
  }
}

function describeDatedEvent({ day, event }: DatedEvent): CalendarFestival {
  const { bs_date, bs_date_ne, weekday_en, weekday_ne } = describeDate(day, bsFromDay(day))
  return { ad_date: toAdDate(day), bs_date, bs_date_ne, weekday_en, weekday_ne, ...describeEvent(event) }
}

/** Converts the undated holidays of a year to API fields. */
export function describeUndated(bsYear: number, undated: readonly UndatedHoliday[]): UndatedHolidayAnswer[] {
  return undated.map(({ id, name, scope, estimate }) => {
    const likeliest = estimate[0] ?? dayOfRule(bsYear, id)
    return {
      bs_year: bsYear,
      id,
      name_en: name.en,
      name_ne: name.ne,
      scope,
      estimated_ad_date: likeliest === undefined ? null : toAdDate(likeliest),
      reason: reasonOf(id),
    }
  })
}

function dayOfRule(bsYear: number, id: string): DayNumber | undefined {
  const festival = festivalById(id)
  return festival === undefined ? undefined : daysOfFestival(festival, bsYear)[0]?.day
}

/** Says why the list of a year leaves a holiday without a day. */
function reasonOf(id: string): string {
  const kind = festivalById(id)?.rule.kind
  if (kind === 'islamic') return 'Its day follows the sighting of the Moon; no notice of it is known'
  if (kind !== undefined && kind !== 'announced')
    return 'The list of the year names no day for it; the festival has the day of its rule'
  return 'Its day is announced from year to year; no announcement and no report of it is known'
}
