import {
  apiVersion,
  Completion,
  CompletionRequest,
  Model,
  ModelList,
  ModelParams,
} from '@tathya/contracts/http'
import { type Endpoint, get, nearestName, post, problem, reply } from '@tathya/platform'
import { type AnswerContext, answerQuestion } from '../answer/answer-question.ts'
import { callErrors, readAsked, timeouts } from '../answer/routes.ts'
import { streamAnswer } from '../answer/stream-answer.ts'
import type { ChatEngine, Engines } from '../engines/engines.ts'
import { readMessages } from './read-messages.ts'
import { readSampling } from './read-sampling.ts'
import { readSchema } from './read-schema.ts'
import { completionEvents, createHead, inJson, toCompletion } from './write-completion.ts'

const events = 'text/event-stream'

/** The endpoints for programs that are written for OpenAI's interface. */
export const completionRoutes = (context: AnswerContext): Endpoint[] => [
  get('/v1/models', {
    operationId: 'listModels',
    scope: 'chat',
    summary: "The engines, as OpenAI's interface lists models",
    answers: { 200: { description: 'The engines', schema: ModelList } },
    handle: (): ModelList => ({ object: 'list', data: context.engines.list.map(toModel) }),
  }),
  get('/v1/models/{model}', {
    operationId: 'getModel',
    scope: 'chat',
    summary: 'An engine, as a model',
    params: ModelParams,
    answers: { 200: { description: 'The engine', schema: Model } },
    errors: ['not_found'],
    handle: ({ params }) => toModel(findModel(context.engines, params.model)),
  }),
  post('/v1/chat/completions', {
    scope: 'chat',
    summary: "A question, by OpenAI's interface",
    description:
      'The answer is made of data. Instructions and wishes such as `temperature` reach the model if the question is not about the data, and it answers in its own words (`tathya.grounded` is false). `response_format` with `json_schema` needs a model: the answer is JSON of the schema, whose numbers are all of the data. `tathya` and `annotations` have the sources. With `stream` the answer is server-sent events that end with `[DONE]`; while the question waits for the model, comments such as `: queued, position 2` tell its place. Errors are problem documents with `error` beside.',
    body: CompletionRequest,
    bodyLimit: 1024 * 1024,
    timeouts,
    answers: { 200: { description: 'The answer', schema: Completion, otherTypes: [events] } },
    errors: ['not_found', 'unavailable', 'schema_not_answered', ...callErrors],
    async handle(request) {
      const { body, signal, log } = request
      const engine = findModel(context.engines, body.model)
      const input = {
        ...readAsked(request),
        ...readMessages(body.messages),
        schema: readSchema(body),
        sampling: readSampling(body),
        engine,
      }
      const asJson = body.response_format?.type === 'json_object'
      const head = createHead(engine.name, context.clock.now())
      if (body.stream !== true) {
        const answer = await answerQuestion({ ...input, signal, onText: () => {} }, context)
        return toCompletion(head, asJson ? inJson(answer) : answer)
      }
      const stream = await streamAnswer(
        async (calls, left) => {
          if (!asJson) return answerQuestion({ ...input, ...calls, signal: left }, context)
          const answer = await answerQuestion({ ...input, ...calls, signal: left, onText: () => {} }, context)
          await calls.onText(inJson(answer).response)
          return inJson(answer)
        },
        completionEvents(head, body.stream_options?.include_usage === true),
        { left: signal, log },
      )
      return reply({ body: stream, type: events, headers: { 'X-Accel-Buffering': 'no' } })
    },
  }),
]

const created = Date.parse(apiVersion) / 1000

function toModel({ name }: ChatEngine): Model {
  return { id: name, object: 'model', created, owned_by: 'tathya' }
}

/** Throws `not_found` with the names of the engines that this interface has. */
function findModel({ list }: Engines, name: string): ChatEngine {
  const engine = list.find((candidate) => candidate.name === name)
  if (engine !== undefined) return engine
  const names = list.map((candidate) => candidate.name)
  const nearest = nearestName(name, names)
  throw problem('not_found', {
    detail: `There is no model of this name.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`,
    errors: [{ field: 'model', message: 'is not the name of an engine', accepted: names }],
  })
}
