import type { GroundedAnswer } from '../ground/answer-with-model.ts'

/** Says that older turns did not fit. */
export const truncatedNotice = (turns: number): string[] =>
  turns > 0 ? [`truncated_turns: ${turns} older turns did not reach the model.`] : []

/** Lists the parts of an answer that are not as asked. */
export function noticesOf(
  { removed, failure, truncatedTurns, response, mode, isOther, isReplaced = false }: GroundedAnswer,
  model: string,
): string[] {
  const kinds = Object.entries(removed).map(([kind, count]) => `${kind} ${count}`)
  return [
    ...truncatedNotice(truncatedTurns),
    ...(response === undefined ? [`The model ${model} found no data; this answer is by rules.`] : []),
    ...(failure === undefined
      ? []
      : [`The model ${model} failed (${failure}); the facts are worded by rules.`]),
    ...(isOther
      ? [`The model ${model} finds that the facts answer another question, and found no others.`]
      : []),
    ...(isReplaced
      ? [`The model ${model} found that the facts of the rules answer another question, and chose others.`]
      : []),
    ...(kinds.length > 0 ? [`Sentences of the model were removed: ${kinds.join(', ')}.`] : []),
    ...(mode === 'template' && response !== undefined && failure === undefined && !isOther
      ? ['The words of the model did not pass the check; the facts are worded by rules.']
      : []),
  ]
}
