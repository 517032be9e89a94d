import { type DayNumber, type Name, secondsPerDay } from '@tathya/calendar'
import type { CalendarFeedQuery } from '@tathya/contracts/http'
import { Turns } from '@tathya/platform'
import { dataMadeAt } from '../answers/cache-rules.ts'
import type { FeedCategory, FeedEntry } from './feed-entry.ts'

/** The media type of iCalendar files. */
export const feedType = 'text/calendar; charset=utf-8'

/** Refresh interval of subscribers in seconds. */
const refreshSeconds = 7 * secondsPerDay

/** The library that writes the components; loaded with the first file. */
type Library = typeof import('ical-generator')

/** The language of a file. */
export type FeedLanguage = NonNullable<CalendarFeedQuery['lang']>

/** Content of a file. */
export interface Feed {
  readonly name: Name
  /** Entries in lazy portions. */
  readonly portions: readonly (() => readonly FeedEntry[])[]
  readonly language: FeedLanguage
}

/** Categories in Nepali. */
const categoriesInNepali: Readonly<Record<FeedCategory, string>> = {
  Festival: 'चाडपर्व',
  'National day': 'राष्ट्रिय दिवस',
  'International day': 'अन्तर्राष्ट्रिय दिवस',
  'Public holiday': 'सार्वजनिक बिदा',
  Tithi: 'तिथि',
}

const eventsEnd = 'END:VCALENDAR'

/** Entries of one chunk: a few milliseconds of work. */
const chunkSize = 50

/** Writes an iCalendar file (RFC 5545) of whole days in turns. */
export async function writeFeed({ name, portions, language }: Feed, turns = new Turns()): Promise<string> {
  const library = await import('ical-generator')
  const frame = library
    .default({
      prodId: { company: 'Tathya', product: 'Nepali calendar', language: language === 'ne' ? 'NE' : 'EN' },
      name: translate(name, language),
      ttl: refreshSeconds,
    })
    .toString()
  const entries = (await turns.map(portions, (portion) => portion())).flat()
  const events = await turns.map(chunksOf(entries), (chunk) => writeEvents(library, chunk, language))
  const end = frame.lastIndexOf(eventsEnd)
  return `${frame.slice(0, end)}${events.join('')}${eventsEnd}\r\n`
}

function chunksOf(entries: readonly FeedEntry[]): FeedEntry[][] {
  const count = Math.ceil(entries.length / chunkSize)
  return Array.from({ length: count }, (_, at) => entries.slice(at * chunkSize, (at + 1) * chunkSize))
}

/** Writes entries as VEVENT components, with line ends. */
function writeEvents(library: Library, entries: readonly FeedEntry[], language: FeedLanguage): string {
  const events = entries.map((entry) => toEvent(library, entry, language))
  const text = library.default({ events }).toString()
  return text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(eventsEnd))
}

function toEvent(
  { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency }: Library,
  { id, day, name, details, categories, isTentative = false }: FeedEntry,
  language: FeedLanguage,
) {
  return {
    id: `${id}@calendar.tathya`,
    stamp: dataMadeAt,
    start: midnightOf(day),
    // Exclusive.
    end: midnightOf(day + 1),
    allDay: true,
    ...(isTentative ? { status: ICalEventStatus.TENTATIVE } : {}),
    summary: translate(name, language),
    description: linesOf(details, language).join('\n'),
    categories: categories.map((category) => ({
      name: language === 'ne' ? categoriesInNepali[category] : category,
    })),
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  }
}

/** Dates without a zone are written as their day in UTC. */
function midnightOf(day: DayNumber): Date {
  return new Date(day * secondsPerDay * 1000)
}

function translate({ ne, en }: Name, language: FeedLanguage): string {
  if (language === 'both') return ne === en ? ne : `${ne} · ${en}`
  return language === 'ne' ? ne : en
}

function linesOf({ ne, en }: FeedEntry['details'], language: FeedLanguage): readonly string[] {
  if (language === 'both') return [...ne, ...en]
  return language === 'ne' ? ne : en
}
