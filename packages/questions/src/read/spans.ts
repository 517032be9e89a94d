import { isWithin } from '@tathya/datasets/text'
import type { GeneralKind, Meaning, SubjectWords } from '../vocabulary/vocabulary.ts'
import { type Periods, readPeriods } from '../words/read-periods.ts'
import { readWords, type Word } from '../words/read-words.ts'
import { isNepaliVerb } from '../words/verbs.ts'
import { type Writing, writingOf } from '../words/writing.ts'

/** A word or phrase of a question with its meanings; none if it was not understood. */
export interface Span {
  readonly text: string
  readonly meanings: readonly Meaning[]
  /** Of a number. */
  readonly number?: number
  /** The postposition at its end or after it: `bata`, `ma`, `le`. */
  readonly post?: string
  /** The word `from`, `to` or `by` before it. */
  readonly before?: string
}

/** The words of a question, typed. */
export interface Spans {
  readonly spans: readonly Span[]
  readonly periods: Periods
  readonly writing: Writing
}

/** The words and periods of a question, which are the same for all subjects. */
export interface Text {
  readonly read: readonly Word[]
  readonly periods: Periods
  readonly writing: Writing
}

/** Splits a question into periods and other words. */
export function readText(text: string): Text {
  const periods = readPeriods(text, readWords)
  return { read: readWords(periods.rest), periods, writing: writingOf(readWords(text)) }
}

/** Reads the words of a question with those of a subject: every word is in one span. */
export function readSpans({ read, periods, writing }: Text, words: SubjectWords): Spans {
  const matches = words.phrases.find(read)
  const spans: Span[] = []
  for (let at = 0; at < read.length; ) {
    const match = matches.find((candidate) => candidate.at === at)
    const length = match?.length ?? 1
    const part = read.slice(at, at + length)
    const meanings = match?.value ?? guess(part[0]!, words, writing)
    const number = meanings.length === 0 && /^\d+$/.test(part[0]!.plain) ? Number(part[0]!.plain) : undefined
    const post = postOf(part.at(-1)!, read[at + length])
    const before = read[at - 1]?.plain
    spans.push({
      text: part.map((word) => word.text).join(' '),
      meanings,
      ...(number !== undefined && { number }),
      ...(post !== undefined && { post }),
      ...(before !== undefined && directions.has(before) && { before }),
    })
    at += length
  }
  return { spans, periods, writing }
}

const directions = new Set(['from', 'to', 'by', 'with', 'of', 'in', 'into', 'for', 'through', 'via'])
const ends = /(ले|लाई|बाट|तर्फ|सँग|संग|मा|को)$/u
const toLatin: Readonly<Record<string, string>> = {
  ...{ ले: 'le', लाई: 'lai', बाट: 'bata', तर्फ: 'tarfa', सँग: 'sanga', संग: 'sanga', मा: 'ma', को: 'ko' },
}
const latinPosts = /^(?:le|lai|bata|tira|tarfa|sanga|ma|ko)$/
const latinEnds = /(?<=..)(le|lai|bata|sanga|ma|ko)$/

/** The postposition of a word: written at its end, or as the word after it. */
function postOf(last: Word, next: Word | undefined): string | undefined {
  const post = next?.isDevanagari ? toLatin[next.text] : next?.plain
  if (post !== undefined && latinPosts.test(post)) return post
  if (last.isDevanagari) return toLatin[ends.exec(last.text)?.[1] ?? '']
  return last.stems.length > 0 ? latinEnds.exec(last.plain)?.[1] : undefined
}

/** Letters of a word of the subject in which two may be wrong. */
const longWord = 9
const shortest = 5

/** The meanings of a word with a typing error; a verb of a Nepali question says nothing of the subject. */
function guess(word: Word, { spellings }: SubjectWords, writing: Writing): readonly Meaning[] {
  if (writing !== 'en' && isNepaliVerb(word)) return [{ kind: 'filler' }]
  for (const { plain } of [word, ...word.stems]) {
    if (plain.length < shortest || /\d/.test(plain)) continue
    const near = [...spellings].filter(
      ([key]) => key[0] === plain[0] && isWithin(key, plain, key.length >= longWord ? 2 : 1),
    )
    const kinds = new Set(near.map(([, meanings]) => JSON.stringify(meanings)))
    // A word between two others is neither.
    if (kinds.size === 1) return near[0]![1]
  }
  return []
}

/** True if a span has a meaning of questions about anything. */
export const isGeneral = ({ meanings }: Span, ...kinds: readonly GeneralKind[]): boolean =>
  meanings.some((meaning) => meaning.kind === 'general' && kinds.includes(meaning.of))
