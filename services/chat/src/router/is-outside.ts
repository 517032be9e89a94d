import type { Concept } from '../question/concept.ts'
import type { Question } from '../question/read-question.ts'

/** Concepts that every question may have: the way it asks, the form that it wishes, and qualifiers. */
const ofAnyQuestion: ReadonlySet<Concept> = new Set([
  ...(['which', 'when', 'where', 'howMany', 'howMuch', 'yesNo', 'listing', 'form', 'followUp'] as const),
  ...(['sex', 'age', 'setting', 'part', 'negation', 'exclusion', 'bound', 'perUnit'] as const),
  ...(['today', 'tomorrow', 'yesterday', 'compare', 'largest', 'smallest', 'next', 'latest'] as const),
])

/** Whether a question has nothing of the data but words that are not understood, such as a request for a poem. */
export function isOutside({ slots }: Question): boolean {
  return slots.every(
    (slot) =>
      slot.kind === 'name' ||
      slot.kind === 'number' ||
      (slot.kind === 'concept' && ofAnyQuestion.has(slot.value)),
  )
}
