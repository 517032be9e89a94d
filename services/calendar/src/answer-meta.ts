import type { NepaliDateTimeAnswer } from '@tathya/contracts'
import { nepalZone } from './core/nepal-time.ts'

/** What every answer says of its grounds. */
export const answerMeta: NonNullable<NepaliDateTimeAnswer['meta']> = {
  time_zone: nepalZone,
  sources: [
    'Month lengths: 24 public calendars and tables compared, November 2026; the calendar itself is set by the Nepal Panchanga Nirnayak Samiti',
    'Tithi, nakshatra, yoga, karana and lunar month: computed by the Surya Siddhanta for Kathmandu',
    'Sunrise and sunset: computed by astronomy-engine for Kathmandu',
    'Time zone: tz database as it comes with Node',
  ],
}
