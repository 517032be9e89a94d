import type { Concept } from '../question/concept.ts'
import type { Question } from '../question/read-question.ts'

/** A call of a tool that answers a question. */
export interface Plan {
  /** Name of the tool. */
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  /** The facts of the answer, by their labels; absent: all. */
  readonly show?: readonly string[]
  /** Other arguments for each of several calls whose facts are the answer together: places, kinds. */
  readonly each?: readonly Readonly<Record<string, unknown>>[]
  /** What is said instead of the nearest datasets if there are no facts. */
  readonly silence?: 'no_passage'
  /** Names that are not an argument are told, and the answer is given without them. */
  readonly leavesNames?: boolean
  /** True for a name alone, which may be that of anything. */
  readonly isGuess?: boolean
}

/** True if a question is about one of some concepts. */
export function isAbout({ concepts }: Question, ...any: readonly Concept[]): boolean {
  return any.some((concept) => concepts.has(concept))
}

/** True if every word of a question was understood: a figure of something else must not be its answer. */
export function isUnderstood({ unknown }: Question): boolean {
  return unknown.length === 0
}

/** Words beside a number that is none of a ranking: "ward 5", "15 years". */
const otherNumber =
  /^\p{Nd}+ \S|^(?:ward|wada|oda|woda|वडा|under|over|above|below|aged?|chapter|hs|no|number|नं|नम्बर) /iu

/** Number of places of a ranking that a question asks for: 10 in "the top 10". */
export function topOf({ slots }: Question): { top?: number } {
  const slot = slots.find(({ kind }) => kind === 'number')
  return slot?.kind !== 'number' || otherNumber.test(slot.text) ? {} : { top: slot.value }
}

/** Names that are one place, the district beside the place itself; undefined for several places. */
export function asOnePlace(question: Question): string | undefined {
  const { names, text } = question
  if (names.length < 2) return names[0]
  const isSeveral = isAbout(question, 'followUp', 'compare', 'largest', 'smallest', 'between')
  return names.length > 2 || isSeveral || /\bfor\b/i.test(text) ? undefined : names.join(' ')
}
