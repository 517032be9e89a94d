import { parseEnglishMonth, parseFiscalMonth } from '@tathya/datasets/readers'
import { toLatinDigits } from '@tathya/datasets/text'
import { readNumbers } from './read-numbers.ts'
import type { Alternative } from './unseen-corpus.ts'

/** Max share by which a figure may be rounded: 1.2 billion does not state 1,245,000,000. */
const maxRounding = 0.005
/** The farthest that year and day stand from the month of a date, in words. */
const reach = 3

/** What a text must state: of every group one of its alternatives. */
export function statesAll(text: string, groups: readonly (readonly Alternative[])[], unit?: string): boolean {
  return groups.every((group) => group.some((alternative) => statesOne(text, alternative, unit)))
}

function statesOne(text: string, alternative: Alternative, unit?: string): boolean {
  if (typeof alternative === 'number') return statesNumber(text, alternative, unit)
  if (typeof alternative === 'string') return fold(text).includes(fold(alternative))
  if ('time' in alternative) return statesTime(text, alternative.time)
  return 'bs' in alternative
    ? statesDate(text, alternative.bs, bsMonth)
    : statesDate(text, alternative.ad, parseEnglishMonth)
}

function fold(text: string): string {
  return toLatinDigits(text.normalize('NFC'))
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase()
}

/**
 * True if a text shows a number, rounded to its last digit at most. The unit may stand in its words (1.4 billion) or
 * elsewhere (1,400, in million rupees). A deficit may be shown without its sign.
 */
function statesNumber(text: string, number: number, unit = ''): boolean {
  const expected = Math.abs(number)
  const scale = /million/.test(unit) ? 1e6 : 1
  return readNumbers(text).some(({ value, digits, step }) => {
    const asShown = digits !== undefined && isRounded(digits, expected, (step * digits) / (value || 1))
    return asShown || isRounded(value, expected * scale, step)
  })
}

function isRounded(shown: number, expected: number, step: number): boolean {
  const difference = Math.abs(shown - expected)
  const noise = expected * 1e-9
  return difference <= step / 2 + noise && difference <= expected * maxRounding + noise
}

/** True if a text shows a time, `18:05:10`, in 12 or 24 hours, or that of the minute before. */
function statesTime(text: string, time: string): boolean {
  const minutes = (hour: string, minute: string) => (Number(hour) % 12) * 60 + Number(minute)
  const [hour = '', minute = ''] = time.split(':')
  return [...fold(text).matchAll(/(\d{1,2}):(\d{2})/g)].some(([, h = '', m = '']) =>
    [0, 1].includes((minutes(hour, minute) - minutes(h, m) + 720) % 720),
  )
}

/** True if a text shows a date in digits, or in words in any order of day, month and year. */
function statesDate(text: string, date: string, readMonth: (word: string) => number | undefined): boolean {
  const [year, month, day] = date.split('-').map(Number)
  const words = fold(text).match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  return words.some((word, index) => {
    const around = words.slice(Math.max(0, index - reach), index + reach + 1).map(Number)
    if (readMonth(word) === month) return around.includes(year!) && around.includes(day!)
    return Number(word) === year && Number(words[index + 1]) === month && Number(words[index + 2]) === day
  })
}

/** The number of a Nepali month in its year, Baisakh 1. */
function bsMonth(word: string): number | undefined {
  const month = parseFiscalMonth(word)
  return month === undefined || parseEnglishMonth(word) !== undefined ? undefined : ((month + 2) % 12) + 1
}
