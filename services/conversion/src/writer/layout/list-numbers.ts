import type { ListBlock, NumberForm } from '@tathya/documents/blocks'

const romans: readonly (readonly [number, string])[] = [
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
]

/** Numbers from which there is no Roman form in use. */
const romanEnd = 4000

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
      return String(number).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
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

function toRoman(number: number): string {
  if (number < 1 || number >= romanEnd) return String(number)
  let rest = number
  let roman = ''
  for (const [value, digits] of romans) {
    for (; rest >= value; rest -= value) roman += digits
  }
  return roman
}
