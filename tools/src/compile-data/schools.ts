import { type AdministrativeUnit, School } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique, tally } from './check.ts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { chooseSchools } from './school-extract.ts'
import { readSourceFile, toCompiled } from './shipped-dataset.ts'

const extractSize = 2500
const minOfUnit = 2

/** Compiles the extract of the register; the register itself is imported from its file by the operator. */
export async function compileSchools(
  file: string,
  units: readonly AdministrativeUnit[],
): Promise<CompiledDataset> {
  const register = toSchools(await readRegister(file, units))
  const rows = toExtract(register, extractSize)
  return toCompiled('schools', rows, checkSchools(register, rows))
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

/** The extract: schools whose name is the register's but for its capitals, evenly over all local units. */
export function toExtract(register: readonly School[], size: number): School[] {
  const named = register.filter(({ name_quality }) => name_quality !== 'restored-case+level')
  return sortBy(chooseSchools(named, size, minOfUnit), ({ school_id }) => [school_id])
}

function checkSchools(register: readonly School[], rows: readonly School[]): Check[] {
  const unitsOf = (schools: readonly School[]) =>
    new Set(schools.map(({ local_unit_id }) => local_unit_id)).size
  return [
    checkEqual('schools of the register', register.length, 39798),
    checkEqual('local units of the register', unitsOf(register), 753),
    checkEqual('name quality', tally(register.map(({ name_quality }) => name_quality)), nameQuality),
    checkEqual('wards known', register.filter(({ ward_number }) => ward_number !== null).length, 6366),
    checkEqual('rows', rows.length, extractSize),
    checkEqual('local units', unitsOf(rows), 753),
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
