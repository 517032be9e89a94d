import { plainDigits } from '../guards/clean-text.ts'
import words from './number-words.json' with { type: 'json' }

const scales = new Map(
  words.scales.flatMap(({ scale, words }) => words.map((word) => [word, scale] as const)),
)
const longestFirst = (list: readonly string[]) => list.toSorted((a, b) => b.length - a.length).join('|')
/** Endings that Nepali writes on to a word, in both scripts. */
export const caseEnding =
  '(?:हरू)?(?:को|का|की|ले|मा|लाई|बाट|भन्दा|सम्म|देखि|सँग|वटा|ko|ka|ki|le|ma|lai|bata|bhanda|samma|dekhi|sanga|wata)'
const wordEnd = `(?=(?:${caseEnding})?(?![\\p{L}\\p{M}]))`
const scaleWord = longestFirst([...scales.keys()])
const figure = new RegExp(`(\\d[\\d,\\u00a0\\u202f]*(?:\\.\\d+)?)(?:[\\s-]*(${scaleWord})${wordEnd})?`, 'gu')
const spelled = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${scaleWord}|${longestFirst(words.spelled)})${wordEnd}`,
  'gu',
)
/** Number characters that are no decimal digits: fractions, Roman numerals, 〇 and its like. */
const otherNumber = /[\p{Nl}\p{No}]/u

/** The numbers that a text states. */
export interface Figures {
  /** With their words, `3 crore` is 30,000,000; without sign. A date gives its parts. */
  readonly values: readonly number[]
  /** True if some number is in words alone, or in characters that cannot be compared. */
  readonly isSpelled: boolean
}

/** Reads the numbers of a text in any script, with lakh, crore, arab and kharab; `3 kharab 26 arab` is one number. */
export function readFigures(text: string): Figures {
  const bare = plainDigits(text).toLowerCase()
  const values: number[] = []
  let last = { scale: 1, end: -1 }
  for (const match of bare.matchAll(figure)) {
    const scale = match[2] === undefined ? 1 : scales.get(match[2])!
    const value = Number(match[1]!.replace(/[^\d.]/g, '')) * scale
    const joins = scale > 1 && scale < last.scale && /^\s*$/.test(bare.slice(last.end, match.index))
    if (joins) values.push(values.pop()! + value)
    else values.push(value)
    last = { scale, end: match.index + match[0].length }
  }
  const rest = bare.replaceAll(figure, ' | ')
  return { values, isSpelled: rest.match(spelled) !== null || otherNumber.test(text) }
}

/** True if two numbers are the same but for the rounding of binary fractions. */
export function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.abs(b) * 1e-13
}
