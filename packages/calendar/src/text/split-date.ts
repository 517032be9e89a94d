import type { Calendar } from '../dates/calendars.ts'
import { fromNepaliDigits } from './numerals.ts'

/** The parts of a date's text. */
export interface DateParts {
  /** In the order of the text, in ASCII digits. */
  readonly numbers: readonly string[]
  /** Words that are neither an era nor filling, in the order of the text. */
  readonly words: readonly string[]
  /** The calendars that the text names: "B.S.", "वि.सं.", "AD". */
  readonly eras: readonly Calendar['id'][]
}

const letter = '[\\p{L}\\p{M}]'
const eraMarks: readonly (readonly [Calendar['id'], RegExp])[] = [
  [
    'bs',
    eraPattern('[वब]ि\\.?\\s*सं\\.?|[वब]िक्रम\\s*(?:संवत्?|सम्[वब]त्?)|b\\.?\\s*s\\.?|[bv]ikram\\s*sam[bv]at'),
  ],
  ['ad', eraPattern('[इई]\\.?\\s*सं\\.?|[इई]स्[वब]ी(?:\\s*संवत्?)?|सन्|a\\.?\\s*d\\.?|c\\.?\\s*e\\.?')],
]

function eraPattern(marks: string): RegExp {
  return new RegExp(`(?<!${letter})(?:${marks})(?!${letter})`, 'gu')
}

/** Words without information about the day. */
const filling = new Set(
  'गते साल महिना मिति तारिख तारीख रोज बार वार को gate gatey sal saal mahina miti tarikh date dated on of the st nd rd th'.split(
    ' ',
  ),
)

/** Postpositions that are written with the word before them: सालको, कात्तिकमा. */
const postposition = /(?<=...)(?:को|मा|देखि|सम्म|बाट)$/u

/** Between two parts: blanks around at most one mark. */
const separatorPattern = /^\s*[-–—−/.,|।]?\s*$/u

const tokens = /(?<number>\d+)|(?<word>[\p{L}\p{M}][\p{L}\p{M}\u200b-\u200d]*)|(?<separator>[^\d\p{L}]+)/gu

/** Splits the text of a date; undefined if it has characters of no date. */
export function splitDate(text: string): DateParts | undefined {
  const { plain, eras } = takeEras(fromNepaliDigits(text.normalize('NFC')).toLowerCase())
  const numbers: string[] = []
  const words: string[] = []
  let isFirst = true
  for (const { 0: token, groups } of plain.matchAll(tokens)) {
    if (groups?.separator !== undefined && (isFirst || !separatorPattern.test(token))) return undefined
    if (groups?.number !== undefined) numbers.push(token)
    const word = groups?.word?.replace(postposition, '')
    if (word !== undefined && !filling.has(word)) words.push(word)
    isFirst = false
  }
  return { numbers, words, eras }
}

function takeEras(text: string) {
  const eras: Calendar['id'][] = []
  let plain = text
  for (const [era, pattern] of eraMarks) {
    plain = plain.replace(pattern, () => {
      eras.push(era)
      return ' '
    })
  }
  // A weekday is often in brackets.
  return {
    plain: plain
      .replace(/[()]/g, ' ')
      .trim()
      .replace(/[.,।]$/u, ''),
    eras,
  }
}
