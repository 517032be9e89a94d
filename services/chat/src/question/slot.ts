import type { PeriodSlot } from '@tathya/questions'
import type { Concept } from './concept.ts'

/** A part of a question that changes which answer is right: an answer uses it, or says that it does not. */
export type Slot =
  | PeriodSlot
  | ({ readonly text: string } & (
      | { readonly kind: 'concept'; readonly value: Concept }
      /** A country by its code; words of a name. */
      | { readonly kind: 'country' | 'name'; readonly value: string }
      /** A number that belongs to no period. */
      | { readonly kind: 'number'; readonly value: number }
    ))
