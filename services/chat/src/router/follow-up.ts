import { toFiscalYear } from '@tathya/datasets/readers'
import { splitText } from '@tathya/datasets/text'
import type { Concept } from '../question/concept.ts'
import { type Question, readQuestion } from '../question/read-question.ts'
import type { Slot } from '../question/slot.ts'
import type { Fact } from '../tools/tool.ts'
import { restrictions } from './coverage.ts'

/** Words that say how much or which, and nothing of the subject. */
const questionWords: ReadonlySet<Concept> = new Set([
  'followUp',
  'howMany',
  'howMuch',
  'when',
  'where',
  'which',
  'total',
  'days',
  'date',
  'growth',
  'compare',
  'moved',
  'movedOut',
])

/** Concepts of which a question asks for one: "and exports?" after imports is the same question with another flow. */
const alternatives: readonly (readonly Concept[])[] = [
  ['population', 'area', 'ward', 'headquarters'],
  ['today', 'tomorrow', 'yesterday'],
  ['tithi', 'time', 'weekday', 'sun'],
]

/** Words of a question that leaves out its subject without saying "and": "area?". */
const maxElliptic = 2

/** Questions of a conversation that are read. */
const maxBack = 5

/** What the reading of a question may depend on. */
export interface LookUp {
  /** Resolves when the next question may be read: each takes milliseconds. */
  readonly turn: () => Promise<void>
  /** The facts that answer a question. */
  readonly ask: (question: Question) => Promise<readonly Fact[]>
  /** True if several places bear the name in a question, so that the next one may choose. */
  readonly isAmbiguous: (question: Question) => Promise<boolean>
  /** The fiscal year in Nepal now: `2083/84`. */
  readonly currentYear: () => Promise<string | undefined>
}

/**
 * Reads a question, completed by those before it: "and from China?" keeps subject and year, "and the year before?" counts
 * from the year of the answer before. A question with a subject of its own stands alone.
 */
export async function readInConversation(
  text: string,
  earlier: readonly string[],
  lookUp: LookUp,
): Promise<Question> {
  let current: Question | undefined
  for (const question of [...earlier.slice(-maxBack), text]) {
    await lookUp.turn()
    current = await complete(question, current, lookUp)
  }
  return current!
}

async function complete(text: string, previous: Question | undefined, lookUp: LookUp): Promise<Question> {
  const alone = readQuestion(text)
  if (previous === undefined || standsAlone(alone, previous))
    return { ...alone, fiscalYear: await yearFromNow(alone, lookUp) }
  const question = alone
  const { country, dates } = question
  const names = await namesOf(question, previous, lookUp)
  return {
    ...previous,
    ...(await yearsOf(question, previous, lookUp)),
    writing: question.writing,
    slots: [...previous.slots.filter(isRestriction), ...question.slots],
    text: `${previous.text} ${question.text}`,
    concepts: merge(previous.concepts, question.concepts),
    country: country ?? previous.country,
    month: question.month ?? previous.month,
    yearOffset: undefined,
    yearFromNow: addYears(previous.yearFromNow, question.yearOffset),
    dates: dates.length > 0 ? dates : previous.dates,
    ...(names.length > 0
      ? {
          names,
          unknown: question.unknown,
          schoolName: question.schoolName,
          paymentName: question.paymentName,
        }
      : {}),
  }
}

/** The names of a question: one that follows a place of several is the district around it. */
async function namesOf(
  { names }: Question,
  previous: Question,
  { isAmbiguous }: LookUp,
): Promise<readonly string[]> {
  const [place, ...others] = previous.names
  if (names.length !== 1 || place === undefined || others.length > 0) return names
  return (await isAmbiguous(previous)) ? [`${place} ${names[0]}`] : names
}

/** Conditions that stay for following questions, however the rest of them changes. */
const isRestriction = (slot: Slot) => slot.kind === 'concept' && restrictions.has(slot.value)

/** True if a question says what it is about, other than by an alternative to what the one before said. */
function standsAlone({ concepts, dates, names, text }: Question, previous: Question): boolean {
  if (dates.length > 0 && previous.dates.length === 0) return true
  const isElliptic = concepts.has('followUp') || (names.length === 0 && splitText(text).length <= maxElliptic)
  return [...concepts].some(
    (concept) =>
      !questionWords.has(concept) &&
      !restrictions.has(concept) &&
      !(isElliptic && (previous.concepts.has(concept) || replaces(concept, previous.concepts))),
  )
}

function replaces(concept: Concept, concepts: ReadonlySet<Concept>): boolean {
  return alternatives.some((group) => group.includes(concept) && group.some((other) => concepts.has(other)))
}

/** The concepts of both questions, without those that the second one replaces. */
function merge(previous: ReadonlySet<Concept>, concepts: ReadonlySet<Concept>): Set<Concept> {
  const replaced = alternatives.filter((group) => group.some((concept) => concepts.has(concept))).flat()
  return new Set([...[...previous].filter((concept) => !replaced.includes(concept)), ...concepts])
}

/** The years of a question that follows another. */
async function yearsOf(
  { fiscalYear, fiscalYears, yearsBack, bsYear, yearOffset }: Question,
  previous: Question,
  { ask }: LookUp,
): Promise<Pick<Question, 'fiscalYear' | 'fiscalYears' | 'yearsBack' | 'bsYear'>> {
  const several = { fiscalYears, yearsBack }
  if (fiscalYear !== undefined || bsYear !== undefined || yearsBack !== undefined)
    return { fiscalYear, bsYear, ...several }
  if (yearOffset === undefined) {
    const { fiscalYear, fiscalYears, yearsBack, bsYear } = previous
    return { fiscalYear, fiscalYears, yearsBack, bsYear }
  }
  if (previous.bsYear !== undefined)
    return { fiscalYear: undefined, bsYear: previous.bsYear + yearOffset, ...several }
  // The latest year may have been the answer to "last year".
  const named = previous.yearFromNow === undefined ? previous.fiscalYear : undefined
  const year = named ?? (await ask(previous))[0]?.period?.fiscalYear ?? previous.fiscalYear
  return { fiscalYear: shift(year, yearOffset), bsYear: undefined, ...several }
}

function addYears(before: number | undefined, more: number | undefined): number | undefined {
  return before === undefined ? undefined : before + (more ?? 0)
}

/** The fiscal year of a question; "last year" counts from that of today. */
async function yearFromNow(
  { fiscalYear, yearOffset }: Question,
  { currentYear }: LookUp,
): Promise<string | undefined> {
  if (fiscalYear !== undefined || yearOffset === undefined) return fiscalYear
  return shift(await currentYear(), yearOffset)
}

function shift(fiscalYear: string | undefined, years: number): string | undefined {
  return fiscalYear === undefined ? undefined : toFiscalYear(Number(fiscalYear.slice(0, 4)) + years)
}
