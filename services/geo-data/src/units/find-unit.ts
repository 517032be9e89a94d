import type { AdministrativeUnit, Ward } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'
import type { UnitTree } from './unit-tree.ts'
import { toWard } from './wards.ts'

/** The unit of a code of any list. Throws `not_found`. */
export function findUnit(tree: UnitTree, code: string): AdministrativeUnit {
  const unit = tree.ofCode(code)
  if (unit !== undefined) return unit
  throw problem('not_found', {
    detail: `No unit has the code ${JSON.stringify(code)}. Search for its name with /e/administrativeUnit?q=.`,
  })
}

/** The ward of a unit. Throws `not_found`, which names the existing wards. */
export function findWard(unit: AdministrativeUnit, number: number): Ward {
  const ward = toWard(unit, number)
  if (ward !== undefined) return ward
  const detail =
    unit.level === 'local_unit'
      ? `${unit.name_en} has the wards 1 to ${unit.ward_count}.`
      : `${unit.name_en} is a ${unit.level}: wards are numbered in each local unit of it.`
  throw problem('not_found', { detail })
}
