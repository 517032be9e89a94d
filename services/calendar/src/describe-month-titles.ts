import { type DayNumber, gregorianFromDay } from './core/dates/gregorian.ts'
import { adMonthNames, type Name } from './core/names/calendar-names.ts'
import { toNepaliDigits } from './core/text/numerals.ts'

/** Writes the headings of a month: its own, and the two Gregorian months that it always reaches over. */
export function describeMonthTitles(
  { year, name }: { readonly year: number; readonly name: Name },
  firstDay: DayNumber,
  lastDay: DayNumber,
) {
  return {
    title_en: `${name.en} ${year}`,
    title_ne: toNepaliDigits(`${name.ne} ${year}`),
    ad_title_en: adTitle(firstDay, lastDay, 'en'),
    ad_title_ne: toNepaliDigits(adTitle(firstDay, lastDay, 'ne')),
  }
}

function adTitle(firstDay: DayNumber, lastDay: DayNumber, script: keyof Name): string {
  const [first, last] = [gregorianFromDay(firstDay), gregorianFromDay(lastDay)]
  const monthOf = ({ month }: { month: number }) => adMonthNames[month - 1]![script]
  if (first.year === last.year) return `${monthOf(first)}/${monthOf(last)} ${first.year}`
  return `${monthOf(first)} ${first.year}/${monthOf(last)} ${last.year}`
}
