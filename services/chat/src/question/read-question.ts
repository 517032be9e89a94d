import budgetLines from '../tools/budget-lines.json' with { type: 'json' }
import countryNames from './country-names.json' with { type: 'json' }
import goods from './goods.json' with { type: 'json' }
import lexicon from './lexicon.json' with { type: 'json' }
import { type Match, Phrases } from './phrases.ts'
import { type Periods, readPeriods } from './read-periods.ts'
import { readWords, type Word } from './read-words.ts'
import stopWords from './stop-words.json' with { type: 'json' }
import { isNepaliVerb } from './verbs.ts'
import { type Writing, writingOf } from './writing.ts'

/** What a question can be about; see lexicon.json for the words. */
export type Concept = keyof typeof lexicon

/** What was read from a question. */
export interface Question extends Omit<Periods, 'rest'> {
  readonly text: string
  /** Years from that of today: -1 in "last year". */
  readonly yearFromNow: number | undefined
  readonly writing: Writing
  readonly concepts: ReadonlySet<Concept>
  /** A chapter of the Harmonized System: `27`. */
  readonly chapter: string | undefined
  /** ISO 3166-1 code of a country: `IN`. */
  readonly country: string | undefined
  /** All of them. */
  readonly countries: readonly string[]
  /** A sector or province of the budget: `education`. */
  readonly budgetLine: string | undefined
  /** Numbers that belong to no period. */
  readonly numbers: readonly number[]
  /** The words that were not understood, without postpositions, and each run of them as one name. */
  readonly unknown: readonly string[]
  readonly names: readonly string[]
  /** The first run of unknown words with the words for schools beside it: `Takshashila Academy`. */
  readonly schoolName: string | undefined
  /** The first to the last unknown word, or the words that name a way of payment: `connectIPS`. */
  readonly paymentName: string | undefined
}

const concepts = new Phrases(Object.entries(lexicon) as [Concept, string[]][])
const chapters = new Phrases(Object.entries(goods))
const sectors = new Phrases(Object.entries(budgetLines).map(([id, { phrases }]) => [id, phrases] as const))
const countries = new Phrases(Object.entries(countryNames))
const stops = new Phrases(Object.values(stopWords).map((words) => [true, words] as const))

/** Characters of a question that the rules read; a question of two pages is about no single figure. */
export const maxRead = 2_000

/**
 * Reads the first 2,000 characters of a question in English, Nepali or romanised Nepali. Goods and sectors are read where it is about trade or budgets,
 * or where the question before was: `about` has the concepts of that one.
 */
export function readQuestion(question: string, about: ReadonlySet<Concept> = new Set()): Question {
  const text = beginningOf(question)
  const { rest, ...periods } = readPeriods(text, readWords)
  const words = readWords(rest)
  const taken = words.map(() => false)
  const take = <T>(matches: readonly Match<T>[]): T[] =>
    matches.map(({ value, at, length }) => {
      taken.fill(true, at, at + length)
      return value
    })
  const named = [...new Set(take(countries.find(words)))]
  const matches = concepts.find(words, taken)
  const mentioned = new Set(take(matches))
  const isAbout = (...any: Concept[]) => any.some((concept) => mentioned.has(concept) || about.has(concept))
  const chapter = isAbout('import', 'export', 'trade', 'balance')
    ? take(chapters.find(words, taken))[0]
    : undefined
  const budgetLine = isAbout('budget') ? take(sectors.find(words, taken))[0] : undefined
  const numbers = words.flatMap(({ plain }, at) => {
    if (taken[at] || !/^\d+$/.test(plain)) return []
    taken[at] = true
    return [Number(plain)]
  })
  take(stops.find(words, taken))
  const writing = writingOf(readWords(text))
  for (const [at, word] of words.entries()) taken[at] ||= writing !== 'en' && isNepaliVerb(word)
  return {
    ...periods,
    yearFromNow: periods.yearOffset,
    text,
    writing,
    concepts: mentioned,
    chapter,
    country: named[0],
    countries: named,
    budgetLine,
    numbers,
    unknown: words.filter((_, at) => !taken[at]).map(({ stem }) => stem),
    names: namesIn(words, taken),
    schoolName: schoolNameIn(words, taken, matches),
    paymentName: paymentNameIn(words, taken, matches),
  }
}

/** The part that is read, without a word that its end would cut. */
function beginningOf(question: string): string {
  if (question.length <= maxRead) return question
  const part = question.slice(0, maxRead)
  return /\s/.test(question.charAt(maxRead)) ? part : part.replace(/\s\S*$/, '')
}

/** Words of a name with others between them. */
const maxNameWords = 5

const nameOf = (words: readonly Word[]) => words.map(({ stem }) => stem).join(' ')

/** Concepts that are companies, systems or schemes as well. */
const payments: ReadonlySet<Concept> = new Set(['connectips', 'rtgs', 'ips', 'ecc'])

function paymentNameIn(
  words: readonly Word[],
  taken: readonly boolean[],
  matches: readonly Match<Concept>[],
): string | undefined {
  const start = taken.indexOf(false)
  const end = taken.lastIndexOf(false) + 1
  if (start !== -1) return end - start > maxNameWords ? undefined : nameOf(words.slice(start, end))
  const match = matches.find(({ value }) => payments.has(value))
  if (match === undefined) return undefined
  return words
    .slice(match.at, match.at + match.length)
    .map(({ text }) => text)
    .join(' ')
}

function schoolNameIn(
  words: readonly Word[],
  taken: readonly boolean[],
  matches: readonly Match<Concept>[],
): string | undefined {
  const isSchool = (at: number) =>
    matches.some((match) => match.value === 'school' && at >= match.at && at < match.at + match.length)
  const start = taken.indexOf(false)
  if (start === -1) return undefined
  let end = start
  while (end < words.length && (!taken[end] || isSchool(end))) end += 1
  return words
    .slice(start, end)
    .map(({ stem }) => stem)
    .join(' ')
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
