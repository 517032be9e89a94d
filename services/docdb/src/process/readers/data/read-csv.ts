import { readFile } from 'node:fs/promises'
import { findDelimiter, readRows, TooManyColumns, UnclosedQuote } from '@tathya/documents/csv'
import type { SourceDocument } from '../../model/document.ts'
import { placeIn } from '../elements-of-text.ts'
import { gridOfRows } from '../make-grid.ts'
import { unreadable } from '../read-errors.ts'
import type { ReadOptions, SourceFile } from '../read-options.ts'
import { count } from '../sentences.ts'
import { decodeText } from './decode-text.ts'

/** A number in digits of either script, with signs around it. */
const number = /^[\s(+-]*(?:Rs\.?|रु\.?|NPR)?[\s.,\d०-९]*[\d०-९](?:e[+-]?\d{1,3})?[\s%)]*$/i

/** Reads separated values as one table. Its first row is a header if it has texts only, all different, and is no title. */
export async function readCsv(source: SourceFile, { progress }: ReadOptions): Promise<SourceDocument> {
  const { text, warnings } = decodeText(await readFile(source.path), source)
  const { delimiter, skip } = findDelimiter(text.slice(0, 65_536))
  const rows = readAll(text.slice(skip), delimiter, source).filter((row) =>
    row.some((cell) => cell.trim() !== ''),
  )
  const ragged = countRagged(rows)
  if (ragged > 0)
    warnings.push(`${count(ragged, 'row')} with more or fewer cells than most; missing cells are empty.`)
  const grid = gridOfRows(rows, isHeader(rows) ? 1 : null)
  progress?.(1, 1)
  const elements = rows.length === 0 ? [] : [{ kind: 'table' as const, grid, place: placeIn(null) }]
  return { name: source.name, type: source.type, title: null, pages: [], elements, warnings }
}

function readAll(text: string, delimiter: string, source: SourceFile): (readonly string[])[] {
  try {
    return [...readRows([text], delimiter)]
  } catch (cause) {
    if (cause instanceof TooManyColumns) throw unreadable('complex', cause.message, source, cause)
    if (cause instanceof UnclosedQuote) throw unreadable('corrupt', cause.message, source, cause)
    throw cause
  }
}

/** Rows with another number of cells than most. One of a single text is a title or a note, not a row of the table. */
function countRagged(rows: readonly (readonly string[])[]): number {
  const full = rows.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1)
  const counts = new Map<number, number>()
  for (const { length } of full) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return full.filter((row) => row.length !== width).length
}

function isHeader([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const filled = (row: readonly string[]) => row.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const texts = filled(first)
  // One text above rows of several cells is the title of a report.
  const isTitle = texts.length === 1 && others.some((row) => filled(row).length > 1)
  return (
    others.length > 0 &&
    texts.length > 0 &&
    !isTitle &&
    new Set(texts).size === texts.length &&
    !texts.some((cell) => number.test(cell))
  )
}
