import { z } from 'zod'
import { Text } from '../text.ts'
import {
  AlmanacLimb,
  AlmanacMethod,
  AlmanacPlace,
  BothNames,
  LunarMonth,
  MethodDifference,
  NepalSambatDate,
  NepalTime,
  Tithi,
} from './almanac.ts'
import { BsYear } from './bs-year.ts'
import { CalendarEvent, HolidayCoverage } from './event.ts'
import { nepaliDateTimeExample } from './example.ts'
import { fieldsParameter, partOf } from './fields.ts'
import { almanacParameters, QueryInstant } from './query.ts'

/** How sure the month lengths of a Bikram Sambat year are. */
export const BsYearStatus = z
  .enum(['published', 'published-disputed', 'tabulated', 'reconstructed', 'projected'])
  .meta({
    id: 'BsYearStatus',
    description:
      'How sure the month lengths of the BS year are: published (a calendar was issued), published-disputed (issued, but two readings circulate), tabulated (several converters agree, no printed calendar seen), reconstructed (computed long after, for display only), projected (no official calendar yet)',
  })
export type BsYearStatus = z.output<typeof BsYearStatus>

/** The other reading of a date of 2062, or of 2084 to 2100. */
export const BsAlternative = z
  .object({
    bs_date: z.string().meta({ description: 'The same day by the other reading' }),
    note: Text,
  })
  .meta({ id: 'BsAlternative', description: 'The other reading of a disputed date' })
export type BsAlternative = z.output<typeof BsAlternative>

/** Date, time and almanac of an instant in Nepal. */
export const NepaliDateTime = z
  .object({
    ad_date: z.iso.date().meta({ description: 'Gregorian date in Nepal' }),
    ad_datetime: NepalTime.meta({
      description:
        'The instant in Nepal time. Before 1920 Nepal’s clock was +05:41:16; as offsets have no seconds, the text says +05:41 and names the exact instant',
    }),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
      .meta({ description: 'Nepal’s clock, HH:MM:SS' }),
    bs_date: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/)
      .meta({ description: 'Bikram Sambat date, YYYY-MM-DD' }),
    bs_year: BsYear,
    bs_month: z.int().min(1).max(12).meta({ description: '1 Baisakh to 12 Chaitra' }),
    bs_day: z.int().min(1).max(32),
    bs_month_name_en: Text,
    bs_month_name_ne: Text,
    weekday_en: Text.meta({ description: 'Weekday of the civil day, which turns at midnight' }),
    weekday_ne: Text,
    bs_date_ne: Text.meta({ description: 'The date in words, with Nepali numerals' }),
    tithi: Tithi.meta({ description: 'The tithi of the day: the one that prevails at sunrise' }),
    tithi_now: Tithi.meta({ description: 'The tithi that prevails at the instant' }),
    nakshatra: AlmanacLimb.meta({ description: 'Lunar mansion at sunrise, of 27' }),
    yoga: AlmanacLimb.meta({ description: 'Yoga at sunrise, of 27' }),
    karana: AlmanacLimb.meta({ description: 'Karana (half tithi) at sunrise, of 60' }),
    lunar_month: LunarMonth.meta({ description: 'Lunar month at sunrise' }),
    utc_offset_seconds: z.int().meta({ description: '20700 since 1986, 19800 from 1920, 20476 before' }),
    sunrise: NepalTime.meta({ description: 'Sunrise of the day at the place' }),
    sunset: NepalTime.meta({ description: 'Sunset of the day at the place' }),
    nepal_sambat: NepalSambatDate.meta({ description: 'Nepal Sambat date at sunrise' }),
    shaka: z.int().meta({ description: 'Year of the Shaka era as Nepali almanacs print it: BS less 135' }),
    ritu: BothNames.meta({ description: 'Season: two BS months each, Basanta from Chaitra' }),
    fiscal_year: z
      .string()
      .regex(/^\d{4}\/\d\d$/)
      .meta({ description: 'Fiscal year in Bikram Sambat, from 1 Shrawan: 2081/82' }),
    events: z.array(CalendarEvent).meta({
      description:
        'Festivals, national days and holidays of the day, public holidays first; always by the printed almanac for Kathmandu',
    }),
    method: AlmanacMethod,
    bs_year_status: BsYearStatus,
    bs_alternative: BsAlternative.nullable().meta({
      description: 'The date by the other reading, where two circulate',
    }),
    fiscal_quarter: z.int().min(1).max(4).meta({ description: 'Quarter of the fiscal year, 1 from Shrawan' }),
    ayana: BothNames.meta({
      description: 'Half of the year: Uttarayan from 1 Magh, Dakshinayan from 1 Shrawan',
    }),
    kali: z.int().meta({ description: 'Year of the Kali era as almanacs print it: BS and 3044' }),
    samvatsara: BothNames.nullable().meta({
      description:
        'Name of the year in the round of sixty, as almanacs print it for the BS year; null where it is not known',
    }),
    moon_sign: AlmanacLimb.meta({ description: 'Sign of the zodiac (rashi) of the Moon at sunrise, of 12' }),
    moonrise: NepalTime.nullable().meta({
      description: 'Moonrise of the day at the place; null on a day without one',
    }),
    moonset: NepalTime.nullable().meta({
      description: 'Moonset of the day at the place; null on a day without one',
    }),
    tithi_repeats: z.enum(['first', 'second']).nullable().meta({
      description:
        'Set where the tithi of the day holds at two sunrises (vriddhi): whether this is the first or second day',
    }),
    lost_tithi: Tithi.nullable().meta({
      description:
        'A tithi that begins and ends between this sunrise and the next, so that no day bears it (kshaya)',
    }),
    public_holiday: z.boolean().nullable().meta({
      description:
        'Whether the day is a public holiday of everybody, or of everybody in `place` where that is asked for; null where that is not known. See `public_holiday_coverage`',
    }),
    weekend: z.boolean().meta({
      description:
        'Whether public offices have their weekly day off: Saturday, and Sunday too since 6 April 2026 and from 15 May to 14 June 2022',
    }),
    place: AlmanacPlace,
    why: MethodDifference.nullable().meta({
      description: 'Set where modern astronomy and the printed almanac give the day different tithis',
    }),
    bs_uncertain: z.boolean().meta({
      description:
        'True for a date to come that may turn out a day off: two forecasts differ, or the Sun enters its sign near the limit between two days',
    }),
    public_holiday_coverage: HolidayCoverage,
    almanac_weekday_en: Text.meta({
      description:
        'Weekday of the almanac, whose day runs from sunrise: before sunrise it is that of the day before',
    }),
    almanac_weekday_ne: Text,
    ghadi_pala: z
      .object({ ghadi: z.int().min(0).max(60), pala: z.int().min(0).max(59) })
      .meta({ description: 'Time since sunrise in ghadi of 24 minutes and pala of 24 seconds' }),
    nakshatra_now: AlmanacLimb.meta({ description: 'Lunar mansion at the instant' }),
    yoga_now: AlmanacLimb.meta({ description: 'Yoga at the instant' }),
    karana_now: AlmanacLimb.meta({ description: 'Karana at the instant' }),
  })
  .meta({
    id: 'NepaliDateTime',
    description: 'Date, time and almanac in Nepal',
    examples: [nepaliDateTimeExample],
  })
export type NepaliDateTime = z.output<typeof NepaliDateTime>

/** Query of `/e/nepaliDateTime`. */
export const NepaliDateTimeQuery = z
  .strictObject({
    at: QueryInstant.optional().meta({
      description: 'The instant to describe, BS 1901 to 2100; default: now',
    }),
    ...almanacParameters,
    ...fieldsParameter(NepaliDateTime),
  })
  .meta({ id: 'NepaliDateTimeQuery' })
export type NepaliDateTimeQuery = z.output<typeof NepaliDateTimeQuery>

/** Metadata of every answer of the calendar. */
export const CalendarMeta = z
  .object({
    time_zone: z.literal('Asia/Kathmandu'),
    sources: z.array(Text).meta({ description: 'Sources of dates and almanac' }),
    notice: Text.optional().meta({ description: 'What the answer may lack' }),
  })
  .meta({ id: 'CalendarMeta' })
export type CalendarMeta = z.output<typeof CalendarMeta>

/** The answer of `/e/nepaliDateTime`: one item. */
export const NepaliDateTimeAnswer = z
  .object({ data: z.array(NepaliDateTime).length(1), meta: CalendarMeta.optional() })
  .meta({ id: 'NepaliDateTimeAnswer', description: 'Date, time and almanac in Nepal, one item' })
export type NepaliDateTimeAnswer = z.output<typeof NepaliDateTimeAnswer>

/** The answer with a selection of fields. */
export const NepaliDateTimePartAnswer = NepaliDateTimeAnswer.extend({
  data: z.array(partOf(NepaliDateTime)).length(1),
}).meta({ id: 'NepaliDateTimePartAnswer', description: 'Some fields of date, time and almanac, one item' })
export type NepaliDateTimePartAnswer = z.output<typeof NepaliDateTimePartAnswer>

/** Date and almanac of a civil day in Nepal: everything that does not depend on the hour. */
export const CalendarDay = NepaliDateTime.omit({
  ad_datetime: true,
  time: true,
  tithi_now: true,
  utc_offset_seconds: true,
  almanac_weekday_en: true,
  almanac_weekday_ne: true,
  ghadi_pala: true,
  nakshatra_now: true,
  yoga_now: true,
  karana_now: true,
}).meta({ id: 'CalendarDay', description: 'Date and almanac of a civil day in Nepal' })
export type CalendarDay = z.output<typeof CalendarDay>
