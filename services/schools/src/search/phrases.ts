import { isWithin } from '@tathya/datasets'
import { toWord, type Word } from './words.ts'

/** Levels of schools as bits, so that a name may show several. */
export const levelBits = { primary: 1, basic: 2, lower_secondary: 4, secondary: 8 } as const

/** A level of a school. */
export type Level = keyof typeof levelBits

/** Phrases for levels in names of either script, in Latin letters; spellings that sound alike are matched, too. */
const levelPhrases: Readonly<Record<Level, string>> = {
  primary: 'primary, prathamik, pra v, pra vi, pravi, prav, p v',
  basic: 'basic, besic, baisc, adharbhut, adhar v, adhar vi, aa v, aa vi, aavi',
  lower_secondary: 'lower secondary, ni ma v, ni ma vi, nimavi, nimna madhyamik',
  secondary:
    'secondary, sec, high, higher secondary, hss, madhyamik, uchcha madhyamik, ma v, ma vi, m v, m vi, mavi, u ma v, u ma vi, umavi',
}

/** Words for school. */
const schoolPhrases = 'school, schoo, sch, skul, vidyalaya, vidhalaya, vidyala'
/** Abbreviations that end in a word for school: pra v, mavi, hss, ebs. */
const shortPhrases = /(?:\bv|vi|hss|ebs|e b s|ems|e m s)$/
/** Phrases in Nepali, written out. */
const nepaliPhrases = /(?:madhyamik|prathamik|harbhut|d(?:h|y)(?:a|ya)laya|vidyala)$/

/**
 * The form of a name as bits, beside its levels: whether it has a word for school, one of respect before it, an
 * abbreviation (Pra V), and words for its level or for school in Nepali.
 */
export const formBits = { school: 16, respect: 32, short: 64, nepali: 128 } as const
/** The bits of levels in a form. */
export const levelMask = 15

/** Long forms of abbreviations, and of English words as spelt in Devanagari. */
const longForms: Readonly<Record<string, string>> = {
  'ne ra, nera, n r': 'nepal rastriya',
  'ba bi ke, babike, bbk': 'bal bikas kendra',
  'ebs, e b s': 'english boarding',
  'ems, e m s': 'english medium',
  'eng, inglis, angreji': 'english',
  'ekedemi, ekademi': 'academy',
  'intarnesanal, intarnasnal': 'international',
  model: 'model',
  pablik: 'public',
  bording: 'boarding',
  nesanal: 'national',
  kalej: 'college',
  kyampas: 'campus',
  'sent, st': 'saint',
  mt: 'mount',
  'intl, int': 'international',
  mem: 'memorial',
}

/** Abbreviations before a level only: Ra Pra V, Ja Ma V. */
const longFormsBeforeLevels: ReadonlyMap<string, string> = new Map([
  ['ra', 'rastriya'],
  ['ja', 'janata'],
])

/** Words for the kind of a school, which very many schools share; no levels, so that they are words of its name. */
const kindSounds = new Set(
  'academy english boarding medium public montessori international model'
    .split(' ')
    .map((plain) => toWord(plain).sound),
)

/** True if a word names the kind of a school: academy. */
export function isKindOfSchool({ sound }: Word): boolean {
  return kindSounds.has(sound)
}

/** Marks of a company behind the name of a school: they are no words of it. */
const companyPhrases = 'pvt ltd, p ltd, pvt, ltd, private limited, pvt limited, pra li'

/** Words for the kind of a school behind its name, which stands without them as well: English Boarding School, EMS. */
const markSounds = new Set('english boarding medium'.split(' ').map((plain) => toWord(plain).sound))

/** Returns whether a word is a mark behind the name of a school: boarding. */
export function isMark({ sound }: Word): boolean {
  return markSounds.has(sound)
}

/** The words of a name without the marks behind it; a name of marks alone keeps them. */
export function withoutMarks(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex((word) => !isMark(word)) + 1
  return end === 0 ? words : words.slice(0, end)
}

/** Minimum skeleton of the long words that are matched with a typing error. */
const minForTypo = 6
const maxPhrase = 3
/** Abbreviations of "vidyalaya" after a level. */
const schoolStumps = new Set(['v', 'vi', 'bi', 'b', 'wi'])

type Meaning = ({ readonly level: Level } | { readonly words: readonly Word[] }) & {
  /** Its bits of a form. */
  readonly form: number
}

const meanings = new Map<string, Meaning>([
  ...Object.entries(levelPhrases).flatMap(([level, list]) =>
    toEntries(list, { level: level as Level, form: levelBits[level as Level] }),
  ),
  ...toEntries(schoolPhrases, { words: [], form: formBits.school }),
  ...toEntries(companyPhrases, { words: [], form: 0 }),
  ...Object.entries(longForms).flatMap(([list, words]) =>
    toEntries(list, { words: words.split(' ').map(toWord), form: 0 }),
  ),
])

/** The words that are matched with a typing error, with their meanings. */
const longWords = ['school', 'secondary', 'primary', 'prathamik', 'madhyamik', 'adharbhut', 'vidyalaya'].map(
  (plain) => ({ word: toWord(plain), meaning: meanings.get(phraseKey([plain]))! }),
)

function toEntries(list: string, meaning: Meaning): [string, Meaning][] {
  return list
    .split(', ')
    .map((phrase) => [phraseKey(phrase.split(' ')), { ...meaning, form: meaning.form | formOf(phrase) }])
}

function formOf(phrase: string): number {
  if (shortPhrases.test(phrase)) return formBits.short | formBits.school
  return nepaliPhrases.test(phrase) ? formBits.nepali : 0
}

/** Long words are matched by their skeleton; in short ones every letter counts. */
function phraseKey(plains: readonly string[]): string {
  return plains
    .map(toWord)
    .map(({ plain, sound, skeleton }) => (plain.length < 5 ? sound : skeleton))
    .join(' ')
}

/** True if a word has a meaning: a level, an abbreviation or a form of respect. */
export function hasMeaning(plain: string): boolean {
  return isRespect(plain) || meanings.has(phraseKey([plain]))
}

const respect = phraseKey(['shree'])

/** True if a word is one of respect: shree, shri. */
export function isRespect(plain: string): boolean {
  return phraseKey([plain]) === respect
}

/** The words of a name beside its level, and its levels as bits. */
export interface ReadName {
  readonly words: readonly Word[]
  /** For each of `words`, the range of the parts that it was read from. */
  readonly spans: readonly (readonly [number, number])[]
  readonly levels: number
  /** Its levels and words for school and of respect, as bits: what it has beside `words`. */
  readonly form: number
  /** True if the last word of the text is the last of `words`, and not part of a level or abbreviation. */
  readonly endsInWord: boolean
}

/**
 * Parses a name: separates levels, abbreviations and words for school from the words that name it. "Shree" is a form of
 * respect before a name, and a word of the name behind another: Manju Shree.
 */
export function readName(plains: readonly string[]): ReadName {
  const words: Word[] = []
  const spans: [number, number][] = []
  let form = 0
  let endsInWord = false
  for (let at = 0; at < plains.length; ) {
    if (words.length === 0 && isRespect(plains[at]!)) {
      form |= formBits.respect
      endsInWord = false
      at += 1
      continue
    }
    const { length, meaning } = meaningAt(plains, at)
    endsInWord = meaning === undefined
    const span: [number, number] = [at, at + length]
    at += length
    const named = meaning === undefined ? [toWord(plains[at - 1]!)] : 'words' in meaning ? meaning.words : []
    for (const word of named) {
      words.push(word)
      spans.push(span)
    }
    form |= meaning?.form ?? 0
    if (meaning !== undefined && 'level' in meaning && schoolStumps.has(plains[at] ?? '')) {
      form |= formBits.school | formBits.short
      at += 1
    }
  }
  return { words, spans, levels: form & levelMask, form, endsInWord }
}

function meaningAt(plains: readonly string[], at: number): { length: number; meaning: Meaning | undefined } {
  for (let length = Math.min(maxPhrase, plains.length - at); length > 0; length -= 1) {
    const meaning = meanings.get(phraseKey(plains.slice(at, at + length)))
    if (meaning !== undefined) return { length, meaning }
  }
  const beforeLevel = longFormsBeforeLevels.get(plains[at]!)
  if (beforeLevel !== undefined && isLevelAt(plains, at + 1))
    return { length: 1, meaning: { words: [toWord(beforeLevel)], form: 0 } }
  return { length: 1, meaning: nearlyLongWord(toWord(plains[at]!)) }
}

function isLevelAt(plains: readonly string[], at: number): boolean {
  if (at >= plains.length) return false
  const { meaning } = meaningAt(plains, at)
  return meaning !== undefined && 'level' in meaning
}

function nearlyLongWord({ plain, skeleton }: Word): Meaning | undefined {
  if (plain.length < minForTypo - 1) return undefined
  const near = longWords.find(
    ({ word }) =>
      (word.plain.charAt(0) === plain.charAt(0) && isWithin(word.plain, plain, 1)) ||
      (Math.min(word.skeleton.length, skeleton.length) >= minForTypo && isWithin(word.skeleton, skeleton, 1)),
  )
  return near?.meaning
}

/** Bits of a form. */
const formSize = 8
/** Agreements of two forms by the bits in which they differ. */
const agreements = Float64Array.from({ length: 1 << formSize }, (_, bits) => {
  const differ = [...bits.toString(2)].filter((bit) => bit === '1').length
  return 1 - differ / formSize
})

/** 1 where a name has the same words beside those that name it, less by each that differs. */
export function formAgreement(requested: number, form: number): number {
  return agreements[requested ^ form]!
}
