import type { AdministrativeUnit } from '@tathya/contracts/http'
import { createGazetteer, type Gazetteer } from '../gazetteer/gazetteer.ts'
import { createNameIndex, type NameIndex } from '../names/name-index.ts'
import { toUnitNames } from '../names/unit-names.ts'
import { createUnitTree, type UnitTree } from '../units/unit-tree.ts'

/** The units of a release, indexed by name. */
export interface Places {
  readonly tree: UnitTree
  readonly index: NameIndex
  /** The places inside the units, read when the first address needs them. */
  readonly gazetteer: () => Gazetteer
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
  let gazetteer: Gazetteer | undefined
  return {
    tree,
    index: createNameIndex(toUnitNames(units)),
    gazetteer: () => (gazetteer ??= createGazetteer(tree)),
    lineage: (row) => lineages[row]!,
  }
}
