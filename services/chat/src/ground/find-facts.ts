import type { ChatSource } from '@tathya/contracts/http'
import type { AnswerMarks } from '../guards/wrap-data.ts'
import { answerTokens } from '../models/model.ts'
import type { ServedModel } from '../models/served-model.ts'
import { fitTurns } from '../models/tokens.ts'
import type { TokenUsage } from '../models/usage.ts'
import type { Fact, Tool, ToolContext, ToolUse } from '../tools/tool.ts'
import type { RoutedAnswer } from '../typed/routed-answer.ts'
import { type EarlierTurn, promptForTools } from './prompts.ts'
import { declareTools, useTools } from './use-tools.ts'

/** Max facts that a model words. */
export const maxFacts = 20

/** What the facts for a model are found with. */
export interface FindFactsOptions {
  readonly served: ServedModel
  readonly question: string
  /** The oldest first. */
  readonly history: readonly EarlierTurn[]
  /** What the rules found; its facts are taken if it has some. */
  readonly routed: Pick<RoutedAnswer, 'uses' | 'facts' | 'sources'>
  /** For the model to choose from where the rules found no facts. */
  readonly tools: readonly Tool[]
  readonly context: ToolContext
  /** Counts the tokens, also of an answer that fails. */
  readonly usage: TokenUsage
}

/** Facts for a model. */
export interface FoundFacts {
  readonly uses: readonly ToolUse[]
  readonly facts: readonly Fact[]
  readonly sources: readonly ChatSource[]
  /** Older turns that did not fit the model's window. */
  readonly truncatedTurns: number
}

/**
 * The facts that the rules found, or those of tools that the model chooses. Throws `input_too_long`, `ModelFailure`, and the
 * reason of the signal.
 */
export async function findFacts(options: FindFactsOptions, marks: AnswerMarks): Promise<FoundFacts> {
  const { served, question, history, routed, tools, context, usage } = options
  const { model, bounds } = served
  const declared = declareTools(tools)
  const { turns, truncated: truncatedTurns } = fitTurns(history, model.contextTokens - answerTokens, (kept) =>
    bounds.bound({ messages: promptForTools(question, kept, marks), tools: declared }),
  )
  if (routed.facts.length > 0) return { ...routed, facts: routed.facts.slice(0, maxFacts), truncatedTurns }
  const uses = await useTools(promptForTools(question, turns, marks), {
    served,
    tools,
    context,
    marks,
    usage,
  })
  return {
    uses,
    facts: uses.flatMap(({ result }) => result.facts).slice(0, maxFacts),
    sources: uses.flatMap(({ result }) => result.sources),
    truncatedTurns,
  }
}
