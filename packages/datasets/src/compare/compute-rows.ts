import type { FilterValue } from '../declare/filter-reader.ts'
import type { GroupColumn } from '../groups/group-table.ts'
import { type ComputedFigure, type FigureValues, keyOf } from './compute-figure.ts'

/** The rows of a comparison, by column. */
export interface ComparedRows {
  readonly columns: readonly GroupColumn[]
  readonly count: number
  readonly units: Readonly<Record<string, string>>
}

/**
 * Joins figures by their dimensions: a row for each combination that one of those with all dimensions has, in the order of
 * the values. A figure with fewer dimensions has its value in each of them.
 */
export function joinFigures(
  by: readonly string[],
  functions: readonly string[],
  figures: readonly ComputedFigure[],
): ComparedRows {
  const complete = figures.filter((figure) => figure.by.length === by.length)
  const keys = [...new Set(complete.flatMap(({ values }) => [...values.keys()]))]
    .map((key) => JSON.parse(key) as (FilterValue | null)[])
    .toSorted(compareKeys)
  const columns: GroupColumn[] = by.map((name, at) => ({
    name,
    type: 'string',
    of: (row) => keys[row]![at] ?? null,
  }))
  const units: Record<string, string> = {}
  const add = (name: string, of: (row: number) => number | null, unit?: string) => {
    columns.push({ name, type: 'number', of })
    if (unit !== undefined && unit !== '') units[name] = unit
  }
  const readers = figures.map((figure) => readerOf(by, figure, keys))
  for (const [at, figure] of figures.entries())
    add(figure.requested.name, (row) => readers[at]!(row)?.value ?? null, figure.unit)
  for (const called of ['share', 'yoy', 'rank'] as const) {
    if (!functions.includes(called)) continue
    for (const [at, figure] of figures.entries()) {
      // A figure that is the same in all parts is none of them.
      if (called !== 'yoy' && figure.by.length < Math.max(2, by.length)) continue
      const unit = called === 'rank' ? undefined : 'percent'
      add(`${called}_${figure.requested.name}`, (row) => readers[at]!(row)?.[called] ?? null, unit)
    }
  }
  if (functions.includes('ratio')) {
    const [first, ...others] = figures
    for (const [at, other] of others.entries())
      add(
        `${first!.requested.name}_per_${other.requested.name}`,
        (row) => ratio(first!, readers[0]!(row), other, readers[at + 1]!(row)),
        ratioUnit(first!, other),
      )
  }
  return { columns, count: keys.length, units }
}

/** The values of a figure in each row. */
function readerOf(
  by: readonly string[],
  figure: ComputedFigure,
  keys: readonly (readonly (FilterValue | null)[])[],
): (row: number) => FigureValues | undefined {
  const places = figure.by.map((dimension) => by.indexOf(dimension))
  return (row) => figure.values.get(keyOf(places.map((place) => keys[row]![place] ?? null)))
}

/** True where both are amounts of the same currency: their ratio is a percentage. */
function isShare(a: ComputedFigure, b: ComputedFigure): boolean {
  return a.currency !== undefined && a.currency === b.currency
}

function ratioUnit(a: ComputedFigure, b: ComputedFigure): string {
  return isShare(a, b) ? 'percent' : `${a.unit} per ${b.unit === 'persons' ? 'person' : b.unit}`
}

function ratio(
  first: ComputedFigure,
  a: FigureValues | undefined,
  other: ComputedFigure,
  b: FigureValues | undefined,
): number | null {
  const [above, below] = [a?.value ?? null, b?.value ?? null]
  if (above === null || below === null || below === 0) return null
  return (above / below) * (isShare(first, other) ? 100 : 1)
}

function compareKeys(a: readonly (FilterValue | null)[], b: readonly (FilterValue | null)[]): number {
  for (const [at, left] of a.entries()) {
    const right = b[at] ?? null
    if (left === right) continue
    if (left === null || right === null) return left === null ? 1 : -1
    return left < right ? -1 : 1
  }
  return 0
}
