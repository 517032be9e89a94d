import type { NumberForm } from '../../blocks.ts'
import { toDevanagari, toRoman } from '../../numerals.ts'

const letters = (first: string) =>
  Array.from({ length: 26 }, (_, index) => String.fromCharCode(first.charCodeAt(0) + index))
const consonants = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह']
const vowels = [...'अआइईउऊऋएऐओऔ']

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

/** Letters are repeated after the last one: z, aa, bb. */
function toLetter(value: number, alphabet: readonly string[]): string {
  if (value < 1 || value > alphabet.length * 10) return String(value)
  return alphabet[(value - 1) % alphabet.length]!.repeat(Math.ceil(value / alphabet.length))
}
