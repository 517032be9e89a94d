import { answerWithModel, type GroundedAnswer } from '../ground/answer-with-model.ts'
import { ModelFailure } from '../models/model-failure.ts'
import { readQuestion } from '../question/read-question.ts'
import { tools } from '../tools/index.ts'
import { answerByRules, answerWithout } from './answer-by-rules.ts'
import { answerInOwnWords } from './answer-in-own-words.ts'
import type { AskedQuestion, MadeAnswer, ModelContext } from './asked-question.ts'
import { factRows } from './fact-rows.ts'
import { toMadeAnswer } from './made-answer.ts'
import { noticesOf } from './notices.ts'

/**
 * Has the model word the facts, or choose tools if there are none. Throws `model_unavailable` if the engine needs its model, and as
 * `answerWithModel`.
 */
export async function answerByModel(request: AskedQuestion, modelContext: ModelContext): Promise<MadeAnswer> {
  const { served, routed, toolContext, log, usage, patience } = modelContext
  const { question, history, engine, onText } = request
  const { name } = served.model
  const { writing } = readQuestion(question)
  // No tool can apply a condition that the rules could not: whatever the model says is said without it.
  let { lacks } = routed
  const onWords = (text: string) => {
    const first = lacks
    lacks = ''
    waiting.end()
    return onText(first + text)
  }
  const waiting = waitForWords(toolContext.signal, patience)
  let answer: GroundedAnswer
  try {
    answer = await answerWithModel({
      served,
      question,
      writing,
      history,
      routed,
      tools,
      context: { ...toolContext, signal: waiting.signal },
      prompt: engine.prompt,
      needsModel: engine.served !== undefined,
      usage,
      onText: onWords,
    })
  } catch (error) {
    return answerWithout(error, request, modelContext)
  } finally {
    waiting.end()
  }
  const { removed, failure, response, mode, sources, isReplaced = false } = answer
  if (Object.keys(removed).length > 0)
    log.warn({ removed, model: name }, 'sentences of the model were removed')
  if (failure !== undefined) log.warn({ kind: failure, model: name }, 'the model failed in its answer')
  const notices = noticesOf(answer, name)
  if (response === undefined) {
    return routed.isOutside && engine.ownWords
      ? answerInOwnWords(request, modelContext)
      : answerByRules(request, routed, notices, usage)
  }
  const told = new Set([...routed.notices, ...answer.uses.flatMap(({ result }) => result.notices)])
  const isOfRules = routed.facts.length > 0 && !isReplaced
  const facts = isOfRules ? routed.facts : answer.uses.flatMap(({ result }) => result.facts)
  const rows = factRows({ facts, uses: isOfRules ? routed.uses : answer.uses }, writing)
  const parts = { response: routed.lacks + response, mode, model: name, sources, facts: rows }
  return { ...toMadeAnswer(request, usage, { ...parts, notices: [...told, ...notices] }), isReplaced }
}

/** Fires with a failure of the model if no words come in time; without a time, with the signal alone. */
function waitForWords(signal: AbortSignal, patience: number | undefined) {
  if (patience === undefined) return { signal, end: () => {} }
  const late = new AbortController()
  const failure = new ModelFailure('first_words', `The model gave no words within ${patience} ms.`)
  const timer = setTimeout(() => late.abort(failure), patience)
  return { signal: AbortSignal.any([signal, late.signal]), end: () => clearTimeout(timer) }
}
