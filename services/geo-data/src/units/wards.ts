import type { AdministrativeUnit, Ward } from '@tathya/contracts/http'
import type { UnitTree } from './unit-tree.ts'

/** Numbers up to this may be wards; no local unit has as many. */
export const maxWards = 99

/** Code of a local unit and number of a ward: 40504-17. */
export function toWardId(unitId: string, ward: number): string {
  return `${unitId}-${ward}`
}

/** A ward of a local unit; undefined where the unit has none of this number. */
export function toWard(
  { id, level, name_en, name_ne, ward_count }: AdministrativeUnit,
  number: number,
): Ward | undefined {
  if (level !== 'local_unit' || number < 1 || number > ward_count) return undefined
  return {
    id: toWardId(id, number),
    local_unit_id: id,
    number,
    name_en: `${name_en}-${number}`,
    name_ne: `${name_ne}-${toNepaliDigits(number)}`,
  }
}

/** The wards of all local units in a unit, by local unit and number. */
export function wardsOf({ units }: UnitTree, unit: AdministrativeUnit): Ward[] {
  return units
    .filter(({ level, id }) => level === 'local_unit' && id.startsWith(unit.id))
    .flatMap((local) => Array.from({ length: local.ward_count }, (_, at) => toWard(local, at + 1)!))
}

function toNepaliDigits(number: number): string {
  return String(number).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
}
