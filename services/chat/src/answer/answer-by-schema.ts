import { problem } from '@tathya/platform'
import { type AnswerSchema, answerInSchema } from '../ground/answer-in-schema.ts'
import { ModelFailure } from '../models/model-failure.ts'
import { tools } from '../tools/index.ts'
import type { AskedQuestion, MadeAnswer, ModelContext } from './asked-question.ts'
import { toMadeAnswer } from './made-answer.ts'
import { truncatedNotice } from './notices.ts'

/** Answers as JSON of a schema; without the model there is none. */
export async function answerBySchema(
  request: AskedQuestion,
  schema: AnswerSchema,
  { served, routed, toolContext, log, usage }: ModelContext,
): Promise<MadeAnswer> {
  const { question, history, engine, onText } = request
  const { name } = served.model
  try {
    const options = { served, question, history, routed, tools, context: toolContext, usage, schema }
    const { response, sources, truncatedTurns } = await answerInSchema(options)
    await onText(response)
    const notices = [...routed.notices, ...truncatedNotice(truncatedTurns)]
    return toMadeAnswer(request, usage, { response, mode: 'model', model: name, sources, notices })
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    log.warn({ err: error, kind: error.kind, model: name }, 'the model failed')
    throw problem('model_unavailable', { detail: `The model ${name} of ${engine.name}: ${error.kind}.` })
  }
}
