import type { AdministrativeUnit, UnitParent } from '@tathya/contracts/http'
import { toCodeKey, unitCodes } from './codes.ts'

/** The units of a release as a tree, with their codes in every list. */
export interface UnitTree {
  readonly units: readonly AdministrativeUnit[]
  /** Index of a unit in `units`. */
  rowOf(id: string): number | undefined
  /** The unit of a code of any list; blanks, hyphens and case are ignored. */
  ofCode(code: string): AdministrativeUnit | undefined
  /** The ancestors, top first. */
  ancestors(unit: AdministrativeUnit): AdministrativeUnit[]
  /** References to the ancestors, top first. */
  parents(unit: AdministrativeUnit): UnitParent[]
}

export function createUnitTree(units: readonly AdministrativeUnit[]): UnitTree {
  const rows = new Map(units.map(({ id }, row) => [id, row]))
  const codes = new Map(
    units.flatMap((unit) => unitCodes(unit).map(({ code }) => [toCodeKey(code), unit] as const)),
  )
  const get = (id: string) => units[rows.get(id) ?? -1]

  function ancestors(unit: AdministrativeUnit): AdministrativeUnit[] {
    const parent = unit.parent_id === null ? undefined : get(unit.parent_id)
    return parent === undefined ? [] : [...ancestors(parent), parent]
  }

  return {
    units,
    rowOf: (id) => rows.get(id),
    ofCode: (code) => codes.get(toCodeKey(code)),
    ancestors,
    parents: (unit) =>
      ancestors(unit).map(({ id, level, name_en, name_ne }) => ({ id, level, name_en, name_ne })),
  }
}
