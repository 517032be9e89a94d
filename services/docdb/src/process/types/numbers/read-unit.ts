import { toLatinDigits } from '@tathya/datasets/text'
import { unitWords } from '../words/word-lists.ts'

/** A unit with the factor of its values. */
export interface Unit {
  /** `NPR`, `%`, `kg`; null where only a factor is named. */
  readonly unit: string | null
  readonly kind: 'money' | 'percent' | 'measure' | null
  /** A power of ten. */
  readonly factor: bigint
}

type Meaning = Unit | 'filler'

const meanings = new Map<string, Meaning>()
for (const { unit, words } of unitWords.currencies) add(words, { unit, kind: 'money', factor: 1n })
for (const { unit, words } of unitWords.measures) add(words, { unit, kind: 'measure', factor: 1n })
for (const { factor, words } of unitWords.scales)
  add(words, { unit: null, kind: null, factor: BigInt(factor) })
add(unitWords.percent, { unit: '%', kind: 'percent', factor: 1n })
add(unitWords.fillers, 'filler')

/** Words of a phrase at most. */
const maxPhrase = 3
/** Nepali case endings, which are written with the word: करोडमा, लाखको. */
const ending = /(?<=..)(?:मा|को|का|वटा)$/u
/** `'00,000` is a hundred thousand. */
const groupsOfZeros = /(?<=['’‘`\s]1?0{0,3}|^1?0{0,3}),(0{2,3})(?=[,\s]|\D|$)/gu
const tokens = /['’‘`]?0{3,}|\d+|[\p{L}\p{M}²³°]+\$?|[$€£¥₹₨%％#]/gu

function add(words: readonly string[], meaning: Meaning): void {
  for (const word of words) {
    const before = meanings.get(word)
    if (before !== undefined) throw new Error(`${word} is listed twice among the words of units`)
    meanings.set(word, meaning)
  }
}

/**
 * Reads a text that names a unit and nothing else: `Rs. in ten million`, `रु. करोडमा`, `'000`, `sq. km`, `10 lakh`.
 * Undefined where any word is not of a unit, or two units contradict.
 */
export function readUnit(text: string): Unit | undefined {
  const plain = toLatinDigits(text.normalize('NFC')).toLowerCase().replace(groupsOfZeros, '$1')
  const words = plain.match(tokens) ?? []
  const units: Unit[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at)
    if (phrase === undefined) return undefined
    if (phrase.meaning !== 'filler') units.push(phrase.meaning)
    at += phrase.length
  }
  return combine(units)
}

function phraseAt(words: readonly string[], at: number): { meaning: Meaning; length: number } | undefined {
  for (let length = Math.min(maxPhrase, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ')
    const meaning = meanings.get(phrase) ?? meanings.get(phrase.replace(ending, ''))
    if (meaning !== undefined) return { meaning, length }
  }
  const zeros = /^['’‘`]?(0{3,})$/.exec(words[at]!)?.[1]?.length ?? /^10+$/.exec(words[at]!)?.[0].length
  if (zeros === undefined) return undefined
  const power = words[at]!.startsWith('1') ? zeros - 1 : zeros
  return { meaning: { unit: null, kind: null, factor: 10n ** BigInt(power) }, length: 1 }
}

function combine(units: readonly Unit[]): Unit | undefined {
  const named = new Map(units.flatMap(({ unit, kind }) => (unit === null ? [] : [[unit, kind] as const])))
  if (units.length === 0 || named.size > 1) return undefined
  const [unit, kind] = [...named][0] ?? [null, null]
  return { unit, kind, factor: units.reduce((product, { factor }) => product * factor, 1n) }
}
