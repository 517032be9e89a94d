import type { School, SchoolHighlight, SchoolMatchDetail } from '@tathya/contracts/http'
import type { TextPart } from '@tathya/datasets'
import { type Likeness, likenesses } from './expand-word.ts'
import type { WordIndex } from './index/word-index.ts'
import { readName } from './phrases.ts'
import { firstOtherField, firstPlaceField, otherPlaceWords, searchedFields } from './school-document.ts'
import type { Term } from './terms.ts'
import { splitText, type Word } from './words.ts'

/** The readings of the terms by spelling in the register; made once for all rows of a response. */
export type WrittenTerms = readonly ReadonlyMap<string, Likeness>[]

export function writeTerms({ plains }: WordIndex, terms: readonly Term[]): WrittenTerms {
  return terms.map(({ readings }) => new Map(readings.map(({ word, likeness }) => [plains[word]!, likeness])))
}

/** The match of a term in a school: the word, its field, and its likeness. */
export interface FoundTerm {
  readonly plain: string
  readonly field: number
  readonly likeness: Likeness
}

/** The words of a search in a school, and the match of each term, if any. */
export interface FoundWords {
  readonly highlights: readonly SchoolHighlight[]
  readonly terms: readonly (FoundTerm | undefined)[]
}

/** Finds the words of a search in the fields of the match, as bits. */
export function findWords(
  school: School,
  fields: number,
  terms: readonly Term[],
  written: WrittenTerms,
): FoundWords {
  const ranges: SchoolHighlight[] = []
  const foundTerms: (FoundTerm | undefined)[] = terms.map(() => undefined)
  for (const [field, name] of searchedFields.entries()) {
    if ((fields & (1 << field)) === 0) continue
    const value = school[name]
    const texts = Array.isArray(value) ? value : [String(value ?? '')]
    for (const [index, text] of texts.entries()) {
      const location = Array.isArray(value) ? { field: name, index } : { field: name }
      const others = field < firstOtherField ? (plain: string) => otherPlaceWords(plain, school) : () => []
      for (const { term, plain, likeness, start, end } of wordsIn(text, field, terms, written, others)) {
        if (isSurer(likeness, foundTerms[term]?.likeness)) foundTerms[term] = { plain, field, likeness }
        ranges.push({ ...location, start, end })
      }
    }
  }
  return { highlights: merge(ranges), terms: foundTerms }
}

/** Merges overlapping ranges of each text. */
function merge(ranges: readonly SchoolHighlight[]): SchoolHighlight[] {
  const texts = Map.groupBy(ranges, ({ field, index }) => `${field} ${index}`)
  return [...texts.values()].flatMap((ofText) => {
    const merged: SchoolHighlight[] = []
    for (const range of ofText.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      const last = merged.at(-1)
      if (last === undefined || range.start >= last.end) merged.push(range)
      else merged[merged.length - 1] = { ...last, end: Math.max(last.end, range.end) }
    }
    return merged
  })
}

interface WordInText {
  readonly term: number
  readonly plain: string
  readonly likeness: Likeness
  readonly start: number
  readonly end: number
}

function* wordsIn(
  text: string,
  field: number,
  terms: readonly Term[],
  written: WrittenTerms,
  others: (plain: string) => readonly Word[],
): Generator<WordInText> {
  const parts = splitText(text)
  const plains = parts.map(({ plain }) => plain)
  const { words, spans } =
    field < firstPlaceField
      ? readName(plains)
      : { words: parts, spans: plains.map((_, at): [number, number] => [at, at + 1]) }
  for (const [at, { plain }] of words.entries()) {
    const [from, to] = spans[at]!
    const next = words[at + 1]
    for (const [term, readings] of written.entries()) {
      const likeness =
        readings.get(plain) ??
        (others(plain).some((other) => readings.has(other.plain)) ? 'sound' : undefined)
      if (likeness !== undefined)
        yield { term, plain, likeness, ...rangeOf(text, parts, from, to, likeness, terms[term]!) }
      // Two words that the search joins; a prefix that ends in the first needs only that one.
      const joined = next === undefined ? undefined : readings.get(plain + next.plain)
      const isShort = joined === 'prefix' && terms[term]!.word.plain.length <= plain.length
      if (joined === undefined || isShort) continue
      const { start } = parts[from]!
      const { end } = parts[spans[at + 1]![1] - 1]!
      yield { term, plain: `${plain} ${next!.plain}`, likeness: joined, start, end }
    }
  }
}

/** The range of parts in a text; of a prefix only the typed letters, where the text has them. */
function rangeOf(
  text: string,
  parts: readonly TextPart[],
  from: number,
  to: number,
  likeness: Likeness,
  { word }: Term,
): { start: number; end: number } {
  const { start } = parts[from]!
  const { end } = parts[to - 1]!
  const isTyped = likeness === 'prefix' && text.slice(start, end).toLowerCase().startsWith(word.plain)
  return { start, end: isTyped ? start + word.plain.length : end }
}

function isSurer(likeness: Likeness, than: Likeness | undefined): boolean {
  return than === undefined || likenesses.indexOf(likeness) < likenesses.indexOf(than)
}

/** The kind of match of the naming words of a search: the least certain of them. */
export function matchOf(
  terms: readonly Term[],
  { terms: foundTerms }: FoundWords,
): SchoolMatchDetail['match'] {
  const naming = foundTerms.filter((_, index) => terms[index]!.role === 'name')
  if (naming.length === 0) return 'place'
  if (naming.includes(undefined)) return 'partial'
  const matches = naming.filter((term) => term !== undefined)
  if (matches.some(({ field }) => field >= firstOtherField && field < firstPlaceField)) return 'earlier_name'
  return likenesses.findLast((likeness) => matches.some((term) => term.likeness === likeness))
}
