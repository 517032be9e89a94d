import { toLatinDigits } from '@tathya/datasets/text'
import words from './number-words.json' with { type: 'json' }

/** A number as a text shows it. */
export interface ShownNumber {
  /** With its words: 3.5 crore is 35,000,000. Without sign. */
  readonly value: number
  /** What its digits alone say, 3.5; of `3 kharab 37 arab` undefined. */
  readonly digits: number | undefined
  /** Place value of the last digit: 0.1 crore is 1,000,000. */
  readonly step: number
}

interface Part extends ShownNumber {
  readonly scale: number
  readonly start: number
  readonly end: number
}

const scales = new Map(words.flatMap(({ scale, words }) => words.map((word) => [word, scale] as const)))
// Longer words first, since `lakh` begins `lakhs`.
const scaleWord = [...scales.keys()].sort((a, b) => b.length - a.length).join('|')
// A currency may stand between the digits and the word: 1,445,320 NPR million.
const shown = new RegExp(
  `(?<digits>\\d+(?:[,\\u00a0\\u202f]\\d{2,3})*)(?<fraction>\\.\\d+)?` +
    `(?:\\s*(?:(?:npr|usd|us\\$|rs\\.?|रु\\.?)\\s+)?(?<word>${scaleWord})(?![\\p{L}\\p{M}]))?`,
  'giu',
)
/** Dates and fiscal years are no figures. */
const dates = /\d{4}-\d{1,2}-\d{1,2}(?:t[\d:.+]*)?|\d{4}\/\d{2,4}(?:\/\d{1,2})?/g

/**
 * Reads the numbers of a text in either script, with group separators of both kinds (1,234,567 and 12,34,567) and words
 * such as lakh, crore, arab, kharab and billion. `3 kharab 37 arab` is one number.
 */
export function readNumbers(text: string): ShownNumber[] {
  const bare = toLatinDigits(text.normalize('NFC')).toLowerCase().replace(dates, ' | ')
  const joined: Part[] = []
  for (const match of bare.matchAll(shown)) {
    const part = toPart(match)
    const last = joined.at(-1)
    if (last !== undefined && continues(last, part, bare)) joined.splice(-1, 1, join(last, part))
    else joined.push(part)
  }
  return joined.map(({ value, digits, step }) => ({ value, digits, step }))
}

function toPart(match: RegExpExecArray): Part {
  const { digits = '', fraction = '', word } = match.groups!
  const number = Number(digits.replace(/\D/g, '') + fraction)
  const scale = word === undefined ? 1 : scales.get(word)!
  const decimals = Math.max(0, fraction.length - 1)
  const step = scale / 10 ** decimals
  return {
    value: number * scale,
    digits: number,
    step,
    scale,
    start: match.index,
    end: match.index + match[0].length,
  }
}

/** True if a part continues with the number before it: a smaller word follows at once. */
function continues(last: Part, part: Part, text: string): boolean {
  return (
    part.scale > 1 &&
    part.scale < last.scale &&
    /^\s*(?:and|ra|र)?\s*$/u.test(text.slice(last.end, part.start))
  )
}

function join(last: Part, part: Part): Part {
  return { ...part, value: last.value + part.value, digits: undefined, start: last.start }
}
