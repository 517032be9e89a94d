import { readFileSync } from 'node:fs'
import type { AdministrativeUnit } from '@tathya/contracts/http'
import { administrativeUnits } from '../../src/datasets/administrative-units/dataset.ts'

/** The units that ship, in the order of the tree. */
export const units = (
  JSON.parse(readFileSync(administrativeUnits.definition.rows, 'utf8')) as AdministrativeUnit[]
).toSorted((a, b) => (a.code < b.code ? -1 : 1))

/** Those of the lowest level. */
export const localUnits = units.filter(({ level }) => level === 'local_unit')

const byId = new Map(units.map((unit) => [unit.id, unit]))

/** The unit of an id. */
export function unitOf(id: string | null): AdministrativeUnit {
  const unit = byId.get(id ?? '')
  if (unit === undefined) throw new Error(`No unit has the id ${id}.`)
  return unit
}
