import { isMeasure, type Relation } from '../relation.ts'
import { isUnique } from './distinct.ts'

/** Columns of a key at most. */
const maxColumns = 3
/** Columns that a key of several is looked for among. */
const maxCandidates = 8
/** Rows from which on it is no accident that values differ. */
const minRows = 2
/** Characters of a text that identifies at most; longer ones describe. */
const maxText = 120

/**
 * Finds the columns that identify the rows: one that is unique and never null, codes first, then from the left; else two or
 * three that are so together. Amounts, and texts that describe, identify nothing. Undefined where there is none.
 */
export function findKey(relation: Relation): readonly string[] | undefined {
  if (relation.rows.length < minRows) return undefined
  const candidates = relation.columns.flatMap((column, at) =>
    isCandidate(relation, at) ? [{ column, at }] : [],
  )
  const codesFirst = [
    ...candidates.filter(({ column }) => column.type === 'code'),
    ...candidates.filter(({ column }) => column.type !== 'code'),
  ]
  const single = codesFirst.find(({ at }) => isUnique(relation, [at]))
  if (single !== undefined) return [single.column.name]
  const few = candidates.slice(0, maxCandidates).map(({ at }) => at)
  for (let size = 2; size <= maxColumns; size += 1)
    for (const columns of combinations(few, size))
      if (isUnique(relation, columns)) return columns.map((at) => relation.columns[at]!.name)
  return undefined
}

/** Whole numbers count only at the left, as serial numbers and years do; elsewhere they are amounts. */
function isCandidate(relation: Relation, at: number): boolean {
  const column = relation.columns[at]!
  if (isMeasure(column) || column.type === 'boolean' || column.origin === 'derived') return false
  const firstOwn = relation.columns.findIndex(({ origin }) => origin === 'table')
  if (column.type === 'integer' && at !== firstOwn) return false
  return relation.rows.every((row) => {
    const { value } = row[at]!
    return value !== null && (typeof value === 'number' || value.length <= maxText)
  })
}

/** Every choice of some numbers, those that come first before others. */
export function* combinations(numbers: readonly number[], size: number): Generator<number[]> {
  if (size === 0) yield []
  else
    for (const [at, number] of numbers.entries())
      for (const rest of combinations(numbers.slice(at + 1), size - 1)) yield [number, ...rest]
}
