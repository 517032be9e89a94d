import {
  countryWords,
  isNepaliVerb,
  type Match,
  type Periods,
  Phrases,
  readPeriods,
  readWords,
  filler as stopWords,
  type Word,
  type Writing,
  writingOf,
} from '@tathya/questions'
import type { Concept } from './concept.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import type { Slot } from './slot.ts'

/** What was read from a question. */
export interface Question extends Omit<Periods, 'rest' | 'slots'> {
  /** The parts that change which answer is right. */
  readonly slots: readonly Slot[]
  readonly text: string
  /** Years from that of today: -1 in "last year". */
  readonly yearFromNow: number | undefined
  readonly writing: Writing
  readonly concepts: ReadonlySet<Concept>
  /** ISO 3166-1 code of a country: `IN`. */
  readonly country: string | undefined
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
const countries = new Phrases(Object.entries(countryWords))
const stops = new Phrases(Object.values(stopWords).map((words) => [true, words] as const))

/** Levels and owners of schools: who names one asks about schools. */
const schoolKinds: readonly Concept[] = [
  'secondarySchool',
  'basicSchool',
  'primarySchool',
  'communitySchool',
  'privateSchool',
  'religiousSchool',
]

/** Characters of a question that the rules read; a question of two pages is about no single figure. */
export const maxRead = 2_000

/** Reads the first 2,000 characters of a question in English, Nepali or romanised Nepali. */
export function readQuestion(question: string): Question {
  const text = beginningOf(question)
  const { rest, ...periods } = readPeriods(text, readWords)
  const words = readWords(rest)
  const taken = words.map(() => false)
  const slots: Slot[] = [...periods.slots]
  const take = <T>(matches: readonly Match<T>[], toSlot?: (value: T) => Omit<Slot, 'text'>): T[] =>
    matches.map(({ value, at, length }) => {
      taken.fill(true, at, at + length)
      const text = words.slice(at, at + length).map((word) => word.text)
      if (toSlot !== undefined) slots.push({ ...toSlot(value), text: text.join(' ') } as Slot)
      return value
    })
  // "In Indian rupees" says nothing of India.
  take(
    concepts.find(words).filter(({ value }) => value === 'currency'),
    (value) => ({ kind: 'concept', value }),
  )
  const named = [...new Set(take(countries.find(words, taken), (value) => ({ kind: 'country', value })))]
  const matches = concepts.find(words, taken)
  const mentioned = new Set(take(matches, (value) => ({ kind: 'concept', value })))
  if (schoolKinds.some((concept) => mentioned.has(concept))) mentioned.add('school')
  const provinces = takeProvinces(words, taken)
  const numberSlots = takeNumbers(words, taken)
  slots.push(...numberSlots)
  const numbers = numberSlots.map(({ value }) => value)
  take(stops.find(words, taken))
  const writing = writingOf(readWords(text))
  for (const [at, word] of words.entries()) taken[at] ||= writing !== 'en' && isNepaliVerb(word)
  const names = [...namesIn(words, taken), ...provinces]
  slots.push(...names.map((value) => ({ kind: 'name', value, text: value }) as const))
  return {
    ...periods,
    slots,
    yearFromNow: periods.yearOffset,
    text,
    writing,
    concepts: mentioned,
    country: named[0],
    numbers,
    unknown: words.filter((_, at) => !taken[at]).map(({ stem }) => stem),
    names,
    schoolName: schoolNameIn(words, taken, matches),
    paymentName: paymentNameIn(words, taken, matches),
  }
}

/** Names of provinces from before they had names: "Province 5", "५ नम्बर प्रदेश". */
function takeProvinces(words: readonly Word[], taken: boolean[]): string[] {
  return words.flatMap(({ plain }, at) => {
    if (taken[at] || !/^[1-7]$/.test(plain)) return []
    const isProvince = (step: number) => {
      const next = at + (numberSigns.test(words[at + step]?.plain ?? '') ? 2 * step : step)
      if (!provinceWords.test(words[next]?.plain ?? '')) return false
      taken.fill(true, Math.min(at, next + 1), Math.max(at + 1, next))
      return true
    }
    return isProvince(-1) || isProvince(1) ? [`Province ${plain}`] : []
  })
}

const numberSigns = /^(?:no|number|num|nambar|namber|nam|na|nan)$/
const provinceWords = /^(?:province|pradesh)/

type NumberSlot = Extract<Slot, { kind: 'number' }>

/** The numbers that belong to no period; one after "minus" is below zero. */
function takeNumbers(words: readonly Word[], taken: boolean[]): NumberSlot[] {
  return words.flatMap(({ plain, text }, at): NumberSlot[] => {
    if (taken[at] || !/^\d+$/.test(plain)) return []
    const [before, after] = [words[at - 1], words[at + 1]]
    const isNegative = before?.plain === 'minus'
    taken.fill(true, isNegative ? at - 1 : at, at + 1)
    const beside =
      after !== undefined && countedWords.test(after.plain) ? [text, after.text] : [before?.text, text]
    const value = isNegative ? -Number(plain) : Number(plain)
    return [{ kind: 'number', value, text: beside.filter((word) => word !== undefined).join(' ') }]
  })
}

const countedWords = /^(?:years?|months?|weeks?|days?|hours?|percent|sal|saal|bar[sk]|mahina|hapta|din|ghan)/

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
  const isOfSchool = (value: Concept) => value === 'school' || schoolKinds.includes(value)
  const isSchool = (at: number) =>
    matches.some(({ value, ...match }) => isOfSchool(value) && at >= match.at && at < match.at + match.length)
  const start = taken.indexOf(false)
  if (start === -1) return undefined
  // A word that any question may have is part of a name before a word for schools: Babylon National School.
  const isFiller = (at: number) =>
    taken[at] === true && !matches.some((match) => at >= match.at && at < match.at + match.length)
  let end = start
  while (end < words.length && (!taken[end] || isSchool(end) || (isFiller(end) && isSchool(end + 1))))
    end += 1
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
