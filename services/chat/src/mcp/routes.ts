import { McpAnswer, McpMessage } from '@tathya/contracts/http'
import { type Endpoint, post, problem, reply } from '@tathya/platform'
import type { AnswerContext } from '../answer/answer-question.ts'
import { readAsked } from '../answer/routes.ts'
import { answerMessage } from './answer-message.ts'

/** The endpoint for assistants that speak the Model Context Protocol. */
export const mcpRoutes = ({ api, clock, vocabulary }: AnswerContext): Endpoint[] => [
  post('/mcp', {
    operationId: 'callMcp',
    scope: 'chat',
    summary: 'The tools of chat, for assistants that speak the Model Context Protocol',
    description:
      'Streamable HTTP without sessions: one message, one answer as JSON. Web pages of other addresses are refused.',
    body: McpMessage,
    answers: {
      200: { description: 'The answer to a request', schema: McpAnswer },
      202: { description: 'A notification was taken' },
    },
    errors: ['origin_refused', 'misdirected_request', 'unavailable'],
    async handle(request) {
      const { body, headers, signal, log } = request
      // Also refuses an unknown Host: a page whose name was pointed at this machine calls by that name.
      const { identity, baseUrl, turns } = readAsked(request)
      assertOwnOrigin(headers.origin, baseUrl)
      // The library makes a server for each message.
      await turns.next()
      const version = headers['mcp-protocol-version']
      const answer = await answerMessage(body, version === undefined ? undefined : String(version), {
        ...{ callApi: api.callAs(identity), now: clock.now(), signal },
        ...{ baseUrl, log, vocabulary },
      })
      if (answer.status >= 400) throw toProblemOf(answer.body)
      return reply(answer)
    },
  }),
]

/** Browsers name the page that calls; programs do not. Throws `origin_refused` for a page of another address. */
function assertOwnOrigin(origin: string | undefined, baseUrl: string): void {
  if (origin === undefined || origin.toLowerCase() === new URL(baseUrl).origin) return
  throw problem('origin_refused', { detail: `Pages of ${origin} may not call this.` })
}

/** The transport refuses what is no message, and versions that it does not know. */
function toProblemOf(body: unknown) {
  const { error } = body as { error?: { message?: string } }
  return problem('malformed_request', { detail: error?.message ?? 'This is no message of the protocol.' })
}
