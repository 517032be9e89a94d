import { problem } from '@tathya/platform'
import { type AnswerSchema, answerInSchema } from '../ground/answer-in-schema.ts'
import { ModelFailure } from '../models/model-failure.ts'
import { tools } from '../tools/index.ts'
import type { AskedQuestion, MadeAnswer, ModelContext } from './asked-question.ts'
import { truncatedNotice } from './notices.ts'

/** Answers as JSON of a schema; without the model there is none. */
export async function answerBySchema(
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
      grounded: true,
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
