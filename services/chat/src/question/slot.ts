import type { Concept } from './read-question.ts'

/** A part of a question that changes which answer is right: an answer uses it, or says that it does not. */
export type Slot = { readonly text: string } & (
  | { readonly kind: 'concept'; readonly value: Concept }
  /** A date `2081-04-15`; a country, chapter or line of the budget by its code; words of a name. */
  | { readonly kind: 'date' | 'country' | 'chapter' | 'line' | 'name'; readonly value: string }
  /** A year of Bikram Sambat or AD; a month of Bikram Sambat; months or years counted; any other number. */
  | { readonly kind: 'year' | 'month' | 'months' | 'yearsBack'; readonly value: number }
  | { readonly kind: 'number'; readonly value: number }
  /** A year counted from another one: -1 in "last year". */
  | { readonly kind: 'yearOffset'; readonly value: number }
)
