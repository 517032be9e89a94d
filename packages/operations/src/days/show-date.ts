import { tithiNameOf } from '@tathya/calendar'
import { tithiOfDay } from '@tathya/calendar/sky'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { describeDay } from './describe-day.ts'
import { readDay, todayInNepal } from './read-day.ts'

/** Shows a date in both calendars with its tithi. */
export async function showDate(
  { from }: { readonly from: 'bs' | 'ad' },
  { now }: CommandContext,
  text?: string,
): Promise<Outcome> {
  const day = text === undefined ? todayInNepal(now()) : readDay(text, from, now())
  const described = describeDay(day)
  const tithi = tithiNameOf(tithiOfDay(day).index + 1)
  const value = { ...described, tithi: tithi.en, tithi_ne: tithi.ne }
  const lines = [
    `${value.weekday}, ${value.bs_text} BS, ${value.ad_text} AD`,
    `${value.bs_date} BS  ${value.ad_date} AD  fiscal year ${value.fiscal_year}  ${value.tithi}`,
    `${value.bs_text_ne}, ${value.tithi_ne}`,
  ]
  return { value, text: lines.join('\n') }
}
