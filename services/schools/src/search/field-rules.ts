import { firstOtherField, firstPlaceField } from './school-document.ts'
import type { FieldRules } from './scratch.ts'

/**
 * Weights of matches by field. A word that names a school counts most in its current names, then in earlier ones; a word
 * that names a place counts most in places.
 */
export const fieldRules: FieldRules = {
  weights: {
    name: [1, 1, 0.8, 0.7, 0.75, 0.7, 0.6, 0.6],
    place: [0.85, 0.85, 0.7, 0.85, 1, 1, 0.9, 0.8],
    level: [1, 1, 0.8, 0.7, 0.7, 0.7, 0.7, 0.7],
  },
  firstOther: firstOtherField,
  firstPlace: firstPlaceField,
}
