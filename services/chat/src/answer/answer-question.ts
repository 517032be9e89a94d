import { type Clock, type Logger, problem } from '@tathya/platform'
import type { Engines } from '../engines/engines.ts'
import type { GatewayApi } from '../gateway-api.ts'
import type { Models } from '../models/models.ts'
import { type RecordUsage, TokenUsage } from '../models/usage.ts'
import type { ToolContext, VocabularySource } from '../tools/tool.ts'
import type { RoutedAnswer } from '../typed/routed-answer.ts'
import { answerByModel } from './answer-by-model.ts'
import { answerByRules } from './answer-by-rules.ts'
import { answerBySchema } from './answer-by-schema.ts'
import { answerInOwnWords } from './answer-in-own-words.ts'
import type { AskedQuestion, MadeAnswer } from './asked-question.ts'
import { extrasOf, routeQuestion } from './route-question.ts'

/** The parts that answers are made with. */
export interface AnswerContext {
  readonly api: GatewayApi
  readonly clock: Clock
  readonly models: Models
  readonly engines: Engines
  readonly log: Logger
  readonly recordUsage: RecordUsage
  readonly vocabulary: VocabularySource
  /** Milliseconds for which an answer that the rules have waits for the first words of the model. */
  readonly wordsMs: number
}

/**
 * Answers a question by rules, and has the model, if there is one, word the facts; if the rules find none, the model chooses
 * tools, and answers in its own words what is not about the data. What the rules have answered waits for no other question. Rejects with `unavailable` if the data cannot be reached, with `queue_full` and `input_too_long` of the
 * model, with `model_unavailable` if the engine needs a model that cannot be reached, and with the reason of the signal.
 */
export async function answerQuestion(request: AskedQuestion, context: AnswerContext): Promise<MadeAnswer> {
  const { api, clock } = context
  const { question, history, identity, turns, signal } = request
  const toolContext = {
    callApi: api.callAs(identity),
    now: clock.now(),
    signal,
    vocabulary: context.vocabulary,
  }
  const earlier = history.map((turn) => turn.question)
  const routed = await routeQuestion(question, toolContext, earlier, turns)
  const answer = await answerRouted(request, routed, toolContext, context)
  if (!answer.grounded || answer.isReplaced === true) return answer
  return { ...answer, ...(await extrasOf(routed, question, { ...toolContext, callApi: api.call }, request)) }
}

/** Shows what the rules found, or has the model answer. */
async function answerRouted(
  request: AskedQuestion,
  routed: RoutedAnswer,
  toolContext: ToolContext,
  context: AnswerContext,
): Promise<MadeAnswer> {
  const { owner, signal } = request
  const { models } = context
  const served = request.engine.served ?? models.current()
  if (served === undefined || routed.isPrivate) {
    if (request.schema === undefined) return answerByRules(request, routed, [])
    throw problem('schema_not_answered', {
      detail: routed.isPrivate
        ? routed.response
        : `${request.engine.name} has no model now, and answers by rules have no schema.`,
    })
  }
  const isWorded = routed.answered || routed.isSmallTalk === true
  const hasAnswer = isWorded && request.engine.served === undefined && request.schema === undefined
  const leave = hasAnswer
    ? served.queue.enterIfFree(owner)
    : await served.queue.enter(owner, signal, request.onQueued)
  if (leave === undefined)
    return answerByRules(request, routed, [
      `The model ${served.model.name} is busy; this answer is by rules.`,
    ])
  const usage = new TokenUsage()
  let isAnswered = false
  try {
    const patience = hasAnswer ? context.wordsMs : undefined
    const modelContext = { served, routed, toolContext, log: context.log, usage, patience }
    const answer = await (request.schema === undefined
      ? routed.isSmallTalk && request.engine.ownWords
        ? answerInOwnWords(request, modelContext)
        : answerByModel(request, modelContext)
      : answerBySchema(request, request.schema, modelContext))
    isAnswered = true
    return answer
  } finally {
    leave()
    const end = isAnswered ? 'answered' : signal.aborted ? 'left' : 'failed'
    context.recordUsage(usage, { owner, model: served.model.name, end })
  }
}
