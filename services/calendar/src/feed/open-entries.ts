import {
  type DayNumber,
  type HolidayPlace,
  holidaysOfYear,
  isHolidayOf,
  type Name,
  yearSpan,
} from '@tathya/calendar'
import { openDaysIn } from '@tathya/calendar/festivals'
import { dateInWords, type FeedEntry } from './feed-entry.ts'

const unnamed: Name = { en: 'A public holiday', ne: 'सार्वजनिक बिदा' }

/**
 * Creates the entries of the days of a Bikram Sambat year that may be public holidays, where that is open: those that one
 * source alone reports, and those on which a holiday without a known day may be.
 */
export function openEntries(bsYear: number, place?: HolidayPlace): FeedEntry[] {
  return openDaysIn(yearSpan(bsYear), place).map((day) => {
    const date = dateInWords(day)
    const name = nameOf(bsYear, day, place)
    return {
      id: `open-${bsYear}-${day}`,
      day,
      name: { en: `${name.en} (open)`, ne: `${name.ne} (यकिन छैन)` },
      details: {
        en: [date.en, 'Public holiday: open; it may be on this day, and no announcement of it is known'],
        ne: [date.ne, 'सार्वजनिक बिदा: यकिन छैन; यस दिन हुन सक्छ, घोषणा भेटिएको छैन'],
      },
      categories: ['Public holiday'],
      isTentative: true,
    }
  })
}

/** The names of the holidays that the day may be. */
function nameOf(bsYear: number, day: DayNumber, place: HolidayPlace | undefined): Name {
  const { reported, undated } = holidaysOfYear(bsYear)
  const names = [
    ...reported.filter((holiday) => holiday.day === day),
    ...undated.filter(({ estimate }) => estimate.includes(day)),
  ]
    .filter((holiday) => isHolidayOf(holiday, place))
    .map(({ name }) => name)
  if (names.length === 0) return unnamed
  return { en: names.map(({ en }) => en).join(', '), ne: names.map(({ ne }) => ne).join(', ') }
}
