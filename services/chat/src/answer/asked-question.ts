import type { ChatAnswer } from '@tathya/contracts/http'
import type { Logger, Turns } from '@tathya/platform'
import type { ChatEngine } from '../engines/engines.ts'
import type { AnswerSchema } from '../ground/answer-in-schema.ts'
import type { Sampling } from '../models/model.ts'
import type { ServedModel } from '../models/served-model.ts'
import type { TokenUsage } from '../models/usage.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { RoutedAnswer } from '../typed/routed-answer.ts'

/** A question with everything that its answer depends on. */
export interface AskedQuestion {
  readonly question: string
  readonly engine: ChatEngine
  /** Earlier turns of the conversation, the oldest first. */
  readonly history: readonly { readonly question: string; readonly response: string }[]
  /** Whose question it is: owners take turns at the model. */
  readonly owner: string
  /** The caller's signed identity. */
  readonly identity: string | undefined
  /** Each question is read in a turn. */
  readonly turns: Pick<Turns, 'next'>
  /** Ends the work. */
  readonly signal: AbortSignal
  /** Begins the addresses of sources. */
  readonly baseUrl: string
  /** The answer is JSON of it; needs a model. */
  readonly schema?: AnswerSchema | undefined
  /** Of the caller, for an answer in the own words of a model. */
  readonly instructions?: readonly string[]
  readonly sampling?: Sampling
  /** Called with parts of `response`, in order; the next part waits for it. */
  readonly onText: (text: string) => Promise<void> | void
  /** Called with the position in the queue for the model, 1 is next, and again when it changes. */
  readonly onQueued?: ((position: number) => void) | undefined
}

/** An answer without its conversation. */
export type MadeAnswer = Omit<ChatAnswer, 'conversation_id'> & {
  /** It ends at the limit of its tokens. */
  readonly isCut?: boolean
  /** A model chose its facts in place of those of the rules. */
  readonly isReplaced?: boolean
}

/** The parts that an answer by a model is made with. */
export interface ModelContext {
  readonly served: ServedModel
  readonly routed: RoutedAnswer
  readonly toolContext: ToolContext
  readonly log: Logger
  readonly usage: TokenUsage
  /** Milliseconds for which the first words may take. */
  readonly patience: number | undefined
}
