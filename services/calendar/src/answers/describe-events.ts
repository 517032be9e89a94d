import type {
  CalendarEvent,
  CalendarFestival,
  CalendarFestivalsAnswer,
  UndatedHoliday as UndatedHolidayAnswer,
} from '@tathya/contracts/http'
import { bsFromDay } from '../core/dates/bikram-sambat.ts'
import type { CalendarEventOfDay, DayOff } from '../core/events.ts'
import { holidaysOfYear, type UndatedHoliday } from '../core/holidays/index.ts'
import type { FoundEvent, FoundEvents } from '../lists/find-events.ts'
import { answerMeta } from './answer-meta.ts'
import { describeDate, toAdDate } from './describe-date.ts'

/** Puts an event of a day into the words of the interface. */
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

function describeDayOff({ scope, scopeNote, source }: DayOff): CalendarEvent['holiday'] {
  return { scope, scope_note: scopeNote?.en ?? null, source, scope_note_ne: scopeNote?.ne ?? null }
}

/** Puts events and their days into the words of the interface, with what is known of the holidays of their years. */
export function describeFestivals({ events, bsYears }: FoundEvents): CalendarFestivalsAnswer {
  const lists = bsYears.map(holidaysOfYear)
  return {
    data: events.map(describeFoundEvent),
    meta: {
      ...answerMeta(),
      holiday_lists: lists.map(({ bsYear, known, source }) => ({
        bs_year: bsYear,
        known,
        source: source ?? null,
      })),
      undated_holidays: lists.flatMap(({ bsYear, undated }) => describeUndated(bsYear, undated)),
    },
  }
}

function describeFoundEvent({ day, event }: FoundEvent): CalendarFestival {
  const { bs_date, bs_date_ne, weekday_en, weekday_ne } = describeDate(day, bsFromDay(day))
  return { ad_date: toAdDate(day), bs_date, bs_date_ne, weekday_en, weekday_ne, ...describeEvent(event) }
}

/** Puts the holidays that the list of a year leaves without a day into the words of the interface. */
export function describeUndated(bsYear: number, undated: readonly UndatedHoliday[]): UndatedHolidayAnswer[] {
  return undated.map(({ id, name, scope }) => ({
    bs_year: bsYear,
    id,
    name_en: name.en,
    name_ne: name.ne,
    scope,
  }))
}
