import type { AdministrativeUnit } from '@tathya/contracts/http'
import { createNameIndex, type NameIndex } from '../names/name-index.ts'
import { toUnitNames } from '../names/unit-names.ts'
import { createUnitTree, type UnitTree } from '../units/unit-tree.ts'

/** The units of a release, indexed by name. */
export interface Places {
  readonly tree: UnitTree
  readonly index: NameIndex
  /** The row of a unit and those of its ancestors, nearest first. */
  lineage(row: number): readonly number[]
}

export function createPlaces(units: readonly AdministrativeUnit[]): Places {
  const tree = createUnitTree(units)
  const lineages = units.map((unit, row) => [
    row,
    ...tree
      .ancestors(unit)
      .reverse()
      .map(({ id }) => tree.rowOf(id)!),
  ])
  return { tree, index: createNameIndex(toUnitNames(units)), lineage: (row) => lineages[row]! }
}
