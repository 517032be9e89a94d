import { parseEnglishMonth, parseFiscalMonth } from '@tathya/datasets/readers'
import { toLatinDigits } from '@tathya/datasets/text'
import { dateWords } from '../words/word-lists.ts'

/** The parts of a date as its text has them. */
export interface DateParts {
  readonly year: number
  /** For `7/5/2024` the order of day and month is open: these are its first and second number. */
  readonly first: number
  readonly second: number
  /** `monthDay` where the text shows that the first of the two is the month. */
  readonly order: 'monthDay' | 'dayMonth' | 'open'
  /** The calendar, where an era or the name of a month shows it. */
  readonly calendar: 'AD' | 'BS' | undefined
  readonly isDevanagari: boolean
}

/** Characters of a date at most. */
const maxLength = 60
const letter = '[\\p{L}\\p{M}]'
const eras = (['bikramSambat', 'commonEra'] as const).map((name) => ({
  calendar: name === 'bikramSambat' ? ('BS' as const) : ('AD' as const),
  pattern: new RegExp(`\\(?(?<!${letter})(?:${dateWords[name].join('|')})(?!${letter})\\)?`, 'giu'),
}))
const fillers = new Set(dateWords.fillers)
const separator = '\\s?[-/.।|\\u2010-\\u2015]\\s?'
const yearFirst = new RegExp(
  `^(\\d{4}|0\\d\\d)${separator}(\\d{1,2})${separator}(\\d{1,2})(?:[t ]00:00(?::00(?:\\.0+)?)?z?)?$`,
  'u',
)
const yearLast = new RegExp(`^(\\d{1,2})${separator}(\\d{1,2})${separator}(\\d{4})$`, 'u')
const postposition = /(?<=...)(?:को|मा|देखि|सम्म)$/u

/** Splits a text that is a date of the day, in either script and calendar; undefined for all others. */
export function splitDate(text: string): DateParts | undefined {
  if (text.length > maxLength || !/\d|[०-९]/.test(text)) return undefined
  const isDevanagari = /[०-९]/.test(text)
  let plain = toLatinDigits(text.normalize('NFC')).toLowerCase().trim()
  let calendar: DateParts['calendar']
  for (const era of eras)
    plain = plain.replace(era.pattern, () => {
      calendar = era.calendar
      return ' '
    })
  plain = plain.replace(/\s+/g, ' ').trim()
  const parts = splitNumbers(plain) ?? splitWords(plain)
  if (
    parts === undefined ||
    (calendar !== undefined && parts.calendar !== undefined && calendar !== parts.calendar)
  )
    return undefined
  return { ...parts, calendar: calendar ?? parts.calendar, isDevanagari }
}

type Split = Omit<DateParts, 'isDevanagari'>

function splitNumbers(text: string): Split | undefined {
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year !== undefined) {
    const isShort = year.length === 3
    return {
      year: Number(year) + (isShort ? 2000 : 0),
      first: Number(month),
      second: Number(day),
      order: 'monthDay',
      calendar: isShort ? 'BS' : undefined,
    }
  }
  const [, first, second, last] = yearLast.exec(text) ?? []
  if (first === undefined) return undefined
  return {
    year: Number(last),
    first: Number(first),
    second: Number(second),
    order: 'open',
    calendar: undefined,
  }
}

/** A date with the name of its month: 1 Shrawan 2081, July 15, 2024, २०८१ साल साउन १ गते, 15-Jul-24. */
function splitWords(text: string): Split | undefined {
  if (!/^[\d\p{L}\p{M}\s,.\-/()।]+$/u.test(text)) return undefined
  const numbers: string[] = []
  let month: { number: number; calendar: 'AD' | 'BS' } | undefined
  for (const token of text.match(/\d+|[\p{L}\p{M}]+/gu) ?? []) {
    if (/^\d/.test(token)) numbers.push(token)
    else if (!fillers.has(token)) {
      if (month !== undefined) return undefined
      month = readMonth(token.replace(postposition, ''))
      if (month === undefined) return undefined
    }
  }
  if (month === undefined || numbers.length !== 2) return undefined
  const years = numbers.map((part) => toYear(part, month.calendar))
  const at = years[0] !== undefined && numbers[0]!.length > 2 ? 0 : 1
  const [year, day] = [years[at], numbers[1 - at]!]
  if (year === undefined || day.length > 2) return undefined
  return { year, first: month.number, second: Number(day), order: 'monthDay', calendar: month.calendar }
}

function readMonth(word: string): { number: number; calendar: 'AD' | 'BS' } | undefined {
  const english = parseEnglishMonth(word)
  if (english !== undefined) return { number: english, calendar: 'AD' }
  const fiscal = parseFiscalMonth(word)
  // Shrawan, the first month of the fiscal year, is the fourth of the year.
  return fiscal === undefined ? undefined : { number: ((fiscal + 2) % 12) + 1, calendar: 'BS' }
}

/** Two digits are a year beside an English month only: 15-Jul-24 is of 2024, 15-Jul-87 of 1987. */
function toYear(digits: string, calendar: 'AD' | 'BS'): number | undefined {
  if (digits.length === 4) return Number(digits)
  if (calendar === 'BS') return /^0\d\d$/.test(digits) ? 2000 + Number(digits) : undefined
  return digits.length === 2 ? Number(digits) + (Number(digits) < 50 ? 2000 : 1900) : undefined
}
