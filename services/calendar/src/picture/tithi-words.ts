import { type Name, tithiNameOf, toNepaliDigits } from '@tathya/calendar'
import type { CalendarMonthDay } from '@tathya/contracts/http'

/** The tithi of a day in words. */
export interface TithiWords {
  readonly name: Name
  /** Its end, "14:23"; hours continue past 24 until the next sunrise. */
  readonly until: Name
  /** The tithi that is lost on the day, in both scripts. */
  readonly lost: string | undefined
}

/** Describes the tithi of a day briefly. */
export function describeTithiOfDay({
  ad_date,
  tithi,
  tithi_repeats,
  lost_tithi,
}: CalendarMonthDay): TithiWords {
  const isWhole = tithi_repeats === 'first'
  const until = untilOf(tithi.ends_at, ad_date)
  return {
    name: { ne: tithiNameOf(tithi.number).ne, en: tithi.name_en },
    until: isWhole ? { ne: 'दिनभर', en: 'all day' } : { ne: toNepaliDigits(until), en: until },
    lost: lost_tithi === null ? undefined : `${lost_tithi.name_ne} क्षय · ${lost_tithi.name_en} lost`,
  }
}

function untilOf(end: string, day: string): string {
  const hour = Number(end.slice(11, 13)) + (end.startsWith(day) ? 0 : 24)
  return `${String(hour).padStart(2, '0')}:${end.slice(14, 16)}`
}
