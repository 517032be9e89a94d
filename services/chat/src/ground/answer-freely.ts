import { cleanText } from '../guards/clean-text.ts'
import { findLeak } from '../guards/find-leak.ts'
import { createMarks } from '../guards/wrap-data.ts'
import { answerTokens, type Sampling } from '../models/model.ts'
import { ModelFailure, type ModelFailureKind } from '../models/model-failure.ts'
import type { ServedModel } from '../models/served-model.ts'
import { fitTurns } from '../models/tokens.ts'
import type { TokenUsage } from '../models/usage.ts'
import { type EarlierTurn, promptForOwnWords } from './prompts.ts'
import { SentenceReader } from './sentences.ts'

/** A question that is not about the data. */
export interface AskFreelyOptions {
  readonly served: ServedModel
  readonly question: string
  /** The oldest first. */
  readonly history: readonly EarlierTurn[]
  /** Of the operator, then of the caller. */
  readonly instructions: readonly string[]
  readonly sampling: Sampling
  /** Counts the tokens, also of an answer that fails. */
  readonly usage: TokenUsage
  readonly signal: AbortSignal
  /** Called with sentences, with their space and lines; the next waits for it. */
  readonly onText: (text: string) => Promise<void> | void
}

/** An answer in a model's own words. */
export interface FreeAnswer {
  /** The text that `onText` has got. */
  readonly response: string
  /** It ends at the limit of its tokens. */
  readonly isCut: boolean
  /** Sentences with links, secrets or parts of the instructions, which are not shown. */
  readonly removed: number
  /** The reason for which it breaks off. */
  readonly failure: ModelFailureKind | undefined
  /** Older turns that did not fit the model's window. */
  readonly truncatedTurns: number
}

/**
 * Has the model answer in its own words, which nothing checks but for links and secrets. Throws `input_too_long`, the
 * `ModelFailure` of a model that failed before its first words, and the reason of the signal.
 */
export async function answerFreely(options: AskFreelyOptions): Promise<FreeAnswer> {
  const { served, history, instructions, sampling, usage, signal, onText } = options
  const { model, bounds } = served
  const marks = createMarks()
  const ask = (turns: readonly EarlierTurn[]) =>
    promptForOwnWords(cleanText(options.question), turns, { instructions, marks })
  const { turns, truncated: truncatedTurns } = fitTurns(history, model.contextTokens - answerTokens, (kept) =>
    bounds.bound({ messages: ask(kept) }),
  )
  const reader = new SentenceReader({ keepsSpace: true })
  let response = ''
  let removed = 0
  let isCut = false
  const show = async (sentences: readonly string[]) => {
    for (const sentence of sentences) {
      if (findLeak(sentence, marks) !== undefined) {
        removed += 1
        continue
      }
      response += sentence
      await onText(sentence)
    }
  }
  try {
    for await (const part of usage.stream(served, { messages: ask(turns), sampling, signal })) {
      if (part.type === 'text') await show(reader.take(cleanText(part.text)))
      if (part.type === 'end') isCut = part.isCut
    }
    await show(reader.end())
    return { response, isCut, removed, failure: undefined, truncatedTurns }
  } catch (error) {
    if (!(error instanceof ModelFailure) || response === '') throw error
    return { response, isCut, removed, failure: error.kind, truncatedTurns }
  }
}
