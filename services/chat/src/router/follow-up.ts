import { toFiscalYear } from '../question/read-periods.ts'
import type { Concept, Question } from '../question/read-question.ts'
import type { ToolUse } from '../tools/tool.ts'

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
])
/** Questions back that are searched for the subject. */
const maxBack = 5

/** What the years of a question may depend on. */
export interface LookUp {
  /** The tool that answers a question. */
  readonly ask: (question: Question) => Promise<ToolUse | undefined>
  /** The fiscal year in Nepal now: `2083/84`. */
  readonly currentYear: () => Promise<string | undefined>
}

/**
 * Completes a question by the one before it: "and from China?" keeps subject and year, "and the year before?" counts from
 * the year of the answer. A question with a subject of its own is returned with its years resolved.
 */
export async function followUp(
  question: Question,
  earlier: readonly Question[],
  lookUp: LookUp,
): Promise<Question> {
  const previous = hasSubject(question) ? undefined : earlier.slice(-maxBack).findLast(hasSubject)
  if (previous === undefined) return { ...question, fiscalYear: await yearFromNow(question, lookUp) }
  const year = question.fiscalYear ?? (await yearFromAnswer(question, previous, lookUp))
  const isOther = question.country !== undefined || question.chapter !== undefined
  return {
    ...previous,
    writing: question.writing,
    text: `${previous.text} ${question.text}`,
    concepts: new Set([...previous.concepts, ...question.concepts]),
    country: question.country ?? (question.chapter === undefined ? previous.country : undefined),
    chapter: question.chapter ?? (question.country === undefined ? previous.chapter : undefined),
    month: question.month ?? previous.month,
    dates: question.dates.length > 0 ? question.dates : previous.dates,
    names: question.names.length > 0 ? question.names : previous.names,
    unknown: question.unknown.length > 0 && !isOther ? question.unknown : previous.unknown,
    bsYear: question.bsYear ?? (year === undefined ? previous.bsYear : undefined),
    fiscalYear: year ?? (await yearFromNow(previous, lookUp)),
  }
}

/** Whether a question says what it is about. */
function hasSubject({ concepts, dates }: Question): boolean {
  return dates.length > 0 || [...concepts].some((concept) => !questionWords.has(concept))
}

/** The fiscal year that "the year before" means: before that of the previous question, or of its answer. */
async function yearFromAnswer(
  { yearOffset }: Question,
  previous: Question,
  { ask }: LookUp,
): Promise<string | undefined> {
  if (yearOffset === undefined) return undefined
  return shift(previous.fiscalYear ?? (await ask(previous))?.result.facts[0]?.period?.fiscalYear, yearOffset)
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
