import {
  type DayNumber,
  daysOfSpan,
  type HolidayPlace,
  type HolidayScope,
  type Name,
  yearSpan,
} from '@tathya/calendar'
import { type CalendarEventOfDay, type Confidence, eventsOfDay, isDayOffAt } from '@tathya/calendar/festivals'
import type { FeedPart } from '@tathya/contracts/http'
import { dateInWords, type FeedCategory, type FeedEntry } from './feed-entry.ts'

const categories: Readonly<Record<CalendarEventOfDay['kind'], FeedCategory>> = {
  festival: 'Festival',
  national_day: 'National day',
  international_day: 'International day',
  holiday: 'Public holiday',
}

const scopes: Readonly<Record<HolidayScope, Name>> = {
  all: { en: 'everybody', ne: 'सबैलाई' },
  place: { en: 'a part of the country', ne: 'देशको केही भागमा' },
  community: { en: 'those who keep it', ne: 'मनाउने समुदायलाई' },
  women: { en: 'women', ne: 'महिलालाई' },
  schools: { en: 'schools', ne: 'विद्यालयमा' },
  offices: { en: 'some public offices', ne: 'केही सार्वजनिक निकायमा' },
}

const announced: Name = { en: 'announced', ne: 'घोषणा भएअनुसार' }

/**
 * Creates the entries of the events of a Bikram Sambat year by day, of the requested parts; with a part of the country, its
 * public holidays and those of everybody.
 */
export function eventEntries(bsYear: number, parts: readonly FeedPart[], place?: HolidayPlace): FeedEntry[] {
  const counts = new Map<string, number>()
  return daysOfSpan(yearSpan(bsYear)).flatMap((day) =>
    eventsOfDay(day).flatMap((whole) => {
      const isElsewhere = place !== undefined && !isDayOffAt(whole, place)
      const event = isElsewhere ? { ...whole, holiday: undefined } : whole
      // Counted before filtering: an entry has the same id in every selection of parts.
      const count = (counts.get(event.id) ?? 0) + 1
      counts.set(event.id, count)
      return isRequested(event, parts) ? [entryOf(event, day, `${event.id}-${bsYear}-${count}`)] : []
    }),
  )
}

function isRequested({ kind, holiday }: CalendarEventOfDay, parts: readonly FeedPart[]): boolean {
  if (parts.includes('holidays') && holiday !== undefined) return true
  return parts.includes('festivals') && kind !== 'holiday'
}

function entryOf(event: CalendarEventOfDay, day: DayNumber, id: string): FeedEntry {
  const { kind, holiday } = event
  const date = dateInWords(day)
  const isHoliday = holiday !== undefined && kind !== 'holiday'
  return {
    ...(event.confidence === 'estimated' ? { isTentative: true } : {}),
    id,
    day,
    name: event.name,
    details: {
      ne: [date.ne, ...holidayInWords(event, 'ne'), groundsOf(event).ne],
      en: [date.en, ...holidayInWords(event, 'en'), groundsOf(event).en],
    },
    categories: [categories[kind], ...(isHoliday ? (['Public holiday'] as const) : [])],
  }
}

function holidayInWords({ holiday }: CalendarEventOfDay, script: keyof Name): string[] {
  if (holiday === undefined) return []
  const scope = (holiday.scopeNote ?? scopes[holiday.scope])[script]
  if (script === 'ne') return [`सार्वजनिक बिदा: ${scope}`]
  // Lists are cited by their English names.
  return [`Public holiday: ${scope}`, `List: ${holiday.source}`]
}

const confidences: Readonly<Record<Confidence, string>> = {
  published: 'प्रकाशित',
  high: 'उच्च',
  medium: 'मध्यम',
  low: 'न्यून',
  estimated: 'अनुमानित',
}

function groundsOf({ rule = announced, confidence }: CalendarEventOfDay): Name {
  return {
    en: `Day: ${rule.en} (confidence: ${confidence})`,
    ne: `दिन: ${rule.ne} (विश्वसनीयता: ${confidences[confidence]})`,
  }
}
