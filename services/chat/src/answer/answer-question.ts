import type { ChatAnswer } from '@tathya/contracts/http'
import { type Clock, type Logger, problem, type Turns } from '@tathya/platform'
import type { ChatEngine, Engines } from '../engines/engines.ts'
import type { GatewayApi } from '../gateway-api.ts'
import { type AnswerSchema, answerInSchema } from '../ground/answer-in-schema.ts'
import { answerWithModel, type GroundedAnswer } from '../ground/answer-with-model.ts'
import type { Models } from '../models/find-models.ts'
import { ModelFailure } from '../models/model-failure.ts'
import type { ServedModel } from '../models/served-model.ts'
import { type RecordUsage, TokenUsage } from '../models/usage.ts'
import { maxRead, readQuestion } from '../question/read-question.ts'
import { answerByRouter } from '../router/answer-by-router.ts'
import { tools } from '../tools/index.ts'
import type { RoutedAnswer } from '../typed/routed-answer.ts'
import type { ToolContext, VocabularySource } from '../tools/tool.ts'

/** What answers are made with. */
export interface AnswerContext {
  readonly api: GatewayApi
  readonly clock: Clock
  readonly models: Models
  readonly engines: Engines
  readonly log: Logger
  readonly recordUsage: RecordUsage
  readonly vocabulary: VocabularySource
}

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
  /** Called with parts of `response`, in order; the next part waits for it. */
  readonly onText: (text: string) => Promise<void> | void
  /** Called with the position in the queue for the model, 1 is next, and again when it changes. */
  readonly onQueued?: ((position: number) => void) | undefined
}

/** An answer without its conversation. */
export type MadeAnswer = Omit<ChatAnswer, 'conversation_id'>

/**
 * Answers a question by rules, and has the model, if there is one, word the facts; where the rules find none, the model
 * chooses tools. Rejects with `unavailable` if the data cannot be reached, with `queue_full` and `input_too_long` of the
 * model, with `model_unavailable` if the engine needs a model that cannot be reached, and with the reason of the signal.
 */
export async function answerQuestion(request: AskedQuestion, context: AnswerContext): Promise<MadeAnswer> {
  const { api, clock, models } = context
  const { question, history, owner, identity, turns, signal } = request
  const toolContext = {
    callApi: api.callAs(identity),
    now: clock.now(),
    signal,
    vocabulary: context.vocabulary,
  }
  const earlier = history.map((turn) => turn.question)
  const routed = await answerByRouter(question, toolContext, earlier, turns)
  const served = request.engine.served ?? models.current()
  if (served === undefined || routed.isPrivate) {
    if (request.schema === undefined) return answerByRules(request, routed, [])
    throw problem('schema_not_answered', {
      detail: routed.isPrivate
        ? routed.response
        : `${request.engine.name} has no model now, and answers by rules have no schema.`,
    })
  }
  const leave = await served.queue.enter(owner, signal, request.onQueued)
  const usage = new TokenUsage()
  let isAnswered = false
  try {
    const modelContext = { served, routed, toolContext, log: context.log, usage }
    const answer = await (request.schema === undefined
      ? answerByModel(request, modelContext)
      : answerBySchema(request, request.schema, modelContext))
    isAnswered = true
    return answer
  } finally {
    leave()
    const end = isAnswered ? 'answered' : signal.aborted ? 'left' : 'failed'
    context.recordUsage(usage, { owner, model: served.model.name, end })
  }
}

/** What an answer by a model is made with. */
interface ModelContext {
  readonly served: ServedModel
  readonly routed: RoutedAnswer
  readonly toolContext: ToolContext
  readonly log: Logger
  readonly usage: TokenUsage
}

async function answerByModel(
  request: AskedQuestion,
  { served, routed, toolContext, log, usage }: ModelContext,
): Promise<MadeAnswer> {
  const { question, history, engine, baseUrl, onText } = request
  const { name } = served.model
  const { writing } = readQuestion(question)
  // No tool can apply a condition that the rules could not: whatever the model says is said without it.
  let { lacks } = routed
  const onWords = (text: string) => {
    const first = lacks
    lacks = ''
    return onText(first + text)
  }
  let answer: GroundedAnswer
  try {
    answer = await answerWithModel({
      served,
      question,
      writing,
      history,
      routed,
      tools,
      context: toolContext,
      prompt: engine.prompt,
      needsModel: engine.served !== undefined,
      usage,
      onText: onWords,
    })
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    log.warn({ err: error, kind: error.kind, model: name }, 'the model failed')
    if (engine.served !== undefined)
      throw problem('model_unavailable', { detail: `The model ${name} of ${engine.name}: ${error.kind}.` })
    return answerByRules(request, routed, [
      `The model ${name} failed (${error.kind}); this answer is by rules.`,
    ])
  }
  const { removed, failure, response, mode, sources } = answer
  if (Object.keys(removed).length > 0)
    log.warn({ removed, model: name }, 'sentences of the model were removed')
  if (failure !== undefined) log.warn({ kind: failure, model: name }, 'the model failed in its answer')
  const notices = noticesOf(answer, name)
  if (response === undefined) return answerByRules(request, routed, notices)
  const told = new Set([...routed.notices, ...answer.uses.flatMap(({ result }) => result.notices)])
  return {
    response: routed.lacks + response,
    engine: { name: engine.name, mode },
    model: name,
    usage: { prompt_tokens: usage.promptTokens, completion_tokens: usage.completionTokens },
    sources: sources.map((source) => ({ ...source, url: baseUrl + source.url })),
    notices: [...told, ...notices],
  }
}

/** Answers as JSON of a schema; without the model there is none. */
async function answerBySchema(
  { question, history, engine, baseUrl, onText }: AskedQuestion,
  schema: AnswerSchema,
  { served, routed, toolContext, log, usage }: ModelContext,
): Promise<MadeAnswer> {
  const { name } = served.model
  try {
    const options = { served, question, history, routed, tools, context: toolContext, usage, schema }
    const { response, sources, truncatedTurns } = await answerInSchema(options)
    await onText(response)
    return {
      response,
      engine: { name: engine.name, mode: 'model' },
      model: name,
      usage: { prompt_tokens: usage.promptTokens, completion_tokens: usage.completionTokens },
      sources: sources.map((source) => ({ ...source, url: baseUrl + source.url })),
      notices: [...routed.notices, ...truncatedNotice(truncatedTurns)],
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    log.warn({ err: error, kind: error.kind, model: name }, 'the model failed')
    throw problem('model_unavailable', { detail: `The model ${name} of ${engine.name}: ${error.kind}.` })
  }
}

const truncatedNotice = (turns: number): string[] =>
  turns > 0 ? [`truncated_turns: ${turns} older turns did not reach the model.`] : []

/** What of an answer is not as asked. */
function noticesOf(
  { removed, failure, truncatedTurns, response, mode }: GroundedAnswer,
  model: string,
): string[] {
  const kinds = Object.entries(removed).map(([kind, count]) => `${kind} ${count}`)
  return [
    ...truncatedNotice(truncatedTurns),
    ...(response === undefined ? [`The model ${model} found no data; this answer is by rules.`] : []),
    ...(failure === undefined
      ? []
      : [`The model ${model} failed (${failure}); the facts are worded by rules.`]),
    ...(kinds.length > 0 ? [`Sentences of the model were removed: ${kinds.join(', ')}.`] : []),
    ...(mode === 'template' && response !== undefined && failure === undefined
      ? ['The words of the model did not pass the check; the facts are worded by rules.']
      : []),
  ]
}

const partlyRead = `Rules read the first ${maxRead} characters of a question; the rest of this one was not read.`

async function answerByRules(
  { question, engine, baseUrl, onText }: AskedQuestion,
  { response, sources, notices: routed }: RoutedAnswer,
  notices: readonly string[],
): Promise<MadeAnswer> {
  await onText(response)
  return {
    response,
    engine: { name: engine.name, mode: 'router' },
    model: null,
    usage: { prompt_tokens: 0, completion_tokens: 0 },
    sources: sources.map((source) => ({ ...source, url: baseUrl + source.url })),
    notices: [...routed, ...notices, ...(question.length > maxRead ? [partlyRead] : [])],
  }
}
