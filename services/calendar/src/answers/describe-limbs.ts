import {
  formatInstant,
  halfNames,
  halfOfTithi,
  lunarMonthNameOf,
  type Name,
  nepalSambatHalves,
  tithiNames,
} from '@tathya/calendar'
import {
  type LimbSpan,
  type LunarMonthName,
  type LunarMonth as LunarMonthOfDay,
  nepalSambatOf,
} from '@tathya/calendar/sky'
import type { AlmanacLimb, AmantaMonth, LunarMonth, NepalSambatDate, Tithi } from '@tathya/contracts/http'

/** Converts a limb to API fields; `names` is its cycle. */
export function describeLimb({ index, beginsAt, endsAt }: LimbSpan, names: readonly Name[]): AlmanacLimb {
  const { en, ne } = names[index]!
  return {
    number: index + 1,
    name_en: en,
    name_ne: ne,
    begins_at: formatInstant(beginsAt),
    ends_at: formatInstant(endsAt),
  }
}

/** Converts a tithi to API fields. */
export function describeTithi(span: LimbSpan): Tithi {
  const { number, name_en, name_ne, begins_at, ends_at } = describeLimb(span, tithiNames)
  const half = halfOfTithi(number)
  return {
    number,
    name_en,
    name_ne,
    paksha: half,
    begins_at,
    ends_at,
    paksha_ne: halfNames[half].ne,
  }
}

/** Converts a lunar month to API fields, by both reckonings. */
export function describeLunarMonth({ purnimanta, amanta }: LunarMonthOfDay): LunarMonth {
  const { kshaya, ...fields } = describeMonth(purnimanta)
  return { ...fields, reckoning: 'purnimanta', kshaya, amanta: describeMonth(amanta) }
}

/** Converts the lunar month from new moon to new moon to API fields. */
export function describeAmanta({ amanta }: LunarMonthOfDay): AmantaMonth {
  return describeMonth(amanta)
}

function describeMonth({ month, adhik, kshaya }: LunarMonthName): AmantaMonth {
  const { en, ne } = lunarMonthNameOf({ month, kshaya })
  return { number: month, name_en: en, name_ne: ne, adhik, kshaya }
}

/** Converts the Nepal Sambat date of a lunar month and a tithi to API fields. */
export function describeNepalSambat(lunarMonth: LunarMonthOfDay, tithi: LimbSpan): NepalSambatDate {
  const { year, month, half, day } = nepalSambatOf(lunarMonth, tithi.index + 1)
  return {
    year,
    month_name_en: month.en,
    month_name_ne: month.ne,
    half,
    day,
    half_ne: nepalSambatHalves[half],
  }
}
