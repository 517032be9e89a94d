import type { ChatFact, ChatMode, ChatSource } from '@tathya/contracts/http'
import type { TokenUsage } from '../models/usage.ts'
import type { AskedQuestion, MadeAnswer } from './asked-question.ts'

/** The parts in which answers differ. */
interface AnswerParts {
  readonly response: string
  readonly mode: ChatMode
  /** Name of the model that was used; null without one. */
  readonly model: string | null
  /** Default: true. */
  readonly grounded?: boolean
  /** With addresses that begin with a slash. */
  readonly sources: readonly ChatSource[]
  readonly notices: readonly string[]
  /** Rows of the answer, with addresses that begin with a slash; default none. */
  readonly facts?: readonly ChatFact[]
}

/** Makes the answer to a question, with the tokens that it took. */
export function toMadeAnswer(
  { engine, baseUrl }: Pick<AskedQuestion, 'engine' | 'baseUrl'>,
  usage: Pick<TokenUsage, 'promptTokens' | 'completionTokens'>,
  { response, mode, model, grounded = true, sources, notices, facts = [] }: AnswerParts,
): MadeAnswer {
  return {
    response,
    engine: { name: engine.name, mode },
    model,
    grounded,
    usage: { prompt_tokens: usage.promptTokens, completion_tokens: usage.completionTokens },
    sources: sources.map((source) => ({ ...source, url: baseUrl + source.url })),
    facts: facts.map((fact) => ({ ...fact, source: fact.source && baseUrl + fact.source })),
    ...{ choices: [], suggestions: [], chart: null },
    notices: [...notices],
  }
}
