import { type AdministrativeUnit, School } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique, tally } from './check.ts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { readSourceFile, toCompiled } from './shipped-dataset.ts'

/** Compiles the register of schools. */
export async function compileSchools(
  file: string,
  units: readonly AdministrativeUnit[],
): Promise<CompiledDataset> {
  const rows = toSchools(await readRegister(file, units))
  return toCompiled('schools', rows, checkSchools(rows))
}

/** Reads the rows of a file of the register, unvalidated. */
export async function readRegister(file: string, units: readonly AdministrativeUnit[]): Promise<unknown[]> {
  const { rows } = await readSourceFile('schools', file, { rows: async () => units })
  return rows.map(({ value }) => value)
}

/** All schools of a register, sorted by number; throws if the local unit of one is unknown. */
export function toSchools(rows: readonly unknown[]): School[] {
  return sortBy(toValidRows('schools', School, rows), ({ school_id }) => [school_id])
}

function checkSchools(rows: readonly School[]): Check[] {
  return [
    checkEqual('rows', rows.length, 39798),
    checkEqual('local units', new Set(rows.map(({ local_unit_id }) => local_unit_id)).size, 753),
    checkEqual('name quality', tally(rows.map(({ name_quality }) => name_quality)), nameQuality),
    checkEqual('wards known', rows.filter(({ ward_number }) => ward_number !== null).length, 6366),
    checkUnique('numbers', rows, ({ school_id }) => school_id),
    checkEqual('schools outside the province of their local unit', misplaced(rows), 0),
  ]
}

const nameQuality = 'original 28593, restored-case 8891, restored-case+level 2314'

/** The first digit of a local unit is its province. */
const provinces = ['Koshi', 'Madhesh', 'Bagmati', 'Gandaki', 'Lumbini', 'Karnali', 'Sudurpashchim']

function misplaced(rows: readonly School[]): number {
  return rows.filter(({ province, local_unit_id: unit }) => provinces[Number(unit[0]) - 1] !== province)
    .length
}
