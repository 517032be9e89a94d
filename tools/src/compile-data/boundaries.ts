import { type AdministrativeUnit, Boundary } from '@tathya/contracts/http'
import { type Check, checkEqual } from './check.ts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { readSourceFile, toCompiled } from './shipped-dataset.ts'

/** The terms of the map, as its rows and the LICENSE beside them name them. */
const terms = {
  licence: 'CC BY-SA',
  attribution: 'Survey Department, Government of Nepal (political map of 2020), via Open Data Nepal',
}

/** Compiles the boundaries of provinces and districts from a topology, in which they share their lines. */
export async function compileBoundaries(
  file: string,
  units: readonly AdministrativeUnit[],
): Promise<CompiledDataset> {
  const others = { rows: async () => units as unknown as Record<string, unknown>[], terms }
  const { rows, warnings } = await readSourceFile('boundaries', file, others)
  const boundaries = toValidRows(
    'boundaries',
    Boundary,
    rows.map(({ value }) => value),
  ).map(withRoundedPositions)
  return toCompiled(
    'boundaries',
    sortBy(boundaries, ({ id }) => [id]),
    checksOf(boundaries, warnings),
  )
}

function checksOf(boundaries: readonly Boundary[], warnings: readonly string[]): Check[] {
  const count = (level: string) => boundaries.filter((boundary) => boundary.level === level).length
  return [
    checkEqual('provinces', count('province'), 7),
    checkEqual('districts', count('district'), 77),
    checkEqual('warnings', warnings.join(' '), ''),
  ]
}

/** Decimals of a degree that are kept, about 11 m: finer than the grid of the file, so that no two positions meet. */
const decimals = 1e4

function withRoundedPositions(boundary: Boundary): Boundary {
  const json = JSON.stringify(boundary.geometry, (_, value) =>
    typeof value === 'number' ? Math.round(value * decimals) / decimals : value,
  )
  return { ...boundary, geometry: JSON.parse(json) }
}
