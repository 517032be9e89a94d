import { z } from 'zod'
import { Text } from '../text.ts'
import { AlmanacMethodId } from './query.ts'

/** A time in Nepal: ISO 8601 with Nepal's offset at that time. */
export const NepalTime = z.iso.datetime({ offset: true })

/** A name in both scripts. */
export const BothNames = z.object({ name_en: Text, name_ne: Text }).meta({ id: 'BothNames' })
export type BothNames = z.output<typeof BothNames>

const spanFields = {
  begins_at: NepalTime.meta({ description: 'First second in which it prevails' }),
  ends_at: NepalTime.meta({ description: 'First second in which it no longer prevails' }),
}

/** A limb of the almanac (panchanga) with the time it prevails. */
export const AlmanacLimb = z
  .object({
    number: z.int().min(1).max(60).meta({ description: 'Number in the cycle, from 1' }),
    name_en: Text,
    name_ne: Text,
    ...spanFields,
  })
  .meta({
    id: 'AlmanacLimb',
    description: 'A limb of the almanac: nakshatra, yoga, karana or sign of the Moon',
  })
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
    ...spanFields,
    paksha_ne: z
      .enum(['शुक्ल', 'कृष्ण'])
      // Generators that make names of values know no letters but ASCII.
      .meta({ description: 'The half in Nepali', 'x-enum-varnames': ['shukla', 'krishna'] }),
  })
  .meta({ id: 'Tithi', description: 'A lunar day: the time in which the Moon gains 12 degrees on the Sun' })
export type Tithi = z.output<typeof Tithi>

const lunarMonthFields = {
  number: z
    .int()
    .min(1)
    .max(12)
    .meta({ description: '1 Baisakh to 12 Chaitra; in a kshaya month the second of its two names' }),
  name_en: Text,
  name_ne: Text,
  adhik: z.boolean().meta({ description: 'True in an intercalary month, printed as अधिक' }),
}

const kshaya = z.boolean().meta({
  description: 'True in a month with two sankrantis, which has two names and replaces both months',
})

/** A lunar month from new moon to new moon. */
export const AmantaMonth = z.object({ ...lunarMonthFields, kshaya }).meta({
  id: 'AmantaMonth',
  description: 'A lunar month that ends with the new moon, as the Nepal Sambat counts',
})
export type AmantaMonth = z.output<typeof AmantaMonth>

/** A lunar month of the Vikram almanac. */
export const LunarMonth = z
  .object({
    ...lunarMonthFields,
    reckoning: z.literal('purnimanta').meta({ description: 'The month ends with the full moon' }),
    kshaya,
    amanta: AmantaMonth.meta({ description: 'The same day in months that end with the new moon' }),
  })
  .meta({ id: 'LunarMonth', description: 'A lunar month as Vikram almanacs count it, dark half first' })
export type LunarMonth = z.output<typeof LunarMonth>

/** A date of the Nepal Sambat. */
export const NepalSambatDate = z
  .object({
    year: z.int(),
    month_name_en: Text.meta({ description: 'Anala in an intercalary month, Nhanla in a kshaya one' }),
    month_name_ne: Text,
    half: z.enum(['thwa', 'ga']).meta({ description: 'thwa bright, ga dark' }),
    day: z.int().min(1).max(15).meta({ description: 'Lunar day of the half, at sunrise' }),
    half_ne: Text.meta({ description: 'The half in Nepal Bhasa, written behind the month: थ्व or गा' }),
  })
  .meta({
    id: 'NepalSambatDate',
    description: 'Date of the Nepal Sambat, whose year turns with Kartik shukla 1',
  })
export type NepalSambatDate = z.output<typeof NepalSambatDate>

/** How a description was computed. */
export const AlmanacMethod = z
  .object({
    name: z.enum(['surya-siddhanta', 'drik']).meta({
      description:
        'surya-siddhanta: Sun and Moon as Nepal’s printed almanac has them; drik: modern positions',
    }),
    lunar_apsis_bija: z
      .literal(-4)
      .nullable()
      .meta({ description: 'Correction in revolutions of the Moon’s apsis in an age; null with drik' }),
    sunrise: z.literal('upper-limb').meta({
      description: 'Upper limb on a level horizon at the place with 34′ of refraction, by modern positions',
    }),
    id: AlmanacMethodId,
    ayanamsa: z.literal('lahiri').nullable().meta({
      description: 'Zero of the sidereal zodiac with drik; null with the Surya Siddhanta, which has its own',
    }),
  })
  .meta({
    id: 'AlmanacMethod',
    description: 'How tithi, nakshatra, yoga, karana and lunar month are computed',
  })
export type AlmanacMethod = z.output<typeof AlmanacMethod>

/** The place for which an almanac is computed. */
export const AlmanacPlace = z
  .object({
    lat: z.number(),
    lon: z.number(),
    unit_id: Text.nullable().meta({ description: 'Id of the requested administrative unit' }),
    name_en: Text.nullable().meta({ description: 'Null for a place given by degrees' }),
    name_ne: Text.nullable(),
  })
  .meta({ id: 'AlmanacPlace', description: 'The place where the Sun rises' })
export type AlmanacPlace = z.output<typeof AlmanacPlace>

/** The result of the other method, if the two differ. */
export const MethodDifference = z
  .object({
    method: AlmanacMethodId.meta({ description: 'The other method' }),
    tithi: Tithi.meta({ description: 'The tithi at sunrise by the other method' }),
    minutes: z.number().meta({
      description:
        'How much later the deciding boundary falls by the other method, in minutes; negative: earlier',
    }),
    message: Text.meta({ description: 'Why the two differ, in a sentence' }),
  })
  .meta({
    id: 'MethodDifference',
    description: 'Where modern astronomy and the printed almanac differ on the day’s tithi',
  })
export type MethodDifference = z.output<typeof MethodDifference>
