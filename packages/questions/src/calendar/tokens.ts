import { isWithin, splitText } from '@tathya/datasets/text'
import months from '../words/months.rows.json' with { type: 'json' }
import { Phrases } from '../words/phrases.ts'
import { readWords, type Word } from '../words/read-words.ts'
import { isNepaliVerb } from '../words/verbs.ts'
import { type Writing, writingOf } from '../words/writing.ts'
import type { FestivalRef } from './calendar-query.ts'
import { findDatesInDigits, type WrittenDate } from './dates.ts'
import { normalise } from './normalise.ts'
import { isCondition, type Kind, type Meaning, mayBeMisspelt, phrases, spellings } from './vocabulary.ts'

/** A word, phrase, number or date of a question; without a kind, it was not understood. */
export interface Token {
  readonly text: string
  readonly kinds: readonly Kind[]
  readonly number?: number | undefined
  /** Of a date, month, year or fiscal year. */
  readonly date?: WrittenDate | undefined
  readonly festival?: FestivalRef | undefined
}

/** A word, or the digits of a date that stand for one. */
interface Item {
  readonly word: Word
  token?: Token | undefined
  /** Follows in the token of the item before. */
  isTaken?: boolean
}

type Month = { readonly calendar: 'bs' | 'ad'; readonly month: number }

const monthNames = new Phrases<Month>(
  (['bs', 'ad'] as const).flatMap((calendar) =>
    months[calendar].map((names, at) => [{ calendar, month: at + 1 }, names] as const),
  ),
)
/** Months whose names are other words as well. */
const alsoWords = new Set(['may', 'march', 'mar', 'me', 'jan', 'janma', 'dec', 'sat'])

/** Reads a question as tokens: every word is in one. */
export function readTokens(question: string): { readonly tokens: Token[]; readonly writing: Writing } {
  const text = normalise(question)
  const items = readItems(text)
  correctAll(items)
  const taken = () => items.map(({ token, isTaken }) => token !== undefined || isTaken === true)
  const words = items.map(({ word }) => word)
  // A name of several words may have that of a month: Maghe Sankranti.
  takePhrases(
    items,
    phrases.find(words, taken()).filter(({ value, length }) => length > 1 && isName(value)),
  )
  takeMonths(items, taken())
  takeNumbers(items)
  takePhrases(items, phrases.find(words, taken()))
  const writing = writingOf(readWords(text))
  const tokens = items.flatMap(({ word, token, isTaken }): Token[] => {
    if (isTaken) return []
    const isVerb = token === undefined && writing !== 'en' && isNepaliVerb(word)
    return [token ?? { text: word.text, kinds: isVerb ? ['filler'] : [] }]
  })
  return { tokens: withEras(tokens), writing }
}

const isName = ({ festival }: Meaning) => festival !== undefined

/** The words of a text, those of a date in digits as one. */
function readItems(text: string): Item[] {
  const dates = findDatesInDigits(text)
  const items: Item[] = []
  for (const word of readWords(text)) {
    const date = dates.find(({ start, end }) => word.start >= start && word.start < end)
    if (date === undefined) items.push({ word })
    else if (word.start === date.start || items.at(-1)?.word.start !== date.start) {
      if (items.at(-1)?.token?.date === date.value) continue
      const token: Token = { text: text.slice(date.start, date.end), kinds: [date.is], date: date.value }
      items.push({ word, token })
    }
  }
  return items
}

function take(items: Item[], at: number, length: number, token: Omit<Token, 'text'>): void {
  const part = items.slice(at, at + length)
  const text = part.map(({ word }) => word.text).join(' ')
  for (const item of part) Object.assign(item, { token: undefined, isTaken: true })
  Object.assign(part[0]!, { token: { text, ...token }, isTaken: false })
}

type Matches = ReturnType<typeof phrases.find>

function takePhrases(items: Item[], matches: Matches): void {
  for (const { value, at, length } of matches)
    if (length > 1 || !isCondition(items[at]!.word.plain)) take(items, at, length, value)
}

/** Words within a date: 15th of Baisakh, २०८१ सालको वैशाख १५ गते. */
const withinDate = new Set(
  'of the th st nd rd ko gate gatey sala sal saal salko salako mahina month miti tarikh'.split(' '),
)
const maxDay = 99

/** Reads `15 Shrawan 2081`, `२०८१ साउन १५`, `August 5, 2024`, and months with a year or alone. */
function takeMonths(items: Item[], taken: boolean[]): void {
  for (const { value, at, length } of monthNames.find(
    items.map(({ word }) => word),
    taken,
  )) {
    let [start, end] = [at, at + length - 1]
    let [day, year]: (number | undefined)[] = []
    const scan = (step: 1 | -1) => {
      for (let next = (step === 1 ? end : start) + step; ; next += step) {
        const item = items[next]
        if (item === undefined || item.token !== undefined || item.isTaken) return
        const { plain, stems } = item.word
        if (/^\d{4}$/.test(plain) && year === undefined && !isCounted(items[next + 1])) year = Number(plain)
        else if (
          /^\d{1,2}$/.test(plain) &&
          day === undefined &&
          Number(plain) <= maxDay &&
          !isCounted(items[next + 1])
        )
          day = Number(plain)
        else if ([plain, ...stems.map((stem) => stem.plain)].some((word) => withinDate.has(word))) continue
        else return
        if (step === 1) end = next
        else start = next
      }
    }
    scan(-1)
    scan(1)
    const plain = items[at]!.word.plain
    if (day === undefined && year === undefined && alsoWords.has(plain)) continue
    while (
      items[end + 1] !== undefined &&
      !items[end + 1]!.token &&
      afterDate.has(items[end + 1]!.word.plain)
    )
      end += 1
    const kinds: Kind[] = [day === undefined ? 'month' : 'day']
    take(items, start, end - start + 1, { kinds, date: { ...value, year, day } })
  }
}

const afterDate = new Set(['gate', 'gatey', 'gateko', 'th', 'st', 'nd', 'rd'])
const unitWords =
  /^(?:days?|weeks?|months?|years?|din|dina|dinako|hapta|haptaa|mahina|barsa|varsha|varsa|working|business)/
/** A number before a unit counts it. */
const isCounted = (next: Item | undefined): boolean =>
  next !== undefined && !next.token && unitWords.test(next.word.plain)

function takeNumbers(items: Item[]): void {
  for (const [at, item] of items.entries()) {
    const { plain } = item.word
    if (item.token !== undefined || item.isTaken || !/^\d+$/.test(plain)) continue
    const number = Number(plain)
    const next = items[at + 1]
    const isYear = plain.length === 4 && number >= 1000 && number < 3000 && !isCounted(next)
    if (!isYear) take(items, at, 1, { kinds: ['number'], number })
    else {
      const isSaal =
        next !== undefined && /^(?:sala?|saal|salko|salma|saala|salako|salama)/.test(next.word.plain)
      const calendar = isSaal && number >= firstSaal ? ({ calendar: 'bs' } as const) : {}
      take(items, at, isSaal ? 2 : 1, { kinds: ['year'], date: { ...calendar, year: number } })
    }
  }
}

/** A year that is called `saal` is of Bikram Sambat from this one on. */
const firstSaal = 2031

/** Replaces words that are in no phrase and no date by those that they may be misspellings of. */
function correctAll(items: Item[]): void {
  const words = items.map(({ word }) => word)
  const known = new Set(
    [...phrases.find(words), ...monthNames.find(words)].flatMap(({ at, length }) =>
      Array.from({ length }, (_, step) => at + step),
    ),
  )
  for (const [at, item] of items.entries())
    if (!known.has(at) && item.token === undefined) Object.assign(item, { word: correct(item.word) })
}

/** Letters of a word in which two may be wrong. */
const longWord = 9

/** Names of months for which a word with a typing error may stand. */
const monthSpellings = [...months.bs, ...months.ad].flat().filter((name) => /^[a-z]{6,}$/.test(name))

/** The word of the calendar that a word with a typing error stands for; the word itself if there is none, or several. */
function correct(word: Word): Word {
  if (!mayBeMisspelt(word.plain)) return word
  for (const { plain } of [word, ...word.stems]) {
    if (!mayBeMisspelt(plain)) continue
    const near = (limit: number) =>
      [...(spellings.get(plain[0]!) ?? []), ...monthSpellings].filter(
        (known) => known[0] === plain[0] && isWithin(known, plain, limit),
      )
    const one = near(1)
    const found = one.length > 0 || plain.length < longWord ? one : near(2)
    const sounds = new Set(found.map((known) => readWords(known)[0]!.sound))
    if (sounds.size === 1) return { ...word, ...readWords(found[0]!)[0]!, text: word.text }
  }
  return word
}

/** Gives dates and years the calendar that is named beside them: `2081 BS`, `सन् २०२४`. */
function withEras(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokens[at]!, tokens[at + 1]]
    const before = result.at(-1)
    const isOpen = (each: Token | undefined): each is Token =>
      each?.date?.year !== undefined && each.date.calendar === undefined && !each.kinds.includes('fiscal')
    const era = eraOf(token)
    if (era !== undefined && isOpen(next) && !isOpen(before)) {
      result.push({ ...next, text: `${token.text} ${next.text}`, date: { ...next.date, calendar: era } })
      at += 1
    } else if (era !== undefined && isOpen(before)) {
      result.pop()
      result.push({
        ...before,
        text: `${before.text} ${token.text}`,
        date: { ...before.date, calendar: era },
      })
    } else result.push(token)
  }
  return result
}

function eraOf({ kinds }: Token): 'bs' | 'ad' | undefined {
  if (kinds.includes('era:bs')) return 'bs'
  return kinds.includes('era:ad') ? 'ad' : undefined
}

/** The words of a text, for messages. */
export const wordCount = (text: string): number => splitText(text).length
