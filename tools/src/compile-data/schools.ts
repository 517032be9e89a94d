import { School } from '@tathya/contracts'
import type { LocalUnitRow } from './administrative-units.ts'
import { type Check, checkEqual, checkUnique, tally } from './check.ts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { toNumber, toNumberOrNull } from './exact-decimal.ts'
import { chooseSchools } from './school-extract.ts'
import { orNull, type TableRow, toList } from './table.ts'

/** The columns of the register that are read. */
export const schoolColumns = [
  'school_id',
  'school_name',
  'province',
  'district',
  'municipality_name',
  'municipality_type',
  'ward_number',
  'name_ne',
  'level',
  'type',
  'old_names',
  'location',
  'hlcit_code',
  'name_quality',
  'ward_source',
  'name_ne_source',
] as const

/** A row of the register. */
export type SchoolTableRow = TableRow<(typeof schoolColumns)[number]>

/** The columns of the local units by which a school finds its own. */
export type LocalUnitCodes = Pick<LocalUnitRow, 'local_unit_id' | 'hlcit_code'>

const extractSize = 2500
const leastOfUnit = 2

/** Compiles the extract of the register; the register itself is imported from its file by the operator. */
export function compileSchools(
  table: readonly SchoolTableRow[],
  units: readonly LocalUnitCodes[],
): CompiledDataset {
  const register = toSchools(table, units)
  const rows = toExtract(register, extractSize)
  return {
    id: 'schools',
    files: [{ path: 'services/schools/src/datasets/schools/rows.json', rows }],
    checks: checkSchools(register, rows),
  }
}

/** All schools of a register, sorted by number; throws where the local unit of one is unknown. */
export function toSchools(table: readonly SchoolTableRow[], units: readonly LocalUnitCodes[]): School[] {
  const unitIds = new Map(units.map((unit) => [unit.hlcit_code, unit.local_unit_id]))
  const rows = table.map((row) => toSchool(row, unitIds.get(row.hlcit_code)))
  return sortBy(toValidRows('schools', School, rows), ({ school_id }) => [school_id])
}

/** The extract: schools whose name is the register's but for its capitals, evenly over all local units. */
export function toExtract(register: readonly School[], size: number): School[] {
  const named = register.filter(({ name_quality }) => name_quality !== 'restored-case+level')
  return sortBy(chooseSchools(named, size, leastOfUnit), ({ school_id }) => [school_id])
}

function toSchool(row: SchoolTableRow, localUnitId: string | undefined) {
  return {
    school_id: toNumber(row.school_id),
    school_name: row.school_name.trim(),
    province: row.province,
    district: row.district,
    municipality_name: row.municipality_name,
    municipality_type: row.municipality_type,
    ward_number: toNumberOrNull(row.ward_number),
    school_name_ne: orNull(row.name_ne),
    level: orNull(row.level),
    type: row.type,
    local_unit_id: localUnitId,
    old_names: toList(row.old_names, ';'),
    location: orNull(row.location),
    name_quality: row.name_quality,
    school_name_ne_source: orNull(row.name_ne_source),
    ward_source: orNull(row.ward_source),
  }
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
