import { Completion, CompletionRequest, ModelList } from '@tathya/contracts/http'
import { type Endpoint, get, post, reply } from '@tathya/platform'
import { type AnswerContext, answerQuestion } from '../answer/answer-question.ts'
import { callErrors, readAsked, timeouts } from '../answer/routes.ts'
import { streamAnswer } from '../answer/stream-answer.ts'
import { readMessages } from './read-messages.ts'
import { readSchema } from './read-schema.ts'
import { completionEvents, createHead, toCompletion } from './write-completion.ts'

const events = 'text/event-stream'

/** The endpoints for programs that are written for OpenAI's interface. */
export const completionRoutes = (context: AnswerContext): Endpoint[] => [
  get('/v1/models', {
    operationId: 'listModels',
    scope: 'chat',
    summary: "The engines, as OpenAI's interface lists models",
    answers: { 200: { description: 'The engines', schema: ModelList } },
    handle: (): ModelList => ({
      object: 'list',
      data: context.engines.list.map(({ name }) => ({
        id: name,
        object: 'model',
        created: 0,
        owned_by: 'tathya',
      })),
    }),
  }),
  post('/v1/chat/completions', {
    scope: 'chat',
    summary: "A question, by OpenAI's interface",
    description:
      'The answer is made of data: instructions, tools and sampling options are accepted without effect. `response_format` with `json_schema` needs a model: the answer is JSON of the schema, whose numbers are all of the data. `tathya` has the sources. With `stream` the answer is server-sent events that end with `[DONE]`; while the question waits for the model, comments such as `: queued, position 2` tell its place. Errors before the answer are problem documents.',
    body: CompletionRequest,
    bodyLimit: 1024 * 1024,
    timeouts,
    answers: { 200: { description: 'The answer', schema: Completion, otherTypes: [events] } },
    errors: ['not_found', 'unavailable', 'schema_not_answered', ...callErrors],
    async handle(request) {
      const { body, signal, log } = request
      const engine = context.engines.find(body.model)
      const input = {
        ...readAsked(request),
        ...readMessages(body.messages),
        schema: readSchema(body),
        engine,
      }
      const head = createHead(engine.name, context.clock.now())
      if (body.stream !== true) {
        return toCompletion(head, await answerQuestion({ ...input, signal, onText: () => {} }, context))
      }
      const stream = await streamAnswer(
        (calls, left) => answerQuestion({ ...input, ...calls, signal: left }, context),
        completionEvents(head, body.stream_options?.include_usage === true),
        { left: signal, log },
      )
      return reply({ body: stream, type: events, headers: { 'X-Accel-Buffering': 'no' } })
    },
  }),
]
