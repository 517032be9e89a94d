import { readFile } from 'node:fs/promises'
import type { Element, SourceDocument } from '../../model/document.ts'
import { decimalValue, parseDecimal } from '../../types/index.ts'
import { placeIn } from '../elements-of-text.ts'
import { type FileCell, makeGrid } from '../make-grid.ts'
import { unreadable } from '../read-errors.ts'
import type { ReadOptions, SourceFile } from '../read-options.ts'
import { decodeText } from './decode-text.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type Row = Readonly<Record<string, Json>>

/** Levels of values in values, and tables of a document. */
const [maxDepth, maxTables] = [20, 500]

/**
 * Reads JSON and JSON Lines: a list of objects is a table, other values of an object are fields. Objects in objects add columns such as
 * `office.city`; lists of objects in rows are tables of their own, with the first column of their parent.
 */
export async function readJson(source: SourceFile, { progress }: ReadOptions): Promise<SourceDocument> {
  const elements: Element[] = []
  const { text, warnings } = decodeText(await readFile(source.path), source)
  addValue(parse(text, source), '', 0, elements)
  progress?.(1, 1)
  return { name: source.name, type: source.type, title: null, pages: [], elements, warnings }
}

function parse(text: string, source: SourceFile): Json {
  try {
    return parseValue(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    const lines = parseLines(text)
    if (lines !== undefined) return lines
    throw unreadable('corrupt', 'it is not valid JSON', source, cause)
  }
}

const parseValue = (text: string) => JSON.parse(text, keepDigits) as Json

/** Reads JSON Lines, a value a line; undefined if there are not two lines, or one is not JSON. */
function parseLines(text: string): Json | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  try {
    return lines.length < 2 ? undefined : lines.map(parseValue)
  } catch {
    return undefined
  }
}

/** A number that a double does not hold stays as its digits: JSON.parse rounds 9007199254740993, and gives infinity for 1e400. */
function keepDigits(_: string, value: Json, context?: { readonly source?: string }): Json {
  if (typeof value !== 'number' || context?.source === undefined) return value
  const digits = parseDecimal(context.source)
  return digits !== undefined && typeof decimalValue(digits) === 'number' ? value : context.source
}

function addValue(value: Json, name: string, depth: number, elements: Element[]): void {
  const place = placeIn(name === '' ? null : name)
  if (depth > maxDepth) return
  if (Array.isArray(value)) {
    const rows = (value as readonly Json[]).map((item): Row => (isRow(item) ? item : { value: item }))
    if (rows.length > 0) addTable(rows, name, depth, elements)
  } else if (isRow(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const path = name === '' ? key : `${name}.${key}`
      if (typeof inner === 'object' && inner !== null) addValue(inner, path, depth + 1, elements)
      else if (inner !== null) elements.push({ kind: 'field', label: path, text: String(inner), place })
    }
  } else if (value !== null) elements.push({ kind: 'paragraph', text: String(value), place })
}

function addTable(rows: readonly Row[], name: string, depth: number, elements: Element[]): void {
  if (elements.filter(({ kind }) => kind === 'table').length >= maxTables) return
  const columns = new Map<string, number>()
  const cells: FileCell[] = []
  const inner = new Map<string, Row[]>()
  for (const [at, row] of rows.entries())
    for (const [key, value] of flatten(row, '', 0)) {
      if (isTable(value)) {
        const parent = parentOf(row)
        const lines = value.map((line) => ({ ...parent, ...line }))
        inner.set(key, [...(inner.get(key) ?? []), ...lines])
        continue
      }
      if (!columns.has(key)) columns.set(key, columns.size)
      if (value === null) continue
      const text = Array.isArray(value) ? value.join(', ') : String(value)
      const typed = typeof value === 'number' || typeof value === 'boolean' ? { value } : {}
      cells.push({ row: at + 1, column: columns.get(key)!, text, ...typed })
    }
  for (const [key, column] of columns) cells.push({ row: 0, column, text: key })
  const place = placeIn(name === '' ? null : name)
  if (columns.size > 0) elements.push({ kind: 'table', grid: makeGrid(cells, 1), place })
  for (const [key, lines] of inner) addTable(lines, name === '' ? key : `${name}.${key}`, depth + 1, elements)
}

function flatten(row: Row, prefix: string, depth: number): [key: string, value: Json][] {
  return Object.entries(row).flatMap(([key, value]): [string, Json][] =>
    isRow(value) && depth < maxDepth
      ? flatten(value, `${prefix}${key}.`, depth + 1)
      : [[prefix + key, value]],
  )
}

/** The first simple value of a row, by which its inner rows are known. */
function parentOf(row: Row): Row {
  const first = Object.entries(row).find(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  return first === undefined ? {} : { [`parent.${first[0]}`]: first[1] }
}

function isTable(value: Json): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow)
}

function isRow(value: Json): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
