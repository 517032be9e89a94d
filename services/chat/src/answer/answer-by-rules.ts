import { problem } from '@tathya/platform'
import { ModelFailure } from '../models/model-failure.ts'
import { TokenUsage } from '../models/usage.ts'
import { maxRead } from '../question/read-question.ts'
import type { RoutedAnswer } from '../typed/routed-answer.ts'
import { writingOfAnswer } from './answer-writing.ts'
import type { AskedQuestion, MadeAnswer, ModelContext } from './asked-question.ts'
import { factRows } from './fact-rows.ts'
import { toMadeAnswer } from './made-answer.ts'

const partlyRead = `Rules read the first ${maxRead} characters of a question; the rest of this one was not read.`

/** Shows what the rules found; `usage` has the tokens of words that are not shown. */
export async function answerByRules(
  request: AskedQuestion,
  { response, sources, notices: told, facts, uses }: RoutedAnswer,
  notices: readonly string[],
  usage = new TokenUsage(),
): Promise<MadeAnswer> {
  await request.onText(response)
  const rows = factRows({ facts, uses }, writingOfAnswer(request.question, {}))
  const all = [...told, ...notices, ...(request.question.length > maxRead ? [partlyRead] : [])]
  return toMadeAnswer(request, usage, {
    ...{ response, mode: 'router', model: null, sources, notices: all, facts: rows },
  })
}

/** Shows what the rules found if a model fails. Throws `model_unavailable` if the engine needs its model, and any other error. */
export async function answerWithout(
  error: unknown,
  request: AskedQuestion,
  { served, routed, log, usage }: ModelContext,
): Promise<MadeAnswer> {
  if (!(error instanceof ModelFailure)) throw error
  const { name } = served.model
  log.warn({ err: error, kind: error.kind, model: name }, 'the model failed')
  const { engine } = request
  if (engine.served !== undefined)
    throw problem('model_unavailable', { detail: `The model ${name} of ${engine.name}: ${error.kind}.` })
  const notice = `The model ${name} failed (${error.kind}); this answer is by rules.`
  return answerByRules(request, routed, [notice], usage)
}
