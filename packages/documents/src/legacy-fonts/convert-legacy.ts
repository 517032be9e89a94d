import type { LegacyFont } from './legacy-font.ts'

/** Letters that become another one by the tail, a stroke of their own. */
const tails: Readonly<Record<string, string>> = {
  प: 'फ',
  भ: 'झ',
  उ: 'ऊ',
  व: 'क',
  त्र: 'क्र',
  त्त: 'क्त',
  प्: 'फ्',
  भ्: 'झ्',
  व्: 'क्',
}

/** Stands for the tail and for a reph behind its syllable while a text is put in order: no legacy text has them. */
const [tail, reph] = ['\u{F0000}', '\u{F0001}']

const consonant = '[\\u0915-\\u0939]\\u093c?'
const cluster = `${consonant}(?:\\u094d\\u200d?${consonant})*`
const vowelSigns = '[\\u093e-\\u094c]'
const endSigns = '[\\u0900-\\u0903]'

/** A tail behind its letter, with the signs that may have been typed between. */
const tailed = new RegExp(
  `(त्र|त्त|[पभव]\\u094d|[पभउव])((?:\\u094d\\u0930)?[\\u093e-\\u094c\\u0900-\\u0902\\u094d${reph}]*)${tail}`,
  'gu',
)

/** A half letter and the upright stroke (ा) that makes it whole, with the signs on the stroke. */
const completed = /\u094d(\u200d?)\u093e/g

const early = new RegExp(`\\u093f((?:${consonant}\\u094d\\u200d?)*${consonant})`, 'gu')

const late = new RegExp(`((?:${cluster})${vowelSigns}*${endSigns}*)${reph}(${vowelSigns}*)`, 'gu')

/** A vowel sign typed before the ्र that joins its letter, or on the half of a conjunct. */
const signBeforeRa = new RegExp(`(${vowelSigns}+)\\u094d\\u0930(?!\\u094d)(?=.|$)`, 'gu')
const signOnHalf = new RegExp(`([\\u0941-\\u0943])((?<=\\u094d[\\u0941-\\u0943])${consonant})`, 'gu')

/** The colon of these fonts is the visarga, which is never alone. */
const strayVisarga = /(?<![\p{L}\p{M}])\u0903/gu

/** Signs in the order of Unicode: of vowels first, then those of the end. */
const turned = new RegExp(`(${endSigns}+)(${vowelSigns}+)`, 'gu')

const compositions: readonly (readonly [RegExp, string])[] = [
  [/\u093e\u0947|\u0947\u093e/g, 'ो'],
  [/\u093e\u0948|\u0948\u093e/g, 'ौ'],
  [/अ\u093e/g, 'आ'],
  [/[अ]\u094b|आ\u0947/g, 'ओ'],
  [/[अ]\u094c|आ\u0948/g, 'औ'],
  [/ए\u0947/g, 'ऐ'],
  [/आ\u0945/g, 'ऑ'],
  // Drawn alike: no word has टृ.
  [/ट\u0943/g, 'ट्ट'],
  // Typed twice, which looks the same.
  [/([\u093e-\u0948\u094b\u094c\u0901\u0902])\1+/g, '$1'],
  [/\u094b\u0947/g, 'ो'],
]

/** Where a legacy font stores characters as symbols (OpenType 1.9, cmap, encoding 3.0). */
const symbols = 0xf000

/**
 * Converts text that is typed for a legacy font to Unicode: characters by what they draw, parts of letters to letters, ि behind
 * its consonants, र् before its syllable. Characters that the font does not draw stay as they are.
 */
export function convertLegacy(text: string, font: LegacyFont): string {
  return text.replace(/\S+/gu, (word) => convertWord(word, font))
}

function convertWord(word: string, { characters }: LegacyFont): string {
  let drawn = ''
  for (const character of word) {
    const point = character.codePointAt(0)!
    const plain = point >= symbols + 0x20 && point <= symbols + 0xff ? fromSymbol(point - symbols) : character
    const part = characters.get(plain) ?? plain
    drawn += part === 'tail' ? tail : plain === '{' ? reph : part
  }
  return toReadingOrder(drawn)
}

/** Windows-1252, in which symbol fonts number their characters. */
const windows = new TextDecoder('windows-1252')

function fromSymbol(byte: number): string {
  return windows.decode(new Uint8Array([byte]))
}

function toReadingOrder(drawn: string): string {
  const text = drawn
    .replace(tailed, (_, letter: string, between: string) => (tails[letter] ?? letter) + between)
    // English in the wrong font.
    .replaceAll(tail, 'm')
    .replace(completed, '')
    .replaceAll(`इ${reph}`, 'ई')
    .replace(signBeforeRa, '\u094d\u0930$1')
    .replace(signOnHalf, '$2$1')
    .replace(early, '$1\u093f')
  const placed = compose(text).replace(late, '\u0930\u094d$1$2').replaceAll(reph, '\u0930\u094d')
  return compose(placed).replace(strayVisarga, ':')
}

/** Signs in the order of Unicode, and those that are one composed. */
function compose(text: string): string {
  let composed = text.replace(turned, '$2$1')
  for (const [pattern, letter] of compositions) composed = composed.replace(pattern, letter)
  return composed
}
