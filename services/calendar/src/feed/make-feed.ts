import { daysOfSpan, type HolidayPlace, monthNames, monthSpan, type Name } from '@tathya/calendar'
import type { BsYears, FeedPart } from '@tathya/contracts/http'
import { eventEntries } from './event-entries.ts'
import type { FeedEntry } from './feed-entry.ts'
import { openEntries } from './open-entries.ts'
import { tithiEntry } from './tithi-entry.ts'
import type { Feed, FeedLanguage } from './write-feed.ts'

const partNames: Readonly<Record<FeedPart, Name>> = {
  festivals: { en: 'festivals', ne: 'चाडपर्व' },
  holidays: { en: 'public holidays', ne: 'सार्वजनिक बिदा' },
  tithi: { en: 'tithi', ne: 'तिथि' },
}

/** Creates a feed of some years; its entries are computed when it is written. */
export function makeFeed(
  { first, last }: BsYears,
  parts: readonly FeedPart[],
  language: FeedLanguage,
  place?: HolidayPlace,
): Feed {
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const names = parts.map((part) => partNames[part])
  return {
    name: {
      en: `Nepali calendar: ${names.map(({ en }) => en).join(', ')}`,
      ne: `नेपाली पात्रो: ${names.map(({ ne }) => ne).join(', ')}`,
    },
    portions: years.flatMap((year) => [
      () => eventEntries(year, parts, place),
      ...(parts.includes('holidays') ? [() => openEntries(year, place)] : []),
      ...(parts.includes('tithi') ? monthsOfTithi(year) : []),
    ]),
    language,
  }
}

function monthsOfTithi(year: number): (() => FeedEntry[])[] {
  return monthNames.map((_, at) => () => daysOfSpan(monthSpan(year, at + 1)).map(tithiEntry))
}
