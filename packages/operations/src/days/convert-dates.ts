import type { CommandContext, Outcome } from '../terminal/context.ts'
import { toTable } from '../terminal/table.ts'
import { describeDay } from './describe-day.ts'
import { readDay } from './read-day.ts'

/** Converts dates; all of them must exist. */
export async function convertDates(
  { from }: { readonly from: 'bs' | 'ad' },
  { now }: CommandContext,
  dates: readonly string[],
): Promise<Outcome> {
  const value = dates.map((date) => describeDay(readDay(date, from, now())))
  const rows = value.map(({ bs_date, ad_date, weekday, bs_text_ne }) => [
    bs_date,
    ad_date,
    weekday,
    bs_text_ne,
  ])
  return { value, text: toTable(['BS', 'AD', 'WEEKDAY', 'मिति'], rows) }
}
