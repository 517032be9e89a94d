import { splitText } from '@tathya/datasets/text'
import type { Query } from '../query/query.ts'
import type { Subject, Vocabulary } from '../vocabulary/vocabulary.ts'
import filler from '../words/filler.json' with { type: 'json' }
import type { Writing } from '../words/writing.ts'
import { unreadBy } from './coverage.ts'
import { type Earlier, type Interpretation, interpret } from './interpret.ts'
import { readSpans, readText, type Spans } from './spans.ts'

/** The reading of a question about declared data. */
export type Reading = { readonly writing: Writing } & (
  | {
      readonly kind: 'query'
      readonly query: Query
      readonly subject: Subject
      /** Wishes that the answer does not fulfil: a currency, a form. */
      readonly leftOut: readonly string[]
      /** The year is one counted from today. */
      readonly isRelative: boolean
      /** The words for it. */
      readonly relative: readonly string[]
    }
  /** The question is about declared data, and has words that no query uses. */
  | { readonly kind: 'unread'; readonly unread: readonly string[] }
)

const fillers = new Set(
  Object.values(filler).flatMap((words) => words.map((word) => splitText(word)[0]?.plain ?? word)),
)

/**
 * Reads a question as a query of declared data: of all subjects that have the quantity, the one whose meaning uses every
 * word; undefined if the question names no declared quantity.
 */
export function readTyped(text: string, vocabulary: Vocabulary, earlier: Earlier = {}): Reading | undefined {
  const read = readText(text)
  const candidates = vocabulary.subjects.map((words) => {
    const spans = readSpans(read, words)
    const interpretation = interpret(spans, words.subject, earlier)
    return { spans, subject: words.subject, interpretation }
  })
  const readings = candidates.flatMap(({ spans, subject, interpretation }) =>
    interpretation === undefined
      ? []
      : [
          {
            spans,
            subject,
            interpretation,
            unread: unreadBy(interpretation, spans),
            weight: weightOf(interpretation),
          },
        ],
  )
  const [best] = readings.toSorted(
    (a, b) =>
      a.unread.length - b.unread.length ||
      a.interpretation.wished.length - b.interpretation.wished.length ||
      b.weight - a.weight,
  )
  if (best !== undefined && best.unread.length === 0) {
    const { query, wished } = best.interpretation
    const { writing, periods } = best.spans
    return {
      kind: 'query',
      query,
      subject: best.subject,
      leftOut: wished,
      writing,
      isRelative: periods.yearOffset !== undefined && periods.yearOffset <= 0,
      relative: periods.slots.filter(({ kind }) => kind === 'yearOffset').map((slot) => slot.text),
    }
  }
  const named = candidates.filter(({ spans, subject }) => namesQuantity(spans, subject))
  if (named.length === 0) return undefined
  const least = readings.find(
    (candidate) => candidate === best && named.some(({ spans }) => spans === candidate.spans),
  )
  const { writing } = named[0]!.spans
  return { kind: 'unread', unread: least?.unread ?? [], writing }
}

/** Counts the words with a meaning that a query uses. */
const weightOf = ({ used }: Interpretation): number =>
  [...used].filter(({ meanings }) => !meanings.every(({ kind }) => kind === 'filler')).length

/** True if a question names a quantity by more than a word that any question may have. */
const namesQuantity = ({ spans }: Spans, { measures }: Subject): boolean =>
  spans.some(
    ({ meanings, text }) =>
      meanings.some(
        (meaning) =>
          meaning.kind === 'measure' && measures.some(({ id, dated }) => id === meaning.id && dated !== true),
      ) && !fillers.has(splitText(text)[0]?.plain ?? ''),
  )
