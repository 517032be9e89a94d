import { type Periods, readPeriods } from '../words/read-periods.ts'
import { readWords, type Word } from '../words/read-words.ts'
import { type Writing, writingOf } from '../words/writing.ts'
import type { Place } from './place-tree.ts'
import type { AnyKind, PlaceMeaning, PlaceWords } from './place-words.ts'

/** A word or phrase of a question: it names places, has a meaning, is a number, or was not understood. */
export interface PlaceSpan {
  readonly text: string
  readonly places: readonly Place[]
  readonly meanings: readonly PlaceMeaning[]
  readonly number?: number
  /** The text between it and the span before it. */
  readonly gap: string
  /** The ending of its last word: को, `ma`. */
  readonly ending: string
  /** False if it only sounds like what it stands for. */
  readonly isExact: boolean
}

/** The words of a question about places, typed. */
export interface PlaceSpans {
  readonly spans: readonly PlaceSpan[]
  readonly periods: Omit<Periods, 'rest'>
  readonly writing: Writing
}

/** The possessive of a name, which is written as one word with it. */
const possessive = /(\p{L})(['’]s)(?!\p{L})/giu

/** Reads the words of a question: every word is in one span. */
export function readPlaceSpans(text: string, words: PlaceWords): PlaceSpans {
  const { rest, ...periods } = readPeriods(text.replace(possessive, '$1 $2'), readWords)
  const read = readWords(rest)
  const spans: PlaceSpan[] = []
  for (let at = 0; at < read.length; ) {
    const { length, ...meaning } = meaningAt(read, at, words)
    const part = read.slice(at, at + length)
    const [first, last] = [part[0]!, part.at(-1)!]
    spans.push({
      ...meaning,
      text: rest.slice(first.start, last.end),
      gap: rest.slice(read[at - 1]?.end ?? 0, first.start),
      ending: last.text.slice(last.stem.length),
    })
    at += length
  }
  return { spans, periods, writing: writingOf(readWords(text)) }
}

type Read = Pick<PlaceSpan, 'places' | 'meanings' | 'isExact'> & { number?: number; length: number }

/** The longest phrase at a word: a name before a meaning, and one that is written so before one that sounds so. */
function meaningAt(read: readonly Word[], at: number, { names, meanings }: PlaceWords): Read {
  const name = names.longestAt(read, at)
  const meaning = meanings.longestAt(read, at)
  const isName =
    name !== undefined &&
    (meaning === undefined ||
      name.length > meaning.length ||
      (name.length === meaning.length && (name.isExact || !meaning.isExact)))
  if (isName) return { places: name.values, meanings: [], isExact: name.isExact, length: name.length }
  if (meaning !== undefined)
    return { places: [], meanings: meaning.values, isExact: meaning.isExact, length: meaning.length }
  const word = read[at]!
  if (/^\d+$/.test(word.plain))
    return { places: [], meanings: [], isExact: true, number: Number(word.plain), length: 1 }
  const near = meanings.nearest(word)
  const nearName = near === undefined ? names.nearest(word) : undefined
  return { places: nearName ?? [], meanings: near ?? [], isExact: false, length: 1 }
}

/** True if a span has a meaning of questions about anything. */
export const isAny = ({ meanings }: PlaceSpan, ...kinds: readonly AnyKind[]): boolean =>
  meanings.some((meaning) => meaning.kind === 'any' && kinds.includes(meaning.of))
