import type { ChatSource } from '@tathya/contracts/http'
import { cleanText } from '../guards/clean-text.ts'
import { createMarks } from '../guards/wrap-data.ts'
import { answerTokens } from '../models/model.ts'
import { ModelFailure, type ModelFailureKind } from '../models/model-failure.ts'
import type { ServedModel } from '../models/served-model.ts'
import { fitTurns } from '../models/tokens.ts'
import type { TokenUsage } from '../models/usage.ts'
import type { Writing } from '../question/writing.ts'
import type { RoutedAnswer } from '../router/answer-by-router.ts'
import type { Fact, Tool, ToolContext, ToolUse } from '../tools/tool.ts'
import { wordAnswer, wordFact } from '../wording/word-answer.ts'
import { createCheck, type RemovedKind } from './check-sentence.ts'
import { type EarlierTurn, promptForTools, promptForWords } from './prompts.ts'
import { SentenceReader } from './sentences.ts'
import { declareTools, useTools } from './use-tools.ts'

/** Max facts that a model words. */
const maxFacts = 20
/** Characters of a sentence; a longer one is not checked but removed. */
const maxSentence = 1_000

/** Failures of a server that gave no answer at all. */
const unreachable: ReadonlySet<ModelFailureKind> = new Set(['connect', 'load', 'refused', 'paused'])

/** A question for a model. */
export interface AskModelOptions {
  readonly served: ServedModel
  readonly question: string
  readonly writing: Writing
  /** The oldest first. */
  readonly history: readonly EarlierTurn[]
  /** What the rules found; its facts are worded if it has some. */
  readonly routed: Pick<RoutedAnswer, 'uses' | 'facts' | 'sources'>
  /** For the model to choose from where the rules found no facts. */
  readonly tools: readonly Tool[]
  readonly context: ToolContext
  /** Instructions of the operator for the wording. */
  readonly prompt?: string | undefined
  /** Rejects with the failure of a model that cannot be reached, instead of wording the facts by rules. */
  readonly needsModel?: boolean
  /** Counts the tokens, also of an answer that fails. */
  readonly usage: TokenUsage
  /** Called with sentences that passed the check; the next waits for it. */
  readonly onText: (text: string) => Promise<void> | void
}

/** An answer of a model whose every figure, date and name is one of the facts. */
export interface GroundedAnswer {
  /** Undefined if the model found no facts: the answer is another's. Else what `onText` has got. */
  readonly response: string | undefined
  /** `template`: no sentence of the model passed, so the facts are worded by rules. */
  readonly mode: 'model' | 'template'
  readonly uses: readonly ToolUse[]
  readonly sources: readonly ChatSource[]
  /** Sentences of the model that were removed, by reason. */
  readonly removed: Readonly<Partial<Record<RemovedKind, number>>>
  /** Why the model's answer has no end. */
  readonly failure: ModelFailureKind | undefined
  /** Older turns that did not fit the model's window. */
  readonly truncatedTurns: number
}

/**
 * Answers by a model: it words the facts that the rules found, or those of tools that it chooses, around slots. Every
 * sentence is checked before it is shown. A model that fails after its tools gave facts leaves an answer by rules. Throws
 * `input_too_long`, the `ModelFailure` of a model that failed before, and the reason of the signal.
 */
export async function answerWithModel(options: AskModelOptions): Promise<GroundedAnswer> {
  const { served, question: given, writing, history, routed, tools, context, usage } = options
  const { model, bounds } = served
  const question = cleanText(given)
  const marks = createMarks()
  const declared = declareTools(tools)
  const { turns, truncated } = fitTurns(history, model.contextTokens - answerTokens, (kept) =>
    bounds.bound({ messages: promptForTools(question, kept, marks), tools: declared }),
  )
  const { uses, facts, sources } =
    routed.facts.length > 0
      ? { ...routed, facts: routed.facts.slice(0, maxFacts) }
      : gather(
          await useTools(promptForTools(question, turns, marks), { served, tools, context, marks, usage }),
        )
  const found = { uses, sources, truncatedTurns: truncated }
  if (facts.length === 0) {
    return { ...found, response: undefined, mode: 'template', removed: {}, failure: undefined }
  }
  const worded = await wordFacts(facts, { ...options, question, marks })
  if (worded.hasFact && worded.failure === undefined) return { ...found, ...worded, mode: 'model' }
  const rest = (worded.response === '' ? '' : ' ') + wordAnswer({ facts, sources }, writing)
  await options.onText(rest)
  return { ...found, ...worded, response: worded.response + rest, mode: 'template' }
}

/** The facts and sources of tools. */
function gather(uses: readonly ToolUse[]) {
  return {
    uses,
    facts: uses.flatMap(({ result }) => result.facts).slice(0, maxFacts),
    sources: uses.flatMap(({ result }) => result.sources),
  }
}

interface WordedFacts {
  readonly response: string
  readonly hasFact: boolean
  readonly removed: Partial<Record<RemovedKind, number>>
  readonly failure: ModelFailureKind | undefined
}

/** Has the model word facts, and shows the sentences that pass the check. */
async function wordFacts(
  facts: readonly Fact[],
  options: AskModelOptions & { marks: ReturnType<typeof createMarks> },
): Promise<WordedFacts> {
  const { served, question, writing, context, onText, usage, marks } = options
  const shown = facts.map((fact) => cleanText(wordFact(fact, writing)))
  const spelled = facts.flatMap((fact) =>
    (['en', 'ne', 'romanised'] as const).map((one) => wordFact(fact, one)),
  )
  const check = createCheck({ facts: spelled.join('\n'), question, marks })
  const reader = new SentenceReader()
  const removed: Partial<Record<RemovedKind, number>> = {}
  let response = ''
  let hasFact = false
  let held = ''
  async function show(sentence: string) {
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
    for await (const part of usage.stream(served, { messages, signal: context.signal })) {
      if (part.type === 'text') for (const sentence of reader.take(cleanText(part.text))) await show(sentence)
    }
    for (const sentence of reader.end()) await show(sentence)
    return { response, hasFact, removed, failure: undefined }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    if (options.needsModel && response === '' && unreachable.has(error.kind)) throw error
    return { response, hasFact, removed, failure: error.kind }
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
