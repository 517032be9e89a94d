import type { DatasetField } from '@tathya/contracts/http'

/**
 * Texts that a spreadsheet would take for a formula (OWASP, CSV injection), and those that such a text becomes by the
 * guard: an apostrophe more in front. Reading takes it away again, so that every text comes back as it was.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Texts that readers could take for something else than a text, unless they stand in quotes. */
const readsAsOther = /^$|^'?[+\-.]?\p{Nd}|^(?:true|false|null|none|na|nan|n\/a|inf|infinity)$|^\s|\s$/iu

/** Characters that end a cell or a line. */
const special = /[",\r\n]/

/**
 * Writes a value as a cell of CSV (RFC 4180). null is an empty cell, an empty text is `""`; texts that begin like a number,
 * such as codes, years and days, stand in quotes; lists and objects are their JSON.
 */
export function toCsvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return toTextCell(formula.test(value) ? `'${value}` : value)
  const text = JSON.stringify(value)
  return special.test(text) ? quoted(text) : text
}

function toTextCell(text: string): string {
  return special.test(text) || readsAsOther.test(text) ? quoted(text) : text
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Reads a cell that was written for a field; `null` is an empty cell without quotes. What cannot be of the field's type
 * stays a text, for the dataset's schema to refuse.
 */
export function fromCsvCell(cell: string | null, { type }: Pick<DatasetField, 'type'>): unknown {
  if (cell === null) return null
  if (type === 'string') return guarded.test(cell) ? cell.slice(1) : cell
  const text = cell.trim()
  if (text === '') return null
  if (type === 'number' || type === 'integer') return toNumber(text)
  if (type === 'boolean') return toBoolean(text)
  return toJson(text)
}

function toNumber(text: string): number | string {
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return text
  const number = Number(text)
  // More digits than a number holds would come back as others.
  const holds = Number.isSafeInteger(number) || !/^-?\d+$/.test(text) || String(number) === text
  return holds && Number.isFinite(number) ? number : text
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
