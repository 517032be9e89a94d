import type { Writing } from '@tathya/questions'
import { cleanText } from '../guards/clean-text.ts'
import { type AnswerMarks, createMarks } from '../guards/wrap-data.ts'
import { ModelFailure, type ModelFailureKind } from '../models/model-failure.ts'
import type { Fact } from '../tools/tool.ts'
import { wordAnswer, wordFact } from '../wording/word-answer.ts'
import { createCheck, type RemovedKind } from './check-sentence.ts'
import { type FindFactsOptions, type FoundFacts, findFacts, maxFacts } from './find-facts.ts'
import { otherQuestion, promptForTools, promptForWords } from './prompts.ts'
import { SentenceReader } from './sentences.ts'
import { useTools } from './use-tools.ts'

/** Characters of a sentence; a longer one is not checked but removed. */
const maxSentence = 1_000

/** Failures of a server that gave no answer at all. */
const unreachable: ReadonlySet<ModelFailureKind> = new Set(['connect', 'load', 'refused', 'paused'])

/** A question for a model. */
export interface AskModelOptions extends FindFactsOptions {
  readonly writing: Writing
  /** Instructions of the operator for the wording. */
  readonly prompt?: string | undefined
  /** Rejects with the failure of a model that cannot be reached, instead of wording the facts by rules. */
  readonly needsModel?: boolean
  /** Called with sentences that passed the check; the next waits for it. */
  readonly onText: (text: string) => Promise<void> | void
}

/** An answer of a model whose every figure, date and name is one of the facts. */
export interface GroundedAnswer extends Omit<FoundFacts, 'facts'> {
  /** Undefined if the model found no facts: the answer is another's. Else what `onText` has got. */
  readonly response: string | undefined
  /** `template`: no sentence of the model passed, so the facts are worded by rules. */
  readonly mode: 'model' | 'template'
  /** Sentences of the model that were removed, by reason. */
  readonly removed: Readonly<Partial<Record<RemovedKind, number>>>
  /** Why the model's answer has no end. */
  readonly failure: ModelFailureKind | undefined
  /** The model says that the facts answer another question, and found no others. */
  readonly isOther: boolean
  /** The model chose other facts in place of those of the rules. */
  readonly isReplaced?: boolean
}

/**
 * Answers by a model: it words the facts that the rules found, or those of tools that it chooses, around slots. Every
 * sentence is checked before it is shown. A model that finds the facts of the rules to be those of another question chooses tools, once.
 * One that fails after its tools gave facts leaves an answer by rules. Throws
 * `input_too_long`, the `ModelFailure` of a model that failed before, and the reason of the signal.
 */
export async function answerWithModel(options: AskModelOptions): Promise<GroundedAnswer> {
  const question = cleanText(options.question)
  const marks = createMarks()
  const { facts, ...grounds } = await findFacts({ ...options, question }, marks)
  if (facts.length === 0) {
    return {
      ...grounds,
      ...{ response: undefined, mode: 'template', removed: {}, failure: undefined, isOther: false },
    }
  }
  const wordWith = { ...options, question, marks }
  const worded = await wordFacts(facts, wordWith)
  const others =
    worded.isOther && options.routed.facts.length > 0
      ? await findOthers(wordWith, grounds.truncatedTurns)
      : undefined
  const reworded = others && (await wordFacts(others.facts, wordWith))
  // A model that finds its own facts wrong too has found no others.
  if (others === undefined || reworded?.isOther) return finish(facts, { ...grounds, ...worded }, options)
  const answer = await finish(others.facts, { ...grounds, ...others, ...reworded! }, options)
  return { ...answer, isReplaced: true }
}

/** Adds the words of the rules to an answer of the model that has no end, or no fact. */
async function finish(
  facts: readonly Fact[],
  worded: Omit<FoundFacts, 'facts'> & WordedFacts,
  { onText, writing }: AskModelOptions,
): Promise<GroundedAnswer> {
  if (worded.hasFact && worded.failure === undefined) return { ...worded, mode: 'model' }
  const rest = (worded.response === '' ? '' : ' ') + wordAnswer({ facts, sources: worded.sources }, writing)
  await onText(rest)
  return { ...worded, response: worded.response + rest, mode: 'template' }
}

/** The facts of tools that the model chooses in place of those of the rules; undefined if it finds none. */
async function findOthers(options: AskModelOptions & { readonly marks: AnswerMarks }, truncated: number) {
  const { question, history, marks } = options
  const uses = await useTools(promptForTools(question, history.slice(truncated), marks), options)
  const facts = uses.flatMap(({ result }) => result.facts).slice(0, maxFacts)
  return facts.length === 0
    ? undefined
    : { uses, facts, sources: uses.flatMap(({ result }) => result.sources) }
}

interface WordedFacts {
  readonly response: string
  readonly hasFact: boolean
  readonly isOther: boolean
  readonly removed: Partial<Record<RemovedKind, number>>
  readonly failure: ModelFailureKind | undefined
}

/** Has the model word facts, and shows the sentences that pass the check. */
async function wordFacts(
  facts: readonly Fact[],
  options: AskModelOptions & { readonly marks: AnswerMarks },
): Promise<WordedFacts> {
  const { served, question, writing, context, onText, usage, marks } = options
  const shown = facts.map((fact) => cleanText(wordFact(fact, writing)))
  const spelled = facts.flatMap((fact) =>
    (['en', 'ne', 'romanised'] as const).map((language) => wordFact(fact, language)),
  )
  const check = createCheck({ facts, spelled: spelled.join('\n'), question, marks })
  const reader = new SentenceReader()
  const removed: Partial<Record<RemovedKind, number>> = {}
  let response = ''
  let hasFact = false
  let held = ''
  let isOther = false
  async function show(sentence: string) {
    if (isOther) return
    if (sentence.startsWith(otherQuestion) && response === '') {
      isOther = true
      return
    }
    const reason = sentence.length > maxSentence ? 'markup' : check(sentence)
    const filled = reason === undefined ? fillSlots(sentence, shown) : undefined
    if (filled === undefined) {
      removed[reason ?? 'markup'] = (removed[reason ?? 'markup'] ?? 0) + 1
      return
    }
    // Words before the first fact are shown with it, so that an answer without facts shows nothing.
    held += (held === '' && response === '' ? '' : ' ') + filled
    if (filled === sentence && !hasFact) return
    hasFact = true
    const text = held
    held = ''
    response += text
    await onText(text)
  }
  try {
    const messages = promptForWords(question, shown, { writing, marks, prompt: options.prompt })
    let isCut = false
    for await (const part of usage.stream(served, { messages, signal: context.signal })) {
      if (part.type === 'text') for (const sentence of reader.take(cleanText(part.text))) await show(sentence)
      if (part.type === 'end') isCut = part.isCut
    }
    if (!isCut) for (const sentence of reader.end()) await show(sentence)
    return { response, hasFact, removed, isOther, failure: isCut ? 'cut' : undefined }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    if (options.needsModel && response === '' && unreachable.has(error.kind)) throw error
    return { response, hasFact, removed, isOther, failure: error.kind }
  }
}

/** Fills the slots of a sentence; undefined if it has one that is no fact. */
function fillSlots(sentence: string, facts: readonly string[]): string | undefined {
  let isWrong = false
  const filled = sentence.replaceAll(/\{\{(\d+)\}\}([.।])?/g, (_, number: string, end = '') => {
    const fact = facts[Number(number) - 1]
    isWrong ||= fact === undefined
    return `${fact?.replace(/[.।]$/, '')}${end}`
  })
  return isWrong ? undefined : filled
}
