import type { ChatAnswer } from '@tathya/contracts/http'
import type { Clock } from '@tathya/platform'
import type { ChatEngine } from '../engines/engines.ts'
import type { GatewayApi } from '../gateway-api.ts'
import { answerByRouter } from '../router/answer-by-router.ts'

/** What answers are made with. */
export interface AnswerContext {
  readonly api: GatewayApi
  readonly clock: Clock
}

/** A question with everything that its answer depends on. */
export interface AskedQuestion {
  readonly question: string
  readonly engine: ChatEngine
  /** Earlier turns of the conversation, the oldest first. */
  readonly history: readonly { readonly question: string; readonly response: string }[]
  /** The caller's signed identity. */
  readonly identity: string | undefined
  /** Ends the work. */
  readonly signal: AbortSignal
  /** Begins the addresses of sources. */
  readonly baseUrl: string
  /** Called with parts of `response`, in order; the next part waits for it. */
  readonly onText: (text: string) => Promise<void> | void
}

/** An answer without its conversation. */
export type MadeAnswer = Omit<ChatAnswer, 'conversation_id'>

/** Answers a question. Rejects with `unavailable` if the data cannot be reached, and with the reason of the signal. */
export async function answerQuestion(
  { question, engine, history, identity, signal, baseUrl, onText }: AskedQuestion,
  { api, clock }: AnswerContext,
): Promise<MadeAnswer> {
  const earlier = history.map((turn) => turn.question)
  const context = { callApi: api.callAs(identity), now: clock.now(), signal }
  const { response, sources } = await answerByRouter(question, context, earlier)
  await onText(response)
  return {
    response,
    engine: { name: engine.name, mode: 'router' },
    model: null,
    usage: { prompt_tokens: 0, completion_tokens: 0 },
    sources: sources.map((source) => ({ ...source, url: baseUrl + source.url })),
    notices: [],
  }
}
