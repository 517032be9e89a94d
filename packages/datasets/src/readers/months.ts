import { englishMonths, fiscalMonths } from '@tathya/contracts/http'
import { z } from 'zod'
import type { FilterReader } from '../declare/filter-reader.ts'
import { toLatinDigits } from '../text/fold-text.ts'
import rows from './month-names.rows.json' with { type: 'json' }

const months = 12

/** Shrawan, the first month of the fiscal year, ends in the middle of August; each later one a month later. */
const monthsToAugust = 7

/** A list of spellings for each of twelve months. */
const Spellings = z.array(z.array(z.string().min(1)).min(1)).length(12)

/**
 * How months are written in official tables, file names and the press, in both scripts: the Nepali ones, Shrawan (the first
 * of the fiscal year) first, and the English ones. Blanks, hyphens and capitals do not count.
 */
const spellings = z.strictObject({ nepali: Spellings, english: Spellings }).parse(rows)
const nepali = toNumbers(spellings.nepali)
const english = toNumbers(spellings.english)

/** The number of each spelling's month, from 1. */
function toNumbers(spellings: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  return new Map(spellings.flatMap((names, index) => names.map((name) => [toKey(name), index + 1] as const)))
}

/** A name without case, blanks, points, hyphens, dots below letters, and the prefix mid-. */
function toKey(text: string): string {
  const bare = toLatinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s.\u093c\-\u2010-\u2015]+/gu, '')
  return bare.replace(/^mid(?=[a-z])/, '')
}

/**
 * The number of a Nepali month in the fiscal year, Shrawan 1 to Ashadh 12, from its name in either script or from the
 * English month in whose middle it ends (August is Shrawan); undefined where it names none.
 */
export function parseFiscalMonth(text: string): number | undefined {
  const key = toKey(text)
  const number = nepali.get(key)
  if (number !== undefined) return number
  const inEnglish = english.get(key)
  return inEnglish === undefined ? undefined : ((inEnglish - 1 - monthsToAugust + months) % months) + 1
}

/** The number of an English month, January 1, from its name in either script, full or short; undefined where it names none. */
export function parseEnglishMonth(text: string): number | undefined {
  return english.get(toKey(text))
}

/** The number of the English month (January 1) in whose middle a month of the fiscal year (Shrawan 1) ends. */
export function englishMonthOf(fiscalMonth: number): number {
  return ((fiscalMonth - 1 + monthsToAugust) % months) + 1
}

function numberOf(text: string): number | undefined {
  const digits = toLatinDigits(text.trim())
  return /^(0?[1-9]|1[0-2])$/.test(digits) ? Number(digits) : undefined
}

/** The month of the fiscal year that a filter means: a name, or 1 to 12 counted from Shrawan. */
function readFiscalMonth(text: string): number | undefined {
  return numberOf(text) ?? parseFiscalMonth(text)
}

const names = 'Shrawan, Saun or साउन, or the English month in whose middle it ends (August for Shrawan)'

/**
 * Months for fields that hold the English spelling of a Nepali month, `Shrawan`. A number counts from Shrawan as 1, as
 * `month_number` does, since every series runs with the fiscal year.
 */
export const nepaliMonthReader: FilterReader = {
  accepted: `a Nepali month: ${names}, or its number in the fiscal year, 1 (Shrawan) to 12 (Ashadh)`,
  inSearch: true,
  read(text) {
    const month = readFiscalMonth(text)
    return month === undefined ? undefined : [fiscalMonths[month - 1]!]
  },
}

/** Months for fields that hold the number of a month in the fiscal year, Shrawan 1. */
export const fiscalMonthReader: FilterReader = {
  accepted: `a month of the fiscal year: 1 (Shrawan) to 12 (Ashadh), or its name: ${names}`,
  read(text) {
    const month = readFiscalMonth(text)
    return month === undefined ? undefined : [month]
  },
}

/** The English month (January 1) that a filter means: its name or number, or the Nepali month that ends in its middle. */
function readEnglishMonth(text: string): number | undefined {
  const month = numberOf(text) ?? parseEnglishMonth(text)
  if (month !== undefined) return month
  const fiscal = parseFiscalMonth(text)
  return fiscal === undefined ? undefined : englishMonthOf(fiscal)
}

const englishNames = 'August, Aug or अगस्ट, or the Nepali month that ends in its middle (Shrawan for August)'

/** Months for fields that hold the name of an English month, `August`. */
export const englishMonthReader: FilterReader = {
  accepted: `an English month: ${englishNames}, or its number, 1 (January) to 12`,
  inSearch: true,
  read(text) {
    const month = readEnglishMonth(text)
    return month === undefined ? undefined : [englishMonths[month - 1]!]
  },
}

/** Months for fields that hold the number of an English month, January 1. */
export const englishMonthNumberReader: FilterReader = {
  accepted: `an English month: 1 (January) to 12, or its name: ${englishNames}`,
  read(text) {
    const month = readEnglishMonth(text)
    return month === undefined ? undefined : [month]
  },
}
