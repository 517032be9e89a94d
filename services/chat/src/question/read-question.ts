import countryNames from './country-names.json' with { type: 'json' }
import goods from './goods.json' with { type: 'json' }
import lexicon from './lexicon.json' with { type: 'json' }
import { type Match, Phrases } from './phrases.ts'
import { type Periods, readPeriods } from './read-periods.ts'
import { readWords, type Word } from './read-words.ts'
import stopWords from './stop-words.json' with { type: 'json' }
import { type Writing, writingOf } from './writing.ts'

/** What a question can be about; see lexicon.json for the words. */
export type Concept = keyof typeof lexicon

/** What was read from a question. */
export interface Question extends Omit<Periods, 'rest'> {
  readonly text: string
  readonly writing: Writing
  readonly concepts: ReadonlySet<Concept>
  /** A chapter of the Harmonized System: `27`. */
  readonly chapter: string | undefined
  /** ISO 3166-1 code of a country: `IN`. */
  readonly country: string | undefined
  /** Numbers that belong to no period. */
  readonly numbers: readonly number[]
  /** The words that were not understood, without postpositions, and each run of them as one name. */
  readonly unknown: readonly string[]
  readonly names: readonly string[]
}

const concepts = new Phrases(Object.entries(lexicon) as [Concept, string[]][])
const chapters = new Phrases(Object.entries(goods))
const countries = new Phrases(Object.entries(countryNames))
const stops = new Phrases(Object.values(stopWords).map((words) => [true, words] as const))

/** Reads a question in English, Nepali or romanised Nepali. */
export function readQuestion(text: string): Question {
  const { rest, ...periods } = readPeriods(text, readWords)
  const words = readWords(rest)
  const taken = words.map(() => false)
  const take = <T>(matches: readonly Match<T>[]): T[] =>
    matches.map(({ value, at, length }) => {
      taken.fill(true, at, at + length)
      return value
    })
  const country = take(countries.find(words))[0]
  const found = new Set(take(concepts.find(words, taken)))
  const isTrade = (['import', 'export', 'trade', 'balance'] as const).some((concept) => found.has(concept))
  const chapter = isTrade ? take(chapters.find(words, taken))[0] : undefined
  const numbers = words.flatMap(({ plain }, at) => {
    if (taken[at] || !/^\d+$/.test(plain)) return []
    taken[at] = true
    return [Number(plain)]
  })
  take(stops.find(words, taken))
  return {
    ...periods,
    text,
    writing: writingOf(readWords(text)),
    concepts: found,
    chapter,
    country,
    numbers,
    unknown: words.filter((_, at) => !taken[at]).map(({ stem }) => stem),
    names: namesIn(words, taken),
  }
}

/** The runs of words that were not understood. */
function namesIn(words: readonly Word[], taken: readonly boolean[]): string[] {
  const names: string[][] = []
  for (const [at, word] of words.entries()) {
    if (taken[at]) continue
    if (at > 0 && !taken[at - 1] && names.length > 0) names.at(-1)!.push(word.stem)
    else names.push([word.stem])
  }
  return names.map((run) => run.join(' '))
}
