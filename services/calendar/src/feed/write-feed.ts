import type { CalendarFeedQuery } from '@tathya/contracts/http'
import { dataMadeAt } from '../answers/cache-rules.ts'
import { type DayNumber, secondsPerDay } from '../core/dates/gregorian.ts'
import type { Name } from '../core/names/calendar-names.ts'
import { mapInTurns } from '../lists/map-in-turns.ts'
import type { FeedCategory, FeedEntry } from './feed-entry.ts'

/** The media type of iCalendar files. */
export const feedType = 'text/calendar; charset=utf-8'

/** Seconds after which subscribers ask again. */
const askAgainAfter = 7 * secondsPerDay

/** The library that writes the components; it is loaded with the first file. */
type Library = typeof import('ical-generator')

/** The language of a file. */
export type FeedLanguage = NonNullable<CalendarFeedQuery['lang']>

/** What a file is written from. */
export interface Feed {
  readonly name: Name
  /** Entries in portions, each made when its turn comes. */
  readonly portions: readonly (() => readonly FeedEntry[])[]
  readonly language: FeedLanguage
}

/** What groups are called in a file of Nepali alone. */
const categoriesInNepali: Readonly<Record<FeedCategory, string>> = {
  Festival: 'चाडपर्व',
  'National day': 'राष्ट्रिय दिवस',
  'International day': 'अन्तर्राष्ट्रिय दिवस',
  'Public holiday': 'सार्वजनिक बिदा',
  Tithi: 'तिथि',
}

const eventsEnd = 'END:VCALENDAR'

/** Entries that are written in one go: a few milliseconds of work. */
const chunkSize = 50

/**
 * Writes an iCalendar file (RFC 5545) of whole days, in portions with turns of the event loop in between. Rejects with the
 * signal's reason where it fires.
 */
export async function writeFeed({ name, portions, language }: Feed, signal?: AbortSignal): Promise<string> {
  const library = await import('ical-generator')
  const frame = library
    .default({
      prodId: { company: 'Tathya', product: 'Nepali calendar', language: language === 'ne' ? 'NE' : 'EN' },
      name: say(name, language),
      ttl: askAgainAfter,
    })
    .toString()
  const entries = (await mapInTurns(portions, (portion) => portion(), signal)).flat()
  const events = await mapInTurns(chunksOf(entries), (chunk) => writeEvents(library, chunk, language), signal)
  const end = frame.lastIndexOf(eventsEnd)
  return `${frame.slice(0, end)}${events.join('')}${eventsEnd}\r\n`
}

function chunksOf(entries: readonly FeedEntry[]): FeedEntry[][] {
  const count = Math.ceil(entries.length / chunkSize)
  return Array.from({ length: count }, (_, at) => entries.slice(at * chunkSize, (at + 1) * chunkSize))
}

/** Writes entries as VEVENT components, each with its last line's end. */
function writeEvents(library: Library, entries: readonly FeedEntry[], language: FeedLanguage): string {
  const events = entries.map((entry) => toEvent(library, entry, language))
  const text = library.default({ events }).toString()
  return text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(eventsEnd))
}

function toEvent(
  { ICalEventBusyStatus, ICalEventTransparency }: Library,
  { id, day, name, details, categories }: FeedEntry,
  language: FeedLanguage,
) {
  return {
    id: `${id}@calendar.tathya`,
    stamp: dataMadeAt,
    start: midnightOf(day),
    // The first day that is no longer in it.
    end: midnightOf(day + 1),
    allDay: true,
    summary: say(name, language),
    description: linesOf(details, language).join('\n'),
    categories: categories.map((category) => ({
      name: language === 'ne' ? categoriesInNepali[category] : category,
    })),
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  }
}

/** Dates without a zone are written by their day in UTC. */
function midnightOf(day: DayNumber): Date {
  return new Date(day * secondsPerDay * 1000)
}

function say({ ne, en }: Name, language: FeedLanguage): string {
  if (language === 'both') return ne === en ? ne : `${ne} · ${en}`
  return language === 'ne' ? ne : en
}

function linesOf({ ne, en }: FeedEntry['details'], language: FeedLanguage): readonly string[] {
  if (language === 'both') return [...ne, ...en]
  return language === 'ne' ? ne : en
}
