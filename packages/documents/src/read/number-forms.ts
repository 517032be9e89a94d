import type { NumberForm } from '../blocks.ts'

const letters = (first: string) =>
  Array.from({ length: 26 }, (_, index) => String.fromCharCode(first.charCodeAt(0) + index))
const consonants = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह']
const vowels = [...'अआइईउऊऋएऐओऔ']
const romanSigns = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

/** Forms of numbers: those that blocks know, and letters of Devanagari. */
export type WrittenForm = NumberForm | 'devanagari-consonant' | 'devanagari-vowel'

/** A number as its form writes it; negative ones and those too large for letters in decimals. */
export function writeNumber(value: number, form: WrittenForm): string {
  switch (form) {
    case 'lower-letter':
      return toLetter(value, letters('a'))
    case 'upper-letter':
      return toLetter(value, letters('A'))
    case 'lower-roman':
      return toRoman(value)
    case 'upper-roman':
      return toRoman(value).toUpperCase()
    case 'devanagari':
      return toDevanagari(String(value))
    case 'devanagari-consonant':
      return toLetter(value, consonants)
    case 'devanagari-vowel':
      return toLetter(value, vowels)
    default:
      return String(value)
  }
}

/** Text with its digits in Devanagari. */
export function toDevanagari(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
}

/** Letters are repeated after the last one: z, aa, bb. */
function toLetter(value: number, alphabet: readonly string[]): string {
  if (value < 1 || value > alphabet.length * 10) return String(value)
  return alphabet[(value - 1) % alphabet.length]!.repeat(Math.ceil(value / alphabet.length))
}

function toRoman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let rest = value
  let text = ''
  for (const [size, sign] of romanSigns) for (; rest >= size; rest -= size) text += sign
  return text
}
