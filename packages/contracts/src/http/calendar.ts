import { z } from 'zod'
import { nepaliDateTimeExample } from './calendar-example.ts'
import { Text } from './text.ts'

/** The instants whose Nepali date is known, BS 1901 to 2100: from the first, up to but not with the second. */
export const nepaliCalendarRange = {
  from: '1844-04-10T18:18:44Z',
  before: '2044-04-13T18:15:00Z',
} as const

function isInRange(time: Date): boolean {
  return time >= new Date(nepaliCalendarRange.from) && time < new Date(nepaliCalendarRange.before)
}

/** An instant in a query string. A plus sign that was not written as %2B arrives as a space and is put back. */
const QueryInstant = z
  .string()
  .transform((text) => text.replace(/ (?=\d\d:\d\d$)/, '+'))
  .pipe(
    z.iso.datetime({
      offset: true,
      error:
        'must be an ISO 8601 time that exists, with seconds and offset: 2026-01-31T10:15:00+05:45 or 2026-01-31T04:30:00Z',
    }),
  )
  .transform((text) => new Date(text))
  .refine(isInRange, { error: 'must be from 1844-04-11 to 2044-04-13 in Nepal (BS 1901 to 2100)' })

/** What may be asked of `/e/nepaliDateTime`. */
export const NepaliDateTimeQuery = z
  .strictObject({
    at: QueryInstant.optional().meta({
      description: 'The instant to describe, BS 1901 to 2100; default: now',
      override: { type: 'string', format: 'date-time', examples: ['2026-01-31T10:15:00+05:45'] },
    }),
  })
  .meta({ id: 'NepaliDateTimeQuery' })
export type NepaliDateTimeQuery = z.output<typeof NepaliDateTimeQuery>

/** A time in Nepal: ISO 8601 with Nepal's offset at that time. */
const NepalTime = z.iso.datetime({ offset: true })

/** A limb of the almanac (panchanga) with the time it prevails. */
export const AlmanacLimb = z
  .object({
    number: z.int().min(1).max(60).meta({ description: 'Place in the round, from 1' }),
    name_en: Text,
    name_ne: Text,
    begins_at: NepalTime.meta({ description: 'First second in which it prevails' }),
    ends_at: NepalTime.meta({ description: 'First second in which it no longer prevails' }),
  })
  .meta({ id: 'AlmanacLimb', description: 'A limb of the almanac: nakshatra, yoga or karana' })
export type AlmanacLimb = z.output<typeof AlmanacLimb>

/** A lunar day. */
export const Tithi = z
  .object({
    number: z.int().min(1).max(30).meta({
      description: '1 to 15 in the bright half (15 is Purnima), 16 to 30 in the dark half (30 is Aunsi)',
    }),
    name_en: Text,
    name_ne: Text,
    paksha: z
      .enum(['shukla', 'krishna'])
      .meta({ description: 'Half of the lunar month: shukla bright, krishna dark' }),
    begins_at: NepalTime.meta({ description: 'First second in which it prevails' }),
    ends_at: NepalTime.meta({ description: 'First second in which it no longer prevails' }),
    paksha_ne: z.enum(['शुक्ल', 'कृष्ण']).meta({ description: 'The half in Nepali' }),
  })
  .meta({ id: 'Tithi', description: 'A lunar day: the time in which the Moon gains 12 degrees on the Sun' })
export type Tithi = z.output<typeof Tithi>

/** A lunar month of the Vikram almanac. */
export const LunarMonth = z
  .object({
    number: z.int().min(1).max(12).meta({ description: '1 Baisakh to 12 Chaitra' }),
    name_en: Text,
    name_ne: Text,
    adhik: z.boolean().meta({ description: 'True in an intercalary month, printed as अधिक' }),
    reckoning: z.literal('purnimanta').meta({ description: 'The month ends with the full moon' }),
  })
  .meta({ id: 'LunarMonth', description: 'A lunar month as Vikram almanacs count it, dark half first' })
export type LunarMonth = z.output<typeof LunarMonth>

/** A date of the Nepal Sambat. */
export const NepalSambatDate = z
  .object({
    year: z.int(),
    month_name_en: Text.meta({ description: 'Anala in an intercalary month' }),
    month_name_ne: Text,
    half: z.enum(['thwa', 'ga']).meta({ description: 'thwa bright, ga dark' }),
    day: z.int().min(1).max(15).meta({ description: 'Lunar day of the half, at sunrise' }),
  })
  .meta({ id: 'NepalSambatDate', description: 'Date of the Nepal Sambat, whose year turns on Mha Puja' })
export type NepalSambatDate = z.output<typeof NepalSambatDate>

/** How a description was computed. */
export const AlmanacMethod = z
  .object({
    name: z
      .literal('surya-siddhanta')
      .meta({ description: 'Sun and Moon as Nepal’s printed almanac has them' }),
    lunar_apsis_bija: z
      .literal(-4)
      .meta({ description: 'Correction in revolutions of the Moon’s apsis in an age' }),
    sunrise: z.literal('upper-limb').meta({
      description: 'Upper limb on a level horizon at Kathmandu (27.717 N, 85.324 E) with 34′ of refraction',
    }),
  })
  .meta({
    id: 'AlmanacMethod',
    description: 'How tithi, nakshatra, yoga, karana and lunar month are computed',
  })
export type AlmanacMethod = z.output<typeof AlmanacMethod>

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
    bs_year: z.int().min(1901).max(2100),
    bs_month: z.int().min(1).max(12).meta({ description: '1 Baisakh to 12 Chaitra' }),
    bs_day: z.int().min(1).max(32),
    bs_month_name_en: Text,
    bs_month_name_ne: Text,
    weekday_en: Text.meta({ description: 'Weekday of the civil day, which turns at midnight' }),
    weekday_ne: Text,
    bs_date_ne: Text.meta({ description: 'The date in words, with Nepali numerals' }),
    tithi: Tithi.meta({ description: 'The tithi of the day: the one that prevails at sunrise in Kathmandu' }),
    tithi_now: Tithi.meta({ description: 'The tithi that prevails at the instant' }),
    nakshatra: AlmanacLimb.meta({ description: 'Lunar mansion at sunrise, of 27' }),
    yoga: AlmanacLimb.meta({ description: 'Yoga at sunrise, of 27' }),
    karana: AlmanacLimb.meta({ description: 'Karana (half tithi) at sunrise, of 60' }),
    lunar_month: LunarMonth.nullable().meta({
      description: 'Lunar month at sunrise; null near a lost month (kshaya), where names are not settled',
    }),
    utc_offset_seconds: z.int().meta({ description: '20700 since 1986, 19800 from 1920, 20476 before' }),
    sunrise: NepalTime.meta({ description: 'Sunrise of the civil day in Kathmandu' }),
    sunset: NepalTime.meta({ description: 'Sunset of the civil day in Kathmandu' }),
    nepal_sambat: NepalSambatDate.nullable().meta({
      description: 'Nepal Sambat date at sunrise; null where `lunar_month` is null',
    }),
    shaka: z.int().meta({ description: 'Year of the Shaka era as Nepali almanacs print it: BS less 135' }),
    ritu: z
      .object({ name_en: Text, name_ne: Text })
      .meta({ description: 'Season: two BS months each, Basanta from Chaitra' }),
    fiscal_year: z
      .string()
      .regex(/^\d{4}\/\d\d$/)
      .meta({ description: 'Fiscal year in Bikram Sambat, from 1 Shrawan: 2081/82' }),
    events: z
      .array(z.object({ name_en: Text, name_ne: Text }))
      .nullable()
      .meta({
        description: 'Festivals and holidays of the day; null: not computed, an empty list: none',
      }),
    method: AlmanacMethod,
    bs_year_status: z
      .enum(['published', 'published-disputed', 'tabulated', 'reconstructed', 'projected'])
      .meta({
        description:
          'How sure the month lengths of the BS year are: published (a calendar was issued), published-disputed (issued, but two readings circulate), tabulated (several converters agree, no printed calendar seen), reconstructed (computed long after, for display only), projected (no official calendar yet)',
      }),
  })
  .meta({
    id: 'NepaliDateTime',
    description: 'Date, time and almanac in Nepal',
    examples: [nepaliDateTimeExample],
  })
export type NepaliDateTime = z.output<typeof NepaliDateTime>

/** The answer of `/e/nepaliDateTime`: one item. */
export const NepaliDateTimeAnswer = z
  .object({
    data: z.array(NepaliDateTime).length(1),
    meta: z
      .object({
        time_zone: z.literal('Asia/Kathmandu'),
        sources: z.array(Text).meta({ description: 'What dates and almanac rest on' }),
      })
      .optional(),
  })
  .meta({ id: 'NepaliDateTimeAnswer', description: 'Date, time and almanac in Nepal, one item' })
export type NepaliDateTimeAnswer = z.output<typeof NepaliDateTimeAnswer>
