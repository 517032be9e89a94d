import type { Writing } from '../words/writing.ts'
import type { CalendarQuery, DayRef } from './calendar-query.ts'
import { type Refusal, refusalOf } from './dates.ts'
import { Reader } from './reader.ts'
import {
  type Rule,
  readBetween,
  readDay,
  readEvents,
  readFestival,
  readSpanFacts,
  readTithi,
  spanOf,
} from './rules.ts'
import { readTokens, type Token } from './tokens.ts'
import type { Kind } from './vocabulary.ts'

/** The reading of a question about the calendar. */
export type CalendarReading = { readonly writing: Writing } & (
  | { readonly kind: 'query'; readonly query: CalendarQuery; readonly leftOut: readonly string[] }
  /** A date or year that it names does not exist in the calendar. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly text: string }
  /** It is about the calendar, and has words that no meaning uses. */
  | { readonly kind: 'unread'; readonly unread: readonly string[] }
)

/** The likelier meanings first: of two that use every word, the first is taken. */
const rules: readonly Rule[] = [readBetween, readFestival, readEvents, readSpanFacts, readTithi, readDay]

/** Words that every answer honours or that say nothing of the calendar. */
const neutral: readonly Kind[] = [
  ...([
    'filler',
    'ask',
    'when',
    'date',
    'yesNo',
    'home',
    'convert',
    'it',
    'also',
    'this',
    'now',
    'forward',
  ] as const),
  ...(['target:ad', 'target:bs', 'era:ad', 'era:bs', 'list', 'form'] as const),
]

/** Words by which a question is about the calendar whatever else it says. */
const subjects: readonly Kind[] = [
  ...([
    'holiday',
    'tithi',
    'sunrise',
    'sunset',
    'nepalSambat',
    'unit:workingDay',
    'weekday',
    'target:ad',
    'target:bs',
  ] as const),
  ...(['festival', 'age', 'born', 'day'] as const),
]

interface Interpretation {
  readonly query: CalendarQuery
  readonly used: ReadonlySet<Token>
}

/** The words of a question that a meaning does not use: with any of them, it is the meaning of another question. */
export function unreadBy({ used }: Pick<Interpretation, 'used'>, tokens: readonly Token[]): string[] {
  return [...new Set(tokens.filter((token) => !used.has(token)).map(({ text }) => text))]
}

/** Reads a question about the calendar; undefined if it is about something else. */
export function readCalendar(text: string, previous?: CalendarQuery): CalendarReading | undefined {
  const { tokens, writing } = readTokens(text)
  const alone = interpretations(tokens)
  const [best] = alone.toSorted((a, b) => unreadBy(a, tokens).length - unreadBy(b, tokens).length)
  const continued = previous && isFragment(text, tokens) ? continueQuery(tokens, previous) : undefined
  const isFullyRead = best !== undefined && unreadBy(best, tokens).length === 0
  const chosen = continued ?? (isFullyRead ? best : undefined)
  if (chosen !== undefined) {
    const refused = refusedIn(tokens, chosen.query)
    if (refused !== undefined) return { kind: 'refused', ...refused, writing }
    // "In Nepali" is the calendar of a date, and of other answers the language.
    const wishes: readonly Kind[] = chosen.query.ask === 'day' ? ['form'] : ['form', 'language']
    const leftOut = tokens
      .filter(({ kinds }) => wishes.some((kind) => kinds.includes(kind)))
      .map((token) => token.text)
    return { kind: 'query', query: chosen.query, leftOut, writing }
  }
  const isAbout = tokens.some(({ kinds }) => kinds.some((kind) => subjects.includes(kind)))
  const isFestival =
    tokens.some(({ kinds }) => kinds.includes('name')) &&
    tokens.some(({ kinds }) => kinds.includes('when') || kinds.includes('until'))
  if (!isAbout && !isFestival) return undefined
  return { kind: 'unread', unread: best === undefined ? [] : unreadBy(best, tokens), writing }
}

function interpretations(tokens: readonly Token[]): Interpretation[] {
  return rules.flatMap((rule) => {
    const reader = new Reader(tokens)
    const query = rule(reader)
    if (query === undefined) return []
    reader.take(...neutral)
    return [{ query, used: reader.used }]
  })
}

/** The first date or year of a question that does not exist. */
function refusedIn(tokens: readonly Token[], query: CalendarQuery) {
  const reader = new Reader(tokens)
  for (const token of tokens) {
    if (token.date === undefined) continue
    const calendar = token.kinds.includes('fiscal') ? 'bs' : reader.calendarOf(token)
    const refusal = refusalOf({ ...token.date, calendar })
    if (refusal !== undefined) return { refusal, text: token.text }
  }
  const span = spanOf(query)
  const refusal =
    span?.year === undefined ? undefined : refusalOf({ calendar: span.calendar, year: span.year })
  return refusal && { refusal, text: String(span!.year) }
}

/** Words of a question that may be nothing but a change of the one before. */
const maxFragment = 4
const startsAsFragment =
  /^\s*(?:and|what about|how about|then|ani|ra|also)\b|^\s*(?:अनि|अनी|र)\s|(?:\bni|नि)\s*\?*\s*$/iu

const isFragment = (text: string, tokens: readonly Token[]): boolean =>
  startsAsFragment.test(text) ||
  tokens.length <= maxFragment ||
  tokens.some(({ kinds }) => kinds.includes('it'))

/** The query before with what a fragment names; undefined if the fragment fits nothing of it. */
function continueQuery(tokens: readonly Token[], previous: CalendarQuery): Interpretation | undefined {
  const asksIt = tokens.some(({ kinds }) => kinds.includes('it'))
  const meant = interpretations(tokens).find((each) => unreadBy(each, tokens).length === 0)
  const day = dayOfQuery(previous)
  // "What day was it", "was it a holiday": of the day before.
  if (asksIt && day !== undefined) {
    const whole = interpretations([...tokens, dayToken]).find(
      (each) => each.query.ask === 'day' && unreadBy(each, tokens).length === 0,
    )
    if (whole?.query.ask === 'day') return { ...whole, query: { ...whole.query, day } }
  }
  if (meant === undefined) return continueByYear(tokens, previous)
  const { query } = meant
  if (query.ask === 'festival' && previous.ask === 'festival' && query.show === 'profile')
    return { ...meant, query: { ...previous, festival: query.festival } }
  if (query.ask === 'day' && previous.ask === 'day' && query.show.length === 0)
    return { ...meant, query: { ...previous, day: withYearOf(query.day, previous.day) } }
  return undefined
}

const dayToken: Token = { text: '', kinds: ['day:0'] }

/** "And in 2081": the festival or the events before, of another year. */
function continueByYear(tokens: readonly Token[], previous: CalendarQuery): Interpretation | undefined {
  const reader = new Reader(tokens)
  const probe =
    previous.ask === 'festival' ? readFestival : previous.ask === 'events' ? readEvents : undefined
  if (probe === undefined) return undefined
  const subject: Token =
    previous.ask === 'festival'
      ? { text: '', kinds: ['name'], festival: previous.festival }
      : {
          text: '',
          kinds: [previous.ask === 'events' && previous.of === 'holidays' ? 'holiday' : 'festival'],
        }
  const whole = new Reader([subject, ...reader.tokens])
  const query = probe(whole)
  whole.take(...neutral)
  if (query === undefined || unreadBy(whole, tokens).length > 0) return undefined
  if (query.ask === 'festival' && previous.ask === 'festival' && query.show === 'dates')
    return {
      query: { ...query, show: previous.show === 'profile' ? 'dates' : previous.show },
      used: whole.used,
    }
  return { query, used: whole.used }
}

const dayOfQuery = (query: CalendarQuery): DayRef | undefined =>
  query.ask === 'day' ? query.day : query.ask === 'festival' ? { festival: query.festival } : undefined

/** A date without a year has that of the one before. */
function withYearOf(day: DayRef, before: DayRef): DayRef {
  const year = before.date?.year
  if (day.date === undefined || day.date.year !== undefined || year === undefined) return day
  return day.date.calendar === before.date!.calendar ? { ...day, date: { ...day.date, year } } : day
}
