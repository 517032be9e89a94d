import type { CalendarMonthDay, LunarMonthSpan, NepalSambatSpan } from '@tathya/contracts/http'

/** The lunar months, full moon to full moon, that the days of a month lie in, in order. */
export function lunarMonthSpans(days: readonly CalendarMonthDay[]): LunarMonthSpan[] {
  return toSpans(days, ({ lunar_month: { number, name_en, name_ne, adhik, kshaya } }) => ({
    number,
    name_en,
    name_ne,
    adhik,
    kshaya,
  }))
}

/** The months of the Nepal Sambat that the days of a month lie in, in order. */
export function nepalSambatSpans(days: readonly CalendarMonthDay[]): NepalSambatSpan[] {
  return toSpans(days, ({ nepal_sambat: { year, month_name_en, month_name_ne } }) => ({
    year,
    month_name_en,
    month_name_ne,
  }))
}

/** Joins neighbouring days of which the same is said. */
function toSpans<T extends object>(days: readonly CalendarMonthDay[], tell: (day: CalendarMonthDay) => T) {
  const spans: (T & { first_bs_day: number; last_bs_day: number })[] = []
  let last: string | undefined
  for (const day of days) {
    const told = tell(day)
    const text = JSON.stringify(told)
    if (text !== last) spans.push({ ...told, first_bs_day: day.bs_day, last_bs_day: day.bs_day })
    spans.at(-1)!.last_bs_day = day.bs_day
    last = text
  }
  return spans
}
