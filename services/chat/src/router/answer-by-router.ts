import type { ChatSource } from '@tathya/contracts/http'
import type { Turns } from '@tathya/platform'
import type { Question } from '../question/read-question.ts'
import { currentFiscalYear } from '../tools/current-year.ts'
import { nearestDatasets } from '../tools/datasets.ts'
import { ScopeMissing } from '../tools/own/with-scope.ts'
import type { Fact, ToolContext, ToolUse } from '../tools/tool.ts'
import { sentence } from '../wording/sentence.ts'
import { wordAnswer, wordSilence } from '../wording/word-answer.ts'
import { type CarriedOut, carryOutFirst } from './carry-out.ts'
import { readInConversation } from './follow-up.ts'
import { isAbout, type Plan } from './plan.ts'
import { planCalendar } from './plan-calendar.ts'
import { planEconomy } from './plan-economy.ts'
import { planOwn } from './plan-own.ts'
import { planPlaces } from './plan-places.ts'
import { yearsOfData } from './years-of-data.ts'

/** An answer by rules. */
export interface RoutedAnswer {
  readonly response: string
  /** False if no tool fits the question or the data is silent; `response` says so, without a figure. */
  readonly answered: boolean
  readonly uses: readonly ToolUse[]
  /** Those of the tools' facts that the question asks for. */
  readonly facts: readonly Fact[]
  readonly sources: readonly ChatSource[]
  /** What of the answer is not as asked. */
  readonly notices: readonly string[]
  /** The question is about what the caller's key does not open: no model can find it. */
  readonly isPrivate?: boolean
}

/** Characters of a subject that datasets are searched for. */
const maxSubject = 200
/** Datasets that an answer without a figure names. */
const nearest = 3

/**
 * Answers a question by rules alone, without a model; `earlier` are the questions of the conversation before it. Each is read
 * in a turn.
 */
export async function answerByRouter(
  text: string,
  context: ToolContext,
  earlier: readonly string[],
  turns: Pick<Turns, 'next'>,
): Promise<RoutedAnswer> {
  const question = await readInConversation(text, earlier, {
    ask: async (earlierQuestion) => factsOf(await carryOutFirst(plansOf(earlierQuestion), context)),
    currentYear: () => currentFiscalYear(context),
    turn: () => turns.next(),
  })
  const plans = plansOf(question)
  const first = await carryOutFirst(plans, context)
  if (first instanceof ScopeMissing)
    return { ...silent(sentence('needs_scope', question.writing, { scope: first.scope })), isPrivate: true }
  if (first === undefined) return answerWithout(question, plans, context)
  const { facts, sources, plan, uses } = first
  const selected = plan.show === undefined ? facts : facts.filter(isShown(plan.show))
  const shown = selected.length > 0 ? selected : facts
  return {
    response: wordAnswer({ facts: shown, sources }, question.writing),
    answered: true,
    uses,
    facts: shown,
    sources,
    notices: [],
  }
}

const factsOf = (done: CarriedOut | ScopeMissing | undefined): readonly Fact[] =>
  done === undefined || done instanceof ScopeMissing ? [] : done.facts

/** An answer without facts. */
const silent = (response: string): RoutedAnswer => ({
  ...{ response, answered: false, uses: [], facts: [], sources: [], notices: [] },
})

/** Plans questions about the data itself, not about a figure in it. */
function planDatasets(question: Question): Plan[] {
  const { concepts, fiscalYear, bsYear, month, text } = question
  const asksFigure = isAbout(question, 'howMuch', 'howMany') || (fiscalYear ?? bsYear ?? month) !== undefined
  if (!concepts.has('dataset') || asksFigure) return []
  return [{ tool: 'find_datasets', args: { about: text.slice(0, maxSubject) } }]
}

/** The tools and arguments that may answer a question, the likeliest first. */
export function plansOf(question: Question): Plan[] {
  const stored = planOwn(question)
  if (stored !== undefined) return [stored]
  return [
    ...planDatasets(question),
    ...planEconomy(question),
    ...planCalendar(question),
    ...planPlaces(question),
  ]
}

function isShown(labels: readonly string[]) {
  return ({ label }: Fact) => labels.includes(label)
}

async function answerWithout(
  { text, writing }: Question,
  plans: readonly Plan[],
  context: ToolContext,
): Promise<RoutedAnswer> {
  const [plan] = plans
  if (plan?.silence !== undefined) return silent(sentence(plan.silence, writing))
  const { datasets, source } = await nearestDatasets(text, nearest, context)
  const names = datasets.map(({ name }) => name)
  const years = plan === undefined ? undefined : await yearsOfData(plan, context)
  return {
    ...silent(wordSilence(plan === undefined ? 'unanswered' : 'silent', names, writing)),
    sources: [source],
    notices: years === undefined ? [] : [`The data has this for other fiscal years: ${years}.`],
  }
}
