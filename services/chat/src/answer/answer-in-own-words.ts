import { answerFreely } from '../ground/answer-freely.ts'
import { answerByRules, answerWithout } from './answer-by-rules.ts'
import type { AskedQuestion, MadeAnswer, ModelContext } from './asked-question.ts'
import { toMadeAnswer } from './made-answer.ts'
import { truncatedNotice } from './notices.ts'

const ownWords =
  "The question is not about the data here: these are the model's own words, and nothing in them was checked."

/** Answers what is not about the data in the model's own words. */
export async function answerInOwnWords(
  request: AskedQuestion,
  modelContext: ModelContext,
): Promise<MadeAnswer> {
  const { served, routed, usage } = modelContext
  const { question, history, engine, signal, onText, instructions = [], sampling = {} } = request
  const { name } = served.model
  const all = [...(engine.prompt === undefined ? [] : [engine.prompt]), ...instructions]
  try {
    const free = await answerFreely({
      ...{ served, question, history, instructions: all, sampling, usage, signal, onText },
    })
    const { response, isCut, removed, failure, truncatedTurns } = free
    if (response === '')
      return answerByRules(request, routed, [`The words of the model ${name} did not pass the check.`], usage)
    const notices = [
      ownWords,
      ...truncatedNotice(truncatedTurns),
      ...(removed === 0 ? [] : [`Sentences of the model were removed: ${removed}.`]),
      ...(failure === undefined ? [] : [`The model ${name} failed (${failure}) before the end.`]),
      ...(isCut ? [`The answer of the model ${name} ends at its limit of tokens.`] : []),
    ]
    const parts = { response, mode: 'model', model: name, grounded: false, sources: [], notices } as const
    return { ...toMadeAnswer(request, usage, parts), isCut }
  } catch (error) {
    return answerWithout(error, request, modelContext)
  }
}
