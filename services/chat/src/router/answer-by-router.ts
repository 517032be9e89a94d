import type { Turns } from '@tathya/platform'
import { continuesBefore, readWords, unreadOfPlaces } from '@tathya/questions'
import { maxRead, type Question, readQuestion } from '../question/read-question.ts'
import type { Slot } from '../question/slot.ts'
import { AmbiguousPlace } from '../tools/ambiguous-place.ts'
import { currentFiscalYear } from '../tools/current-year.ts'
import { nearestDatasets } from '../tools/datasets.ts'
import { ScopeMissing } from '../tools/own/with-scope.ts'
import type { Fact, KnownWords, ToolContext } from '../tools/tool.ts'
import { answerTyped } from '../typed/answer-typed.ts'
import { answerCalendar, readInTurn } from '../typed/calendar/answer-calendar.ts'
import { answerPlaces } from '../typed/places/answer-places.ts'
import type { RoutedAnswer } from '../typed/routed-answer.ts'
import { wordName } from '../wording/amounts.ts'
import { sentence } from '../wording/sentence.ts'
import { wordAnswer, wordSilence } from '../wording/word-answer.ts'
import { wordUnread } from '../wording/word-unread.ts'
import { type CarriedOut, carryOutFirst, isObstacle, type Obstacle } from './carry-out.ts'
import { unreadBy } from './coverage.ts'
import { readInConversation } from './follow-up.ts'
import { isOutside } from './is-outside.ts'
import { isAbout, type Plan } from './plan.ts'
import { planOwn } from './plan-own.ts'
import { planPlaces } from './plan-places.ts'
import { mayRefer, referTo } from './refer.ts'

/** Characters of a subject that datasets are searched for. */
const maxSubject = 200
/** Questions of a conversation that one may refer to, one after another. */
const maxBack = 5
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
  const before = mayRefer(text) ? earlier.at(-1) : undefined
  if (before !== undefined) {
    const { facts } = await answerByRouter(
      before,
      { ...context, onNotice: () => {} },
      earlier.slice(-maxBack, -1),
      turns,
    )
    const whole = referTo(text, facts)
    if (whole !== undefined) return answerByRouter(whole, context, [], turns)
  }
  const alone = readQuestion(text)
  const isOwn = planOwn(alone) !== undefined || planDatasets(alone).length > 0
  const vocabulary = isOwn ? undefined : await context.vocabulary?.(context.signal)
  const typed = vocabulary && (await answerByQuery(text, vocabulary, earlier, context))
  if (typed !== undefined) return typed
  const calendar =
    isOwn || continuesOwn(text, earlier)
      ? undefined
      : await readInTurn(alone.text, earlier, () => turns.next())
  if (calendar !== undefined && calendar.kind !== 'unread') {
    const dated = await answerCalendar(calendar, context)
    if (dated instanceof AmbiguousPlace)
      return askBack(dated, { ...alone, writing: context.writing ?? alone.writing })
    if (dated !== undefined) return dated
  }
  const words = calendar?.kind === 'unread' ? calendar.unread : []
  return answerByPlans(text, earlier, { words, places: vocabulary?.places }, context, turns)
}

/** Answers a question about data by a typed query: about places, or about the figures of a dataset. */
async function answerByQuery(
  text: string,
  vocabulary: KnownWords,
  earlier: readonly string[],
  context: ToolContext,
): Promise<RoutedAnswer | undefined> {
  const ofPlaces = async () =>
    vocabulary.places && (await answerPlaces(text, vocabulary.places, earlier, context))
  // Every word of it is of places, so it is about nothing else; a fragment may continue any question.
  const placed = earlier.length === 0 ? await ofPlaces() : undefined
  if (placed !== undefined) return placed
  const typed = await answerTyped(text, vocabulary, earlier, context)
  if (typed?.answered === true || earlier.length === 0) return typed
  return (await ofPlaces()) ?? typed
}

/** Answers a question by the first plan that uses all of it; `words` are those that no reader before understood. */
async function answerByPlans(
  text: string,
  earlier: readonly string[],
  { words, places }: { words: readonly string[]; places: KnownWords['places'] | undefined },
  context: ToolContext,
  turns: Pick<Turns, 'next'>,
): Promise<RoutedAnswer> {
  const read = await readInConversation(text, earlier, {
    ask: async (asked) => factsOf(await carryOutFirst(coveringOf(plansOf(asked), asked), context)),
    isAmbiguous: async (asked) =>
      (await carryOutFirst(coveringOf(plansOf(asked), asked), context)) instanceof AmbiguousPlace,
    currentYear: () => currentFiscalYear(context),
    turn: () => turns.next(),
  })
  const question = { ...read, writing: context.writing ?? read.writing }
  const plans = plansOf(question)
  const first = await carryOutFirst(coveringOf(plans, question), context)
  if (first instanceof ScopeMissing)
    return { ...silent(sentence('needs_scope', question.writing, { scope: first.scope })), isPrivate: true }
  if (first instanceof AmbiguousPlace) return askBack(first, question)
  if (first === undefined) {
    const unread = words.length > 0 || !places ? words : unreadOfPlaces(text, places)
    return answerWithout(question, { plans, unread }, context)
  }
  const { facts, sources, plan, uses } = first
  const selected = plan.show === undefined ? facts : facts.filter(isShown(plan.show))
  const shown = selected.length > 0 ? selected : facts
  const { wished } = unreadBy(plan, question)
  const lacks = wordLacks(wished, question)
  return {
    response: lacks + wordAnswer({ facts: shown, sources }, question.writing),
    answered: true,
    uses,
    facts: shown,
    sources,
    lacks,
    notices: [...noticeOfUnread(wished), ...new Set(uses.flatMap(({ result }) => result.notices))],
  }
}

/** Words of a question that may be nothing but a change of the one before. */
const maxFragment = 2

/** True for "and yesterday?" after a question about the caller's own data. */
function continuesOwn(text: string, earlier: readonly string[]): boolean {
  const isFragment = (question: string) =>
    continuesBefore(question) || readWords(question.slice(0, maxRead)).length <= maxFragment
  const before = earlier.findLast((question) => !isFragment(question))
  return before !== undefined && isFragment(text) && planOwn(readQuestion(before)) !== undefined
}

/** The plans that use all of a question that an answer needs. */
const coveringOf = (plans: readonly Plan[], question: Question): Plan[] =>
  plans.filter((plan) => unreadBy(plan, question).needed.length === 0)

const wordLacks = (unread: readonly Slot[], { writing }: Question): string =>
  unread.length === 0 ? '' : `${wordUnread('left_out', unread, writing)} `

const noticeOfUnread = (unread: readonly Slot[]): string[] =>
  unread.length === 0 ? [] : [`Not taken into account: ${unread.map(({ text }) => `“${text}”`).join(', ')}.`]

const factsOf = (done: CarriedOut | Obstacle | undefined): readonly Fact[] =>
  done === undefined || isObstacle(done) ? [] : done.facts

/** Asks which of the places of one name is meant. */
function askBack(
  { place, candidates, source }: AmbiguousPlace,
  { writing, text: asked }: Question,
): RoutedAnswer {
  const places = candidates.map((name) => wordName(name, writing)).join(', ')
  const choices = candidates.map((candidate) => {
    const text = wordName(candidate, writing)
    return { text, question: asked.replace(place, text) }
  })
  return { ...silent(sentence('which_place', writing, { name: place, places })), sources: [source], choices }
}

/** An answer without facts. */
const silent = (response: string): RoutedAnswer => ({
  ...{ response, answered: false, uses: [], facts: [], sources: [], notices: [], lacks: '' },
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
  return [...planDatasets(question), ...planPlaces(question)]
}

function isShown(labels: readonly string[]) {
  return ({ label }: Fact) => labels.includes(label)
}

async function answerWithout(
  question: Question,
  { plans, unread }: { plans: readonly Plan[]; unread: readonly string[] },
  context: ToolContext,
): Promise<RoutedAnswer> {
  const { text, writing } = question
  const plan = coveringOf(plans, question)[0]
  if (plan?.silence !== undefined) return silent(sentence(plan.silence, writing))
  const isOther = isOutside(question, plans)
  const ofPlan = plan === undefined && plans[0] !== undefined ? unreadBy(plans[0], question).needed : []
  const needed: readonly Slot[] =
    ofPlan.length > 0 || plan !== undefined || isOther
      ? ofPlan
      : unread.map((word) => ({ kind: 'name', value: word, text: word }) as const)
  const { datasets, source } = await nearestDatasets(text, nearest, context)
  const names = datasets.map(({ name }) => name)
  return {
    ...silent(
      needed.length > 0
        ? wordUnread('not_answered', needed, writing)
        : wordSilence(plan === undefined ? 'unanswered' : 'silent', names, writing),
    ),
    sources: [source],
    isOutside: isOther,
    lacks: wordLacks(needed, question),
    notices: noticeOfUnread(needed),
  }
}
