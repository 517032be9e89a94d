import type { DatasetQuestions, QuestionMeasure, QuestionWords } from '@tathya/contracts/http'
import { splitText } from '@tathya/datasets/text'
import filler from '../words/filler.json' with { type: 'json' }
import general from '../words/general.rows.json' with { type: 'json' }
import { Phrases } from '../words/phrases.ts'
import { countryNames } from './countries.ts'

/** A declaration of a dataset with where its rows are, and the values of its open dimensions. */
export interface Subject extends DatasetQuestions {
  readonly dataset: string
  readonly title: string
  readonly path: string
  /** Values of dimensions as the rows have them, by the id of the dimension. */
  readonly values: Readonly<Record<string, readonly string[]>>
}

/** A kind of word that questions about anything have. */
export type GeneralKind = keyof typeof general

/** A meaning of a word or phrase. */
export type Meaning =
  | { readonly kind: 'measure'; readonly id: string; readonly isVerb: boolean }
  | { readonly kind: 'member'; readonly dimension: string; readonly value: string }
  | { readonly kind: 'dimension'; readonly id: string }
  | { readonly kind: 'general'; readonly of: GeneralKind }
  | { readonly kind: 'filler' }
  /** A word of another subject with the same quantity: this one cannot take it into account. */
  | { readonly kind: 'foreign' }

/** The words of a subject with their meanings; a phrase may have several. */
export interface SubjectWords {
  readonly subject: Subject
  readonly phrases: Phrases<readonly Meaning[]>
  /** Single words of the subject for which a word with a typing error may stand. */
  readonly spellings: ReadonlyMap<string, readonly Meaning[]>
}

/** The words that questions are read with. */
export interface Vocabulary {
  readonly subjects: readonly SubjectWords[]
  readonly measure: (subject: Subject, id: string) => QuestionMeasure
}

const all = ({ en, ne, rom }: QuestionWords): string[] => [...en, ...ne, ...rom]

const shared: readonly (readonly [Meaning, readonly string[]])[] = [
  ...Object.entries(general).map(
    ([of, words]) => [{ kind: 'general', of: of as GeneralKind } as const, words] as const,
  ),
  ...Object.values(filler).map((words) => [{ kind: 'filler' } as const, words] as const),
]

/** Prepares the words of subjects; the first of them that can answer a question is asked. */
export function createVocabulary(subjects: readonly Subject[]): Vocabulary {
  return {
    subjects: subjects.map((subject) => toWords(subject, subjects)),
    measure: (subject, id) => subject.measures.find((measure) => measure.id === id)!,
  }
}

/** Letters of a word in which one may be wrong. */
const minSpelling = 5
/** Of a word that questions about anything have. */
const minShared = 8

function toWords(subject: Subject, subjects: readonly Subject[]): SubjectWords {
  const own = ownMeanings(subject)
  const byPhrase = new Map<string, { phrase: string; meanings: Meaning[]; isShared: boolean }>()
  const add = (meaning: Meaning, phrase: string, isShared: boolean) => {
    const key = splitText(phrase)
      .map(({ plain }) => plain)
      .join(' ')
    const known = byPhrase.get(key)
    if (known === undefined) byPhrase.set(key, { phrase, meanings: [meaning], isShared })
    // The subject's own words come before those of all questions.
    else if (!known.isShared && !isShared && !known.meanings.some((other) => isSame(other, meaning)))
      known.meanings.push(meaning)
  }
  for (const [meaning, words] of own) for (const word of words) add(meaning, word, false)
  const known = new Set(Object.values(general).flat())
  for (const other of subjects) {
    if (other === subject || !sharesMeasure(other, subject)) continue
    for (const [meaning, words] of ownMeanings(other))
      if (meaning.kind !== 'measure')
        for (const word of words) if (!known.has(word)) add({ kind: 'foreign' }, word, true)
  }
  for (const [meaning, words] of shared) for (const word of words) add(meaning, word, true)
  const entries = [...byPhrase.values()]
  const spellings = [...byPhrase].filter(
    ([key, { isShared, meanings }]) =>
      !key.includes(' ') &&
      key.length >= (isShared ? minShared : minSpelling) &&
      !meanings.some((meaning) => meaning.kind === 'general' && meaning.of === 'condition'),
  )
  return {
    subject,
    phrases: new Phrases(entries.map(({ phrase, meanings }) => [meanings, [phrase]] as const)),
    spellings: new Map(spellings.map(([key, { meanings }]) => [key, meanings])),
  }
}

const isSame = (a: Meaning, b: Meaning): boolean => JSON.stringify(a) === JSON.stringify(b)

const sharesMeasure = (a: Subject, b: Subject): boolean =>
  a.measures.some(({ id }) => b.measures.some((measure) => measure.id === id))

/** The meanings that a declaration gives to words. */
function ownMeanings(subject: Subject): (readonly [Meaning, readonly string[]])[] {
  return [
    ...subject.measures.flatMap(({ id, words, verbs }) => [
      [{ kind: 'measure', id, isVerb: false } as const, all(words)] as const,
      ...(verbs === undefined ? [] : [[{ kind: 'measure', id, isVerb: true } as const, all(verbs)] as const]),
    ]),
    ...subject.dimensions.flatMap((dimension) => {
      const { id, words, members, values_are: form } = dimension
      const declared = new Set(members.map(({ value }) => value))
      const open = (subject.values[id] ?? []).filter((value) => !declared.has(value))
      const member = (value: string) => ({ kind: 'member', dimension: id, value }) as const
      return [
        [{ kind: 'dimension', id } as const, all(words)] as const,
        ...members.map(({ value, words: own }) => {
          const names =
            form === 'countries' ? countryNames(value) : form === 'names' && dimension.open ? [value] : []
          return [member(value), [...all(own), ...names]] as const
        }),
        ...open.map(
          (value) =>
            [
              member(value),
              form === 'countries' ? countryNames(value) : form === 'names' ? [value] : [],
            ] as const,
        ),
      ]
    }),
  ]
}
