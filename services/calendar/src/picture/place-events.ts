import type { CalendarEvent } from '@tathya/contracts/http'
import { shortenText, type TextStyle, wrapText } from './fit-text.ts'
import type { FontWeight, PageFonts } from './font/page-font.ts'

/** A line of a day: the name of an event or a part of it. */
export interface EventLine {
  readonly text: string
  readonly size: number
  readonly weight: FontWeight
  readonly language: 'ne' | 'en'
  /** A public holiday, a festival or national day, or what stands back behind them. */
  readonly tone: 'holiday' | 'plain' | 'quiet'
  /** From the upper edge of the lines to the base line. */
  readonly base: number
}

/** The lines of a day, and the events that they do not tell in both scripts. */
export interface PlacedEvents {
  readonly lines: readonly EventLine[]
  readonly untold: readonly CalendarEvent[]
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

/** How much of the events is said: the first `nepali` by name, the first `english` of them in English, too. */
interface Share {
  readonly sizes: Sizes
  readonly nepali: number
  readonly english: number
}

/** From everything in large letters to nothing but how many there are. */
function* sharesOf(count: number): Generator<Share> {
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
 * Chooses the lines in which the events of a day are said within `width` and `height`: in both scripts where there is room,
 * else the last ones in Nepali alone, else how many more there are.
 */
export function placeEvents(
  events: readonly CalendarEvent[],
  width: number,
  height: number,
  fonts: PageFonts,
): PlacedEvents {
  const ranked = [...events].sort((one, other) => rankOf(one) - rankOf(other))
  for (const share of sharesOf(ranked.length)) {
    const { lines, bottom } = setLines(ranked, share, width, fonts)
    if (bottom <= height) return { lines, untold: ranked.slice(share.english) }
  }
  return { lines: [], untold: ranked }
}

function setLines(events: readonly CalendarEvent[], share: Share, width: number, fonts: PageFonts) {
  const lines: EventLine[] = []
  let bottom = 0
  const add = (text: string, language: 'ne' | 'en', event: CalendarEvent | undefined) => {
    const isNepali = language === 'ne'
    const line = isNepali ? share.sizes.nepaliLine : share.sizes.englishLine
    const size = isNepali ? share.sizes.nepali : share.sizes.english
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
  events.slice(0, share.nepali).forEach((event, at) => {
    if (at > 0) bottom += share.sizes.gap
    add(event.name_ne, 'ne', event)
    if (at < share.english) add(event.name_en, 'en', event)
  })
  const more = events.length - share.nepali
  if (more > 0) add(`+ ${more}`, 'en', undefined)
  return { lines, bottom }
}
