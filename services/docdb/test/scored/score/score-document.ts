import type { PlannedColumn, SqlValue } from '../../../src/process/model/database-plan.ts'
import type { ExtractedTable } from '../../../src/process/model/extracted-table.ts'
import { countOf, countShared, matchGrids, neighboursOf } from './adjacency.ts'
import { type Alignment, align } from './align.ts'
import { type ExpectedTable, type ScoredDocument, toGrid } from './expected.ts'
import { type PlacedValue, placeValues } from './place-values.ts'
import type { ReadTables } from './read-tables.ts'
import { addShares, noScore, type Score, type Share } from './score.ts'
import { normalText, type TextGrid } from './text-grid.ts'

/** Adjacency of the grids that were found in a document. */
export function scoreGrids(
  document: ScoredDocument,
  grids: readonly TextGrid[],
): { pairs: Score['pairs']; matches: number[] } {
  const expected = document.tables.flatMap((table) => table.parts.map((part) => neighboursOf(toGrid(part))))
  const found = grids.map(neighboursOf)
  const matches = matchGrids(expected, found)
  const shared = expected.map((one, at) =>
    matches[at]! < 0 ? 0 : countShared(one, found[matches[at]!] ?? new Map()),
  )
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const pairs = {
    right: sum(shared),
    expected: sum(expected.map(countOf)),
    found: sum(found.map(countOf)),
  }
  return { pairs, matches }
}

/** Everything that is counted of a document. */
export function scoreDocument(document: ScoredDocument, { joined, plan }: ReadTables): Score {
  const found = joined.flatMap((table, group) => table.parts.map((part) => ({ part, group })))
  const { pairs, matches } = scoreGrids(
    document,
    found.map(({ part }) => part.grid),
  )
  let score: Score = { ...noScore(), documents: 1, pairs }
  score = { ...score, joins: scoreJoins(document, matches, (at) => found[at]!.group) }
  if (document.tables.length === 0) score = { ...score, none: { right: found.length === 0 ? 1 : 0, of: 1 } }
  const values = placeValues(
    plan,
    found.map(({ part }) => part),
  )
  let at = 0
  for (const table of document.tables) {
    const parts = table.parts.map(() => found[matches[at++]!]?.part)
    score = scoreTable(score, table, parts, values)
  }
  return score
}

/** Joins: for each two parts that follow each other whether they are one table. */
function scoreJoins(
  document: ScoredDocument,
  matches: readonly number[],
  groupOf: (at: number) => number,
): Share {
  const parts = document.tables.flatMap((table, group) => table.parts.map(() => group))
  let share: Share = { right: 0, of: 0 }
  for (let at = 1; at < parts.length; at += 1) {
    const isOne = parts[at] === parts[at - 1]
    const [before, after] = [matches[at - 1]!, matches[at]!]
    if (before < 0 || after < 0) {
      if (isOne) share = addShares(share, { right: 0, of: 1 })
      continue
    }
    const right = (groupOf(before) === groupOf(after)) === isOne
    share = addShares(share, { right: right ? 1 : 0, of: 1 })
  }
  return share
}

type Values = ReadonlyMap<ExtractedTable, ReadonlyMap<string, PlacedValue>>

const numbers = new Set(['integer', 'decimal', 'percent', 'money', 'date'])

function scoreTable(
  score: Score,
  table: ExpectedTable,
  parts: readonly (ExtractedTable | undefined)[],
  values: Values,
): Score {
  const columns = new Map<number, PlannedColumn>()
  const cells: { confidence: number; right: boolean }[] = []
  let numbersShare: Share = { right: 0, of: 0 }
  let all = 0
  let keyColumns: PlacedValue['key']
  for (const [index, part] of table.parts.entries()) {
    const found = parts[index]
    const to: Alignment = found ? align(toGrid(part), found.grid) : { rows: [], columns: [] }
    for (const [row, { kind, values: expected, cells: texts }] of part.rows.entries()) {
      for (const [column, value] of (expected ?? []).entries()) {
        const isNumber = numbers.has(table.columns[column]!.type) && value !== null
        if (isNumber) all += 1
        const placed = found && values.get(found)?.get(`${to.rows[row]} ${to.columns[column]}`)
        if (placed === undefined) continue
        if (kind === 'data') {
          columns.set(column, placed.column)
          keyColumns = placed.key
        }
        const right = isSame(value, placed.value)
        if (isNumber) numbersShare = addShares(numbersShare, { right: right ? 1 : 0, of: 1 })
        const sameText = texts[column] == null || normalText(texts[column]) === normalText(placed.text)
        cells.push({ confidence: placed.confidence, right: sameText && (!isNumber || right) })
      }
    }
  }
  const of = table.columns.length
  const typed = table.columns.filter(({ type }, at) => columns.get(at)?.type === type).length
  const units = table.columns.filter((column, at) => hasUnit(columns.get(at), column)).length
  const key =
    table.keys.length === 0 ? { right: 0, of: 0 } : { right: isKey(table, columns, keyColumns), of: 1 }
  return {
    ...score,
    tables: score.tables + 1,
    numbers: addShares(score.numbers, numbersShare),
    reached: addShares(score.reached, { right: numbersShare.of, of: all }),
    types: addShares(score.types, { right: typed, of }),
    units: addShares(score.units, { right: units, of }),
    keys: addShares(score.keys, key),
    cells: [...score.cells, ...cells],
  }
}

function hasUnit(found: PlannedColumn | undefined, { unit, scale }: ExpectedTable['columns'][number]) {
  return found !== undefined && found.scale === (scale ?? 1) && (unit === undefined || found.unit === unit)
}

function isSame(expected: string | number | null, found: SqlValue): boolean {
  if (typeof expected !== 'number') return String(expected) === String(found)
  const value = Number(found)
  return found !== null && Math.abs(value - expected) <= Math.abs(expected) * 1e-9
}

function isKey(
  table: ExpectedTable,
  columns: ReadonlyMap<number, PlannedColumn>,
  key: PlacedValue['key'],
): number {
  if (key === undefined) return 0
  const named = table.keys.map((names) =>
    names.map(
      (name) => columns.get(table.columns.findIndex(({ header }) => header.join(' ') === name))?.name,
    ),
  )
  const isOneOf = (names: readonly string[]) => named.some((one) => one.join('\n') === names.join('\n'))
  // A key that no document has stands beside a column that is unique.
  return isOneOf(key.primary) || (key.isOwn && key.unique.some((name) => isOneOf([name]))) ? 1 : 0
}
