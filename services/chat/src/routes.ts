import { ChatAnswer, ChatQuestion } from '@tathya/contracts/http'
import { type Clock, type Endpoint, post, problem } from '@tathya/platform'
import { z } from 'zod'
import type { GatewayApi } from './gateway-api.ts'
import { answerByRouter } from './router/answer-by-router.ts'

/** The engine that answers where no other is named. */
const defaultEngine = 'chat_engine'

/** What the endpoints of the chat service need. */
export interface RouteOptions {
  readonly api: GatewayApi
  readonly clock: Clock
}

/** The endpoints of the chat service. */
export const routes = (options: RouteOptions): Endpoint[] => [
  chatEndpoint('/ai_engine/{engine}', options),
  chatEndpoint('/e/ai_engine/{engine}', options),
]

const chatEndpoint = (path: string, { api, clock }: RouteOptions): Endpoint =>
  post(path, {
    summary: 'A question, answered from the data of Nepal',
    scope: 'chat',
    params: z.object({
      engine: z.string().meta({ description: 'Name of the engine', example: defaultEngine }),
    }),
    body: ChatQuestion,
    bodyLimit: 256 * 1024,
    answers: { 200: { description: 'The answer', schema: ChatAnswer } },
    errors: ['not_found', 'unavailable'],
    async handle({ params, body, signal, baseUrl }) {
      if (params.engine !== defaultEngine)
        throw problem('not_found', {
          detail: `There is no engine of this name. The engines: ${defaultEngine}.`,
        })
      const answer = await answerByRouter(body.user_input, { callApi: api.call, now: clock.now(), signal })
      const base = baseUrl()
      return {
        response: answer.response,
        engine: { name: params.engine, mode: 'router' },
        model: null,
        usage: { prompt_tokens: 0, completion_tokens: 0 },
        sources: answer.sources.map((source) => ({ ...source, url: base + source.url })),
      } satisfies ChatAnswer
    },
  })
