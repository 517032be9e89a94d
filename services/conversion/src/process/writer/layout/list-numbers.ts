import type { ListBlock, NumberForm } from '@tathya/documents/blocks'
import { toDevanagari, toRoman } from '@tathya/documents/numerals'

/** Writes the number of an item: 27 is aa and xxvii. Numbers without a form are decimal. */
export function formatNumber(number: number, form: NumberForm): string {
  switch (form) {
    case 'lower-letter':
      return toLetters(number)
    case 'upper-letter':
      return toLetters(number).toUpperCase()
    case 'lower-roman':
      return toRoman(number)
    case 'upper-roman':
      return toRoman(number).toUpperCase()
    case 'devanagari':
      return toDevanagari(String(number))
    default:
      return String(number)
  }
}

/** The form of a list's numbers as its structure element names it (ISO 32000-1, table 347). */
export function numberingOf({ start, numbers = 'decimal' }: ListBlock): string {
  if (start === null) return 'Disc'
  const names: Partial<Record<NumberForm, string>> = {
    'lower-letter': 'LowerAlpha',
    'upper-letter': 'UpperAlpha',
    'lower-roman': 'LowerRoman',
    'upper-roman': 'UpperRoman',
  }
  return names[numbers] ?? 'Decimal'
}

function toLetters(number: number): string {
  if (number < 1) return String(number)
  let letters = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(0x61 + ((rest - 1) % 26)) + letters
  }
  return letters
}
