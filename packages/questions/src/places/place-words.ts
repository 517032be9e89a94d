import type { QuestionWords } from '@tathya/contracts/http'
import type { Subject } from '../vocabulary/vocabulary.ts'
import filler from '../words/filler.json' with { type: 'json' }
import general from '../words/general.rows.json' with { type: 'json' }
import { Lexicon } from './lexicon.ts'
import { nepal, type Place, readTree } from './place-tree.ts'
import words from './words.json' with { type: 'json' }

/** Meanings of words of questions about anything that those about places share. */
const sharedKinds = [
  ...([
    'howMany',
    'most',
    'least',
    'compare',
    'difference',
    'mean',
    'total',
    'share',
    'each',
    'list',
  ] as const),
  ...(['follow', 'or', 'form', 'top', 'wota', 'yesNo'] as const),
] as const

/** A meaning that a word of any question about places may have. */
export type AnyKind = (typeof sharedKinds)[number] | 'where' | 'which' | 'howMuch' | 'between' | 'present'

/** A meaning of a word; places are apart, because a name has several. */
export type PlaceMeaning =
  | { readonly kind: 'measure' | 'text' | 'unitKind'; readonly id: string }
  | { readonly kind: 'schools' }
  | { readonly kind: 'member'; readonly dimension: string; readonly value: string }
  | { readonly kind: 'any'; readonly of: AnyKind }
  | { readonly kind: 'filler' }
  /** A condition that no query about places takes. */
  | { readonly kind: 'condition' }

/** A kind of units with the values of rows that it means. */
export interface UnitKind {
  readonly id: string
  readonly types: readonly string[]
  readonly depth: number
}

/** The words that questions about places are read with. */
export interface PlaceWords {
  readonly units: Subject
  /** Lists whose rows lie in places. */
  readonly schools: Subject | undefined
  readonly places: ReadonlyMap<string, Place>
  readonly kinds: ReadonlyMap<string, UnitKind>
  readonly names: Lexicon<Place>
  readonly meanings: Lexicon<PlaceMeaning>
}

const all = ({ en, ne, rom }: QuestionWords): string[] => [...en, ...ne, ...rom]

/** Prepares the words of units and of the lists whose rows lie in them. */
export function createPlaceWords(
  units: Subject,
  rows: readonly Readonly<Record<string, unknown>>[],
  schools: Subject | undefined,
): PlaceWords {
  const places = readTree(units, rows)
  const kinds = kindsOf(units, places)
  return {
    units,
    schools,
    places,
    kinds,
    names: namesOf(units, places),
    meanings: meaningsOf(units, schools),
  }
}

function kindsOf(units: Subject, places: ReadonlyMap<string, Place>): Map<string, UnitKind> {
  const members = units.dimensions.find(({ id }) => id === units.named_by?.kind)?.members ?? []
  const depths = new Map([...places.values()].map(({ type, depth }) => [type, depth]))
  return new Map(
    members.map(({ value: id, stands_for: types = [id] }) => [
      id,
      { id, types, depth: depths.get(types[0]!) ?? 0 },
    ]),
  )
}

/** Names of all places: those of today come before other and former ones. */
function namesOf(units: Subject, places: ReadonlyMap<string, Place>): Lexicon<Place> {
  const names = new Lexicon<Place>()
  const members = units.dimensions.find(({ id }) => id === units.named_by?.kind)?.members ?? []
  const kindWords = new Map(members.map(({ value, words: own }) => [value, all(own)]))
  for (const name of words.nepal) names.add(name, nepal)
  for (const place of places.values())
    for (const name of [place.name.en, place.name.ne])
      for (const form of withoutKind(name, kindWords.get(place.type) ?? [])) names.add(form, place)
  for (const place of places.values())
    for (const name of place.also) {
      names.add(name, place, true)
      for (const form of numbered(name, kindWords.get(place.type) ?? [])) names.add(form, place, true)
    }
  return names
}

/** A name as it is, and without the word for its kind at its end: Koshi of Koshi Province. */
function withoutKind(name: string, kindWords: readonly string[]): string[] {
  const kind = kindWords.find((word) => name.toLowerCase().endsWith(` ${word}`))
  return kind === undefined ? [name] : [name, name.slice(0, -kind.length - 1)]
}

const numberSigns = ['', ' no', ' number', ' nambar', ' num', ' nam', ' नं', ' नम्बर']

/** The ways to say a name that is a kind with a number: Province No. 5, "5 no province", प्रदेश नं ५. */
function numbered(name: string, kindWords: readonly string[]): string[] {
  const number = /^\p{L}+ No\. (\d)$/u.exec(name)?.[1]
  if (number === undefined) return []
  return kindWords.flatMap((kind) =>
    numberSigns.flatMap((sign) => [`${kind}${sign} ${number}`, `${number}${sign} ${kind}`]),
  )
}

function meaningsOf(units: Subject, schools: Subject | undefined): Lexicon<PlaceMeaning> {
  const lexicon = new Lexicon<PlaceMeaning>()
  const taken = new Set<string>()
  const addAll = (meaning: PlaceMeaning, phrases: readonly string[]) => {
    // The first meaning of a phrase stays: declared words come before those of all questions.
    for (const phrase of phrases) if (!lexicon.has(phrase) && !taken.has(phrase)) lexicon.add(phrase, meaning)
  }
  for (const { id, words: own } of units.texts ?? []) addAll({ kind: 'text', id }, all(own))
  for (const { id, words: own } of units.measures) addAll({ kind: 'measure', id }, all(own))
  for (const { id, members } of units.dimensions)
    if (id === units.named_by?.kind)
      for (const { value, words: own } of members) addAll({ kind: 'unitKind', id: value }, all(own))
  for (const { words: own } of schools?.measures ?? []) addAll({ kind: 'schools' }, all(own))
  for (const { id, members } of schools?.dimensions ?? [])
    for (const { value, words: own } of members) addAll({ kind: 'member', dimension: id, value }, all(own))
  for (const kind of ['where', 'which', 'howMuch', 'between', 'present'] as const)
    addAll({ kind: 'any', of: kind }, words[kind])
  addAll({ kind: 'any', of: 'list' }, words.listing)
  for (const kind of sharedKinds) addAll({ kind: 'any', of: kind }, general[kind])
  addAll({ kind: 'condition' }, [
    ...general.condition,
    ...words.notFiller,
    ...(['currency:USD', 'currency:NPR', 'currency:other'] as const).flatMap((kind) => general[kind]),
  ])
  addAll({ kind: 'filler' }, words.filler)
  for (const list of Object.values(filler)) addAll({ kind: 'filler' }, list)
  return lexicon
}
