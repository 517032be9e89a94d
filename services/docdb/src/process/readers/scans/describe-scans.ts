import { listNumbers } from '../sentences.ts'
import type { Unrecognised } from './recognise-page.ts'

/** Mean confidence of a page below which a warning names it. */
const lowConfidence = 75

const sentences: Readonly<Record<Unrecognised | 'doubtful', (pages: string) => string>> = {
  none: (on) => `Images without text, which was not recognised, as recognition is not available here: ${on}.`,
  off: (on) => `Images without text, which was not recognised, as the request asks: ${on}.`,
  'no lines': (on) =>
    `Images in which no lines of text were found; \`ocr=true\` looks for single words: ${on}.`,
  late: (on) => `There was no time to recognise the text, so split the document: ${on}.`,
  failed: (on) => `The text could not be recognised: ${on}.`,
  doubtful: (on) => `The recognised text is doubtful; check it before relying on it: ${on}.`,
}

/** Sentences for the pages that are images: why there is no text, or how sure it is; undefined for other pages. */
export function describeScans(outcomes: readonly (Unrecognised | number | undefined)[]): string[] {
  const kinds = outcomes.map((outcome) => {
    if (typeof outcome !== 'number') return outcome
    return outcome < lowConfidence ? 'doubtful' : undefined
  })
  return Object.entries(sentences).flatMap(([kind, toSentence]) => {
    const numbers = kinds.flatMap((outcome, at) => (outcome === kind ? [at + 1] : []))
    return numbers.length === 0 ? [] : [toSentence(listNumbers(numbers))]
  })
}
