import type { AdministrativeUnit, UnitParent } from '@tathya/contracts/http'
import { toCodeKey, unitCodes } from './codes.ts'

/** The units of a release with what is above and below each, and their codes in every list. */
export interface UnitTree {
  readonly units: readonly AdministrativeUnit[]
  /** Place of a unit in `units`. */
  rowOf(id: string): number | undefined
  /** The unit that any code of any list names; codes may be written with blanks, hyphens and small letters. */
  ofCode(code: string): AdministrativeUnit | undefined
  /** The units above, top first. */
  ancestors(unit: AdministrativeUnit): AdministrativeUnit[]
  /** The units above by name, top first. */
  parents(unit: AdministrativeUnit): UnitParent[]
}

/** Prepares units. */
export function createUnitTree(units: readonly AdministrativeUnit[]): UnitTree {
  const rows = new Map(units.map(({ id }, row) => [id, row]))
  const codes = new Map(
    units.flatMap((unit) => unitCodes(unit).map(({ code }) => [toCodeKey(code), unit] as const)),
  )
  const get = (id: string) => units[rows.get(id) ?? -1]

  function ancestors(unit: AdministrativeUnit): AdministrativeUnit[] {
    const above = unit.parent_id === null ? undefined : get(unit.parent_id)
    return above === undefined ? [] : [...ancestors(above), above]
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
