import type { Writing } from '@tathya/questions'
import type { Fact, Name } from '../tools/tool.ts'
import { sentence } from './sentence.ts'

/** The Nepali names of powers of ten, largest first. */
const powers = [
  { size: 1e11, en: 'kharab', ne: 'खर्ब', romanised: 'kharba' },
  { size: 1e9, en: 'arab', ne: 'अर्ब', romanised: 'arba' },
  { size: 1e7, en: 'crore', ne: 'करोड', romanised: 'karod' },
  { size: 1e5, en: 'lakh', ne: 'लाख', romanised: 'lakh' },
] as const

const western = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
/** Rates of exchange of small currencies differ in the fourth decimal. */
const small = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const southAsian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Replaces digits by those of the writing. */
export function toDigits(text: string, writing: Writing): string {
  return writing === 'ne' ? toNepaliDigits(text) : text
}

/** Replaces digits by Devanagari ones. */
export const toNepaliDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

/** A name in the writing of the question; Latin letters show the English one where there is no other. */
export function wordName({ en, ne, rom }: Name, writing: Writing): string {
  const inWriting = { en, ne: ne ?? en, romanised: rom ?? en }
  return toDigits(inWriting[writing], writing)
}

/** A value of a fact with its unit. */
export function wordValue({ value, unit }: Fact, writing: Writing): string {
  if (typeof value === 'object') {
    return wordName(value, writing)
  }
  if (unit === 'NPR' || unit === 'NPR million')
    return wordRupees(unit === 'NPR' ? value : value * 1e6, writing)
  if (unit === 'USD')
    return toDigits(`USD ${western.format(value >= 1e6 ? Math.round(value) : value)}`, writing)
  if (unit === 'USD million') return toDigits(`USD ${western.format(Math.round(value * 1e6))}`, writing)
  const number = toDigits((writing === 'en' ? western : southAsian).format(value), writing)
  return unit === undefined || unit === 'count' ? number : `${number} ${sentence(unit, writing)}`
}

/** `NPR 326,144,631,000 (about 3 kharab 26 arab 14 crore)`. */
function wordRupees(amount: number, writing: Writing): string {
  // Sums of millions with decimals are not exact in binary.
  const exact = Math.abs(amount) < 10 ? amount : Math.round(amount * 100) / 100
  const format = Math.abs(amount) < 10 ? small : writing === 'en' ? western : southAsian
  const figure = { en: 'NPR', ne: 'रु.', romanised: 'Rs.' }[writing]
  const { words, isExact } = inWords(exact, writing)
  const shown = `${figure} ${format.format(exact)}`
  if (words === '') return toDigits(shown, writing)
  return toDigits(`${shown} (${isExact ? '' : `${sentence('about', writing)} `}${words})`, writing)
}

/** Names of powers in one amount. */
const maxNames = 3

/** An amount in kharab, arab, crore and lakh: the three largest that it has. */
function inWords(amount: number, writing: Writing): { words: string; isExact: boolean } {
  const first = powers.findIndex(({ size }) => Math.abs(amount) >= size)
  if (first === -1) return { words: '', isExact: true }
  const smallest = powers[Math.min(first + maxNames, powers.length) - 1]!.size
  let rest = Math.round(Math.abs(amount) / smallest) * smallest
  const isExact = rest === Math.abs(amount)
  // Rounding may have reached a larger name.
  const parts = powers.flatMap(({ size, ...names }) => {
    const count = size < smallest ? 0 : Math.floor(rest / size)
    rest -= count * size
    return count === 0 ? [] : [`${count} ${names[writing]}`]
  })
  return { words: `${amount < 0 ? '-' : ''}${parts.join(' ')}`, isExact }
}
