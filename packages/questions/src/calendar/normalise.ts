import { toLatinDigits } from '@tathya/datasets/text'

/** Postpositions and nouns that are written as one word with what is before them. */
const joined =
  /(?<=\p{L}[\p{L}\p{M}]+)(देखि|सम्म|पछि|अघि|अगाडि|(?<=[a-z]{3})(?:dekhi|samma|pachhi|pachi|aghi))(?:को|ko)?(?![\p{L}\p{M}])/giu

/** A question with Latin digits, and apart what is written as one word: `15gate`, `२७औं`, `दिनपछि`, `-5 days`. */
export function normalise(question: string): string {
  return toLatinDigits(question.normalize('NFC'))
    .replace(/[\u200b-\u200d\u2060]/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/(?<![\p{L}\p{M}\p{N}] ?)-(?=\d+ ?\p{L})/gu, 'minus ')
    .replace(/(?<=\d)(?=\p{L})|(?<=[\p{L}\p{M}])(?=\d)/gu, ' ')
    .replace(joined, ' $1')
}
