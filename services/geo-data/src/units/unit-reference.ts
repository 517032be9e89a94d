import type { AdministrativeUnit, UnitReference } from '@tathya/contracts/http'
import type { UnitTree } from './unit-tree.ts'

/** A reference to a unit, with its parents. */
export function toUnitReference(tree: UnitTree, unit: AdministrativeUnit): UnitReference {
  const { id, level, type, name_en, name_ne, ward_count } = unit
  return { id, level, type, name_en, name_ne, ward_count, parents: tree.parents(unit) }
}
