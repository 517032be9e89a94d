import { toLatinDigits } from '../text/fold-text.ts'

/** Words for large numbers, in English, Nepali and romanised Nepali. */
const scales: readonly (readonly [factor: number, words: readonly string[]])[] = [
  [1e3, ['thousand', 'hajar', 'hazar', 'हजार']],
  [1e5, ['lakh', 'lakhs', 'lac', 'lacs', 'लाख']],
  [1e6, ['million', 'millions', 'mn']],
  [1e7, ['crore', 'crores', 'cr', 'karod', 'karor', 'करोड', 'करोड़']],
  [1e9, ['billion', 'billions', 'bn', 'arab', 'arba', 'arb', 'अरब', 'अर्ब']],
  [1e11, ['kharab', 'kharba', 'kharb', 'खरब', 'खर्ब']],
  [1e12, ['trillion', 'trillions', 'tn']],
]
const factors: ReadonlyMap<string, number> = new Map(
  scales.flatMap(([factor, words]) => words.map((word) => [word.normalize('NFC'), factor] as const)),
)

/** The names of large numbers that amounts take, for messages. */
export const scaleWords = 'thousand, lakh, crore, arab, kharab, million, billion (also लाख, करोड, अरब, खरब)'

/** A currency before or behind an amount says nothing that the field does not say. */
const rupees = /^(?:rs\.?|npr|nrs\.?|रु\.?|रू\.?)\s*|\s*(?:rupees|rupaiya|npr|रुपैयाँ|रु\.?|रू\.?)$/giu
const part = /^(-?\d{1,30}(?:\.\d{1,30})?)\s*([\p{L}\p{M}]+)\s*/u

/**
 * Reads an amount with names of large numbers: `1 crore`, `2.5 arab`, `५ करोड`, `Rs 3 lakh`, `1 crore 20 lakh`. Undefined where
 * it has none, or one that is not smaller than the one before it.
 */
export function parseAmount(text: string): number | undefined {
  let rest = toLatinDigits(text.normalize('NFC')).trim().toLowerCase().replace(rupees, '').trim()
  if (rest === '') return undefined
  let [sum, last] = [0, Number.POSITIVE_INFINITY]
  while (rest !== '') {
    const [whole, digits, word] = part.exec(rest) ?? []
    const factor = factors.get(word ?? '')
    if (whole === undefined || factor === undefined || factor >= last) return undefined
    sum += scaled(digits!, factor)
    last = factor
    rest = rest.slice(whole.length)
  }
  return sum
}

/** Moves the decimal point, so that 2.3 crore are 23,000,000 exactly. */
function scaled(digits: string, factor: number): number {
  return Number(`${digits}e${Math.round(Math.log10(factor))}`)
}
