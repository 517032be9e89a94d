import type { HolidayPlace } from '@tathya/calendar'
import type { CalendarMeta, DatesMeta } from '@tathya/contracts/http'
import { type AlmanacChoice, printedAlmanac } from '../parameters/almanac-choice.ts'
import { holidayNotice } from './holiday-notice.ts'

const zone = 'Asia/Kathmandu'
const dates =
  'Month lengths: 24 public calendars and tables compared, November 2026; the calendar itself is set by the Nepal Panchanga Nirnayak Samiti'
const suryaSiddhanta = 'Tithi, nakshatra, yoga, karana and lunar month: computed by the Surya Siddhanta'
const drik =
  'Tithi, nakshatra, yoga, karana and lunar month: computed from positions by astronomy-engine with the Lahiri ayanamsa; printed almanacs of Nepal differ'
const riseAndSet = 'Rise and set of Sun and Moon: computed by astronomy-engine for the place'
const time = 'Time zone: tz database 2025c'
const events =
  'Festivals: computed by their rules for Kathmandu; public holidays: published lists, each named at its days'

/** Metadata of an answer with an almanac; `bsYears` are those whose public holidays it tells. */
export function answerMeta(
  { method, holidayPlace }: Pick<AlmanacChoice, 'method' | 'holidayPlace'> = printedAlmanac,
  bsYears: Iterable<number> = [],
): CalendarMeta {
  const limbs = method === 'nepal' ? suryaSiddhanta : drik
  const sources = [dates, limbs, riseAndSet, events, time]
  return { time_zone: zone, sources, ...holidayNotice(bsYears, holidayPlace) }
}

/** Metadata of an answer with dates only. */
export const datesMeta: DatesMeta = { sources: [dates] }

/** Metadata of an answer that counts working days in some years, of everybody or in a part of the country. */
export function workingDaysMeta(bsYears: Iterable<number>, place: HolidayPlace | undefined): DatesMeta {
  const sources = [
    dates,
    'Public holidays and weekends: published lists and decisions; years without a list are named',
  ]
  return { sources, ...holidayNotice(bsYears, place) }
}
