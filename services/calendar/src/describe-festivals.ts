import type { CalendarFestival, CalendarFestivalsAnswer } from '@tathya/contracts/http'
import { answerMeta } from './answer-meta.ts'
import { bsFromDay } from './core/dates/bikram-sambat.ts'
import { holidaysOfYear } from './core/holidays/index.ts'
import { describeDate, toAdDate } from './describe-date.ts'
import { describeEvent } from './describe-event.ts'
import { describeUndated } from './describe-undated.ts'
import type { FoundEvent, FoundEvents } from './find-events.ts'

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
