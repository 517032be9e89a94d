import { countryWords as countries, countryName, months } from '@tathya/questions'
import { findLeak, type Leak } from '../guards/find-leak.ts'
import type { AnswerMarks } from '../guards/wrap-data.ts'
import type { Fact } from '../tools/tool.ts'
import { bearsOutDirection } from './check-direction.ts'
import words from './number-words.json' with { type: 'json' }
import { caseEnding, isSame, readFigures } from './read-figures.ts'

/** Why a sentence of a model was removed. */
export type RemovedKind = Leak | 'number' | 'name' | 'markup' | 'direction'

/** What a model's sentences may state. */
export interface Allowed {
  readonly facts: readonly Fact[]
  /** The facts in all three writings. */
  readonly spelled: string
  readonly question: string
  readonly marks: AnswerMarks
}

const ending = new RegExp(`${caseEnding}$`, 'u')
const wordPattern = /[\p{L}\p{M}][\p{L}\p{M}'’.-]*/gu
/** Words of names that a text without capitals shows too. */
const knownNames = new Set(
  [...textsIn(countries), ...nepaliCountries(), ...textsIn(months), ...words.days].flatMap(wordsOf),
)
// English verbs, and names with a capital only.
for (const word of ['may', 'march', 'of', 'and']) knownNames.delete(word)

/** Creates the check of sentences whose slots are not yet filled: gives the reason for which one is removed. */
export function createCheck({
  facts,
  spelled,
  question,
  marks,
}: Allowed): (sentence: string) => RemovedKind | undefined {
  const { values } = readFigures(spelled)
  const allowed = new Set(wordsOf(`${spelled} ${question}`))
  return (sentence) => {
    const leak = findLeak(sentence, marks)
    if (leak !== undefined) return leak
    const bare = sentence.replaceAll(/\{\{\d+\}\}/g, ' ')
    if (/[{}<>|`]/.test(bare)) return 'markup'
    const figures = readFigures(bare)
    if (figures.isSpelled) return 'number'
    if (!figures.values.every((value) => values.some((figure) => isSame(value, figure)))) return 'number'
    if (hasOtherName(bare, allowed)) return 'name'
    return bearsOutDirection(sentence, { facts, spelled }) ? undefined : 'direction'
  }
}

/** True if a name is in neither the facts nor the question: a known one, or a word with a capital inside the sentence. */
function hasOtherName(sentence: string, allowed: ReadonlySet<string>): boolean {
  const matches = [...sentence.matchAll(wordPattern)]
  return matches.some(({ 0: word, index }) => {
    const [plain] = wordsOf(word)
    if (plain === undefined || allowed.has(plain)) return false
    const stem = plain.replace(ending, '')
    if (allowed.has(stem)) return false
    const begins = sentence.slice(0, index).trim() === ''
    return knownNames.has(plain) || knownNames.has(stem) || (!begins && /^\p{Lu}/u.test(word) && word !== 'I')
  })
}

function wordsOf(text: string): string[] {
  return (text.normalize('NFKC').toLowerCase().match(wordPattern) ?? []).map((word) =>
    word.replace(/[.'’-]+$/, ''),
  )
}

/** Nepali names of countries that are one word: parts of longer ones, such as "south", are not names. */
function nepaliCountries(): string[] {
  return Object.keys(countries)
    .map((code) => countryName(code).ne)
    .filter((name) => !/\s/.test(name))
}

/** Every text of a data file. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}
