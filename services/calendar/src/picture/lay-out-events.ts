import type { CalendarEvent } from '@tathya/contracts/http'
import { shortenText, type TextStyle, wrapText } from './fit-text.ts'
import type { FontWeight, PageFonts } from './font/page-font.ts'

/** A line of a day: the name of an event or a part of it. */
export interface EventLine {
  readonly text: string
  readonly size: number
  readonly weight: FontWeight
  readonly language: 'ne' | 'en'
  /** A public holiday, a festival or national day, or anything less important. */
  readonly tone: 'holiday' | 'plain' | 'quiet'
  /** Distance of the baseline from the upper edge. */
  readonly base: number
}

/** The lines of a day, and the events that they do not show in both scripts. */
export interface EventLayout {
  readonly lines: readonly EventLine[]
  readonly omitted: readonly CalendarEvent[]
}

/** Sizes of letters and distances of lines, in units of the page. */
interface Sizes {
  readonly nepali: number
  readonly nepaliLine: number
  readonly english: number
  readonly englishLine: number
  readonly gap: number
}

const large: Sizes = { nepali: 13.2, nepaliLine: 16, english: 9.6, englishLine: 11.2, gap: 4 }
const medium: Sizes = { nepali: 12, nepaliLine: 14.4, english: 9, englishLine: 10.4, gap: 3 }
const small: Sizes = { nepali: 10.6, nepaliLine: 12.6, english: 8.4, englishLine: 9.6, gap: 1.6 }

/** How many events are shown: the first `nepali` in Nepali, the first `english` of them in English, too. */
interface Detail {
  readonly sizes: Sizes
  readonly nepali: number
  readonly english: number
}

/** From all events in large letters to only their number. */
function* detailsOf(count: number): Generator<Detail> {
  yield { sizes: large, nepali: count, english: count }
  yield { sizes: medium, nepali: count, english: count }
  for (let nepali = count; nepali >= 0; nepali--) {
    for (let english = nepali; english >= 0; english--) yield { sizes: small, nepali, english }
  }
}

function toneOf(event: CalendarEvent | undefined): EventLine['tone'] {
  if (event === undefined) return 'quiet'
  if (event.holiday !== null) return 'holiday'
  return event.kind === 'international_day' ? 'quiet' : 'plain'
}

/** Holidays first, international days last; otherwise in their order. */
function rankOf({ holiday, kind }: CalendarEvent): number {
  if (holiday !== null) return holiday.scope === 'all' ? 0 : 1
  return kind === 'international_day' ? 3 : 2
}

/**
 * Lays out the events of a day within `width` and `height`: in both scripts if they fit, else the last ones in Nepali
 * only, else the number of further events.
 */
export function layOutEvents(
  events: readonly CalendarEvent[],
  width: number,
  height: number,
  fonts: PageFonts,
): EventLayout {
  const ranked = [...events].sort((a, b) => rankOf(a) - rankOf(b))
  for (const detail of detailsOf(ranked.length)) {
    const { lines, bottom } = setLines(ranked, detail, width, fonts)
    if (bottom <= height) return { lines, omitted: ranked.slice(detail.english) }
  }
  return { lines: [], omitted: ranked }
}

function setLines(events: readonly CalendarEvent[], detail: Detail, width: number, fonts: PageFonts) {
  const lines: EventLine[] = []
  let bottom = 0
  const add = (text: string, language: 'ne' | 'en', event: CalendarEvent | undefined) => {
    const isNepali = language === 'ne'
    const line = isNepali ? detail.sizes.nepaliLine : detail.sizes.englishLine
    const size = isNepali ? detail.sizes.nepali : detail.sizes.english
    const tone = toneOf(event)
    const weight = isNepali && tone !== 'quiet' ? 'bold' : 'regular'
    const style: TextStyle = { fonts, weight, size }
    for (const part of wrapText(text, width, style)) {
      lines.push({
        text: shortenText(part, width, style),
        size,
        weight,
        language,
        tone,
        base: bottom + line * 0.76,
      })
      bottom += line
    }
  }
  events.slice(0, detail.nepali).forEach((event, at) => {
    if (at > 0) bottom += detail.sizes.gap
    add(event.name_ne, 'ne', event)
    if (at < detail.english) add(event.name_en, 'en', event)
  })
  const hidden = events.length - detail.nepali
  if (hidden > 0) add(`+ ${hidden}`, 'en', undefined)
  return { lines, bottom }
}
