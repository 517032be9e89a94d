import { ChatAnswer, ChatQuestion, EngineParams } from '@tathya/contracts/http'
import {
  type Clock,
  type Endpoint,
  type EndpointRequest,
  identityHeader,
  post,
  preferredType,
  reply,
  toProblem,
  underEach,
} from '@tathya/platform'
import type { Conversations } from '../conversations/conversations.ts'
import { type AnswerContext, answerQuestion } from './answer-question.ts'
import type { AskedQuestion } from './asked-question.ts'
import { streamAnswer } from './stream-answer.ts'

/** Max bytes of a question: 32,000 characters of any script, and the rest of the body. */
const bodyLimit = 256 * 1024
const json = 'application/json'
const events = 'text/event-stream'

/** A model may be loaded first, and its answer takes its time. */
export const timeouts = { firstByteSeconds: 300, totalSeconds: 900 }

/** Errors of the calls that answers need; the limits of the key hold for them too. */
export const callErrors = [
  'upstream_failed',
  'upstream_timeout',
  'rate_limited',
  'input_too_long',
  'queue_full',
  'model_unavailable',
] as const

/** Dependencies of the endpoints that answer questions. */
export interface AskContext extends AnswerContext {
  readonly clock: Clock
  readonly conversations: Conversations
}

/** The endpoints that answer questions, under both addresses that callers know. */
export const answerRoutes = (context: AskContext): readonly Endpoint[] =>
  underEach(['/ai_engine/{engine}', '/e/ai_engine/{engine}'], (path) => [
    post(path, {
      operationId: 'askEngine',
      summary: 'A question, answered from the data of Nepal',
      description:
        'As `text/event-stream`: events `queued` with the `position` in the queue for the model, 1 is next, if the question has to wait; `token` with `text`; then `answer` with the same JSON as the answer itself. The event `error` is a problem document and the last one.',
      scope: 'chat',
      params: EngineParams,
      body: ChatQuestion,
      bodyLimit,
      timeouts,
      answers: { 200: { description: 'The answer', schema: ChatAnswer, otherTypes: [events] } },
      errors: ['not_found', 'record_not_found', 'conflict', 'unavailable', 'storage_full', ...callErrors],
      async handle(request) {
        const engine = context.engines.find(request.params.engine)
        const { body, headers, signal } = request
        const input = {
          ...readAsked(request),
          ...{ engine, question: body.user_input, id: body.conversation_id },
        }
        if (preferredType(headers.accept, [json, events]) !== events) {
          return answerInConversation({ ...input, signal, onText: () => {} }, context)
        }
        const stream = await streamAnswer(
          (calls, left) => answerInConversation({ ...input, ...calls, signal: left }, context),
          {
            text: (text) => ({ event: 'token', data: { text } }),
            queued: (position) => ({ event: 'queued', data: { position } }),
            end: (answer) => [{ event: 'answer', data: answer }],
            error: (error) => ({
              event: 'error',
              data: toProblem(error, request.url, request.requestId),
            }),
          },
          { left: signal, log: request.log },
        )
        return reply({ body: stream, type: events, headers: { 'X-Accel-Buffering': 'no' } })
      },
    }),
  ])

/** What an answer takes from the request: the caller's identity, and the address under which sources are. */
export function readAsked({
  headers,
  baseUrl,
  turns,
  caller,
}: Pick<EndpointRequest<unknown, unknown, unknown>, 'headers' | 'baseUrl' | 'turns'> & {
  readonly caller: { readonly owner: string }
}): Pick<AskedQuestion, 'identity' | 'baseUrl' | 'turns' | 'owner'> {
  const identity = headers[identityHeader]
  return {
    identity: typeof identity === 'string' ? identity : undefined,
    baseUrl: baseUrl(),
    turns,
    owner: caller.owner,
  }
}

/** A question in a conversation: `id` is that of `ChatQuestion`. */
interface AskedInConversation extends Omit<AskedQuestion, 'history'> {
  readonly id: string | undefined
}

/** Answers a question, and stores both if it belongs to a conversation. */
async function answerInConversation(
  { id, ...input }: AskedInConversation,
  context: AskContext,
): Promise<ChatAnswer> {
  const { conversations, clock } = context
  const { owner } = input
  const asked_at = clock.now().toISOString()
  const history = id === undefined || id === 'new' ? [] : (await conversations.get(id, owner)).value.turns
  const { isCut: _, isReplaced: __, ...answer } = await answerQuestion({ ...input, history }, context)
  if (id === undefined) return { ...answer, conversation_id: null }
  const turn = { question: input.question, response: answer.response, asked_at }
  if (id === 'new') return { ...answer, conversation_id: await conversations.begin(owner, turn) }
  await conversations.add(id, owner, turn)
  return { ...answer, conversation_id: id }
}
