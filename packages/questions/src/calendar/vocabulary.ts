import { allFestivals } from '@tathya/calendar/festivals'
import { soundKey, splitText } from '@tathya/datasets/text'
import general from '../words/general.rows.json' with { type: 'json' }
import { Phrases } from '../words/phrases.ts'
import type { FestivalRef } from './calendar-query.ts'
import festivalNames from './festival-names.rows.json' with { type: 'json' }
import filler from './filler.json' with { type: 'json' }
import numbers from './numbers.rows.json' with { type: 'json' }
import words from './words.rows.json' with { type: 'json' }

/** The kind of a word: those of words.rows.json, and of what is read from digits and names. */
export type Kind = keyof typeof words | 'filler' | 'number' | 'year' | 'month' | 'day' | 'fiscal' | 'name'

/** A meaning of a word or phrase; a word may be of several kinds. */
export interface Meaning {
  readonly kinds: readonly Kind[]
  readonly number?: number
  readonly festival?: FestivalRef
}

const plainOf = (phrase: string) =>
  splitText(phrase)
    .map(({ plain }) => plain)
    .join(' ')
const soundOf = (phrase: string) =>
  splitText(phrase)
    .map(({ plain }) => soundKey(plain))
    .join(' ')

/** Festivals by their names: several days of one share a name. */
function readFestivals(): Map<string, { phrases: string[]; festival: FestivalRef }> {
  const byName = new Map<string, { phrases: string[]; festival: FestivalRef }>()
  const add = (phrase: string, id: string, isFinal = false) => {
    const plain = plainOf(phrase)
    const known = byName.get(plain)
    if (known === undefined) byName.set(plain, { phrases: [phrase], festival: { name: phrase, ids: [id] } })
    else {
      known.phrases.push(phrase)
      if (!isFinal && !known.festival.ids.includes(id) && !named.has(plain)) known.festival.ids.push(id)
    }
  }
  const named = new Set(Object.values(festivalNames).flat().map(plainOf))
  for (const [id, names] of Object.entries(festivalNames)) for (const name of names) add(name, id, true)
  for (const { id, name, spellings } of allFestivals)
    for (const phrase of [name.en, name.ne, ...spellings]) add(phrase, id)
  // One name in two spellings: दसैं and Dashain.
  for (const alike of Map.groupBy(byName.values(), ({ phrases }) => soundOf(phrases[0]!)).values()) {
    const bySize = alike.map(({ festival }) => festival).toSorted((a, b) => b.ids.length - a.ids.length)
    for (const name of alike)
      name.festival = bySize.find(({ ids }) => ids.some((id) => name.festival.ids.includes(id)))!
  }
  return byName
}

/** All words of questions about the calendar. */
function readMeanings(): (readonly [Meaning, readonly string[]])[] {
  const byPlain = new Map<string, { kinds: Kind[]; phrases: string[]; number?: number }>()
  const add = (phrase: string, kind: Kind, number?: number) => {
    const plain = plainOf(phrase)
    const known = byPlain.get(plain) ?? { kinds: [], phrases: [] }
    if (!known.kinds.includes(kind)) known.kinds.push(kind)
    known.phrases.push(phrase)
    byPlain.set(plain, number === undefined ? known : { ...known, number })
  }
  for (const [kind, { en, ne, rom }] of Object.entries(words))
    for (const phrase of [...en, ...ne, ...rom]) add(phrase, kind as Kind)
  for (const [number, phrases] of Object.entries(numbers))
    for (const phrase of phrases) add(phrase, 'number', Number(number))
  for (const phrase of Object.values(filler).flat()) add(phrase, 'filler')
  return [
    ...[...byPlain.values()].map(({ phrases, ...meaning }) => [meaning, phrases] as const),
    ...[...readFestivals().values()].map(
      ({ phrases, festival }) => [{ kinds: ['name'], festival } as Meaning, phrases] as const,
    ),
  ]
}

const meanings = readMeanings()

/** The words and phrases with their meanings. */
export const phrases = new Phrases(meanings)

/** Words that change what is asked wherever they stand: none is a misspelling of a word of the calendar. */
const conditions = new Set(general.condition.flatMap((phrase) => splitText(phrase).map(({ plain }) => plain)))

const spelled = new Set(meanings.flatMap(([, list]) => list.map(plainOf)))

/** True for a condition that sounds like a word of the calendar, and is none: आधा is not AD. */
export const isCondition = (plain: string): boolean => conditions.has(plain) && !spelled.has(plain)

/** Letters of a word in which one may be wrong; of one that says nothing. */
const minLetters = { word: 5, filler: 7 }

/** Single words for which a word with a typing error may stand, by their first letter. */
export const spellings: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  new Set(
    meanings.flatMap(([{ kinds }, list]) =>
      list.flatMap((phrase) =>
        splitText(phrase)
          .map(({ plain }) => plain)
          .filter((plain) => plain.length >= minLetters[kinds[0] === 'filler' ? 'filler' : 'word']),
      ),
    ),
  ),
  (word) => word[0]!,
)

/** True for a word that may be a misspelling of one of the calendar. */
export const mayBeMisspelt = (plain: string): boolean =>
  plain.length >= minLetters.word && !/\d/.test(plain) && !conditions.has(plain)
