import type { DatasetField } from '@tathya/contracts/http'

/**
 * Where a spreadsheet would see the beginning of a formula (OWASP, CSV injection): at the start of a text, also behind
 * blanks and invisible characters, and behind a semicolon, which separates cells in many countries. The guard is an
 * apostrophe, also in front of others; reading removes one, so that every text survives the round trip.
 */
const formula = /(^[\s\u00AD\u200B-\u200F\u2060\uFEFF]*|;)('*)(?=[=+\-@＝＋－＠])/g
const guardedFormula = /(^[\s\u00AD\u200B-\u200F\u2060\uFEFF]*|;)'('*)(?=[=+\-@＝＋－＠])/g

/** Control characters at the start, which some programs drop, are guarded too. */
const control = /^'*[\t\r\n]/
const guardedControl = /^'+[\t\r\n]/

/** Texts that readers could take for another type, unless they are quoted. */
const readsAsOther = /^$|^'?[+\-.]?\p{Nd}|^(?:true|false|null|none|na|nan|n\/a|inf|infinity)$|^\s|\s$/iu

/** Characters that end a cell or a line. */
const special = /[",\r\n]/

/**
 * Writes a value as a cell of CSV (RFC 4180). null is an empty cell, an empty text is `""`; texts that begin like a number,
 * such as codes, years and days, are quoted; lists and objects are JSON.
 */
export function toCsvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return toTextCell(guard(value))
  const text = JSON.stringify(value)
  return special.test(text) ? quoted(text) : text
}

function guard(text: string): string {
  const guarded = text.replaceAll(formula, "$1'$2")
  return control.test(guarded) ? `'${guarded}` : guarded
}

function unguard(cell: string): string {
  const text = guardedControl.test(cell) ? cell.slice(1) : cell
  return text.replaceAll(guardedFormula, '$1$2')
}

function toTextCell(text: string): string {
  return special.test(text) || readsAsOther.test(text) ? quoted(text) : text
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Reads a cell of a field; `null` is an empty cell without quotes. A value that is not of the field's type stays a text, which
 * the dataset's schema refuses.
 */
export function fromCsvCell(cell: string | null, { type }: Pick<DatasetField, 'type'>): unknown {
  if (cell === null) return null
  if (type === 'string') return unguard(cell)
  const text = cell.trim()
  if (text === '') return null
  if (type === 'number' || type === 'integer') return toNumber(text)
  if (type === 'boolean') return toBoolean(text)
  return toJson(text)
}

function toNumber(text: string): number | string {
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return text
  const number = Number(text)
  // More digits than a double holds would change.
  const isExact = Number.isSafeInteger(number) || !/^-?\d+$/.test(text) || String(number) === text
  return isExact && Number.isFinite(number) ? number : text
}

/** Spreadsheets write the words in capitals. */
function toBoolean(text: string): boolean | string {
  const word = text.toLowerCase()
  return word === 'true' || word === 'false' ? word === 'true' : text
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The media type of CSV with a header line (RFC 4180, RFC 7111). */
export const csvType = 'text/csv; charset=utf-8; header=present'

/** Writes a line of CSV, with a line feed at its end. */
export function toCsvLine(values: readonly unknown[]): string {
  return `${values.map(toCsvCell).join(',')}\n`
}
