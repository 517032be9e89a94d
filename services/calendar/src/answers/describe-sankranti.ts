import { formatInstant, signNames } from '@tathya/calendar'
import { monthStartByRule } from '@tathya/calendar/sky'
import type { Sankranti } from '@tathya/contracts/http'
import { toAdDate } from './describe-date.ts'

/** Converts the Sun's entry into the sign of a month, 1 to 12, to API fields. */
export function describeSankranti(year: number, month: number): Sankranti {
  const { en, ne } = signNames[month - 1]!
  const { day, entersAt, minutesFromLimit, uncertain, agrees } = monthStartByRule(year, month)
  return {
    sign: month,
    sign_name_en: en,
    sign_name_ne: ne,
    at: formatInstant(entersAt),
    rule_ad_date: toAdDate(day),
    rule_agrees: agrees === true,
    minutes_from_limit: Math.floor(minutesFromLimit),
    uncertain,
  }
}
