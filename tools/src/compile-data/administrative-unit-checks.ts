import type { AdministrativeUnit } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique, tally } from './check.ts'

/** Local units and wards of each province, as the sources of the tables agree on. */
const localUnitsByProvince = '1 137, 2 136, 3 119, 4 85, 5 109, 6 79, 7 88'
const wardsByProvince = '1 1157, 2 1271, 3 1121, 4 759, 5 983, 6 718, 7 734'
const districtsByProvince = '1 14, 2 8, 3 13, 4 11, 5 12, 6 10, 7 9'
const localUnitTypes =
  'metropolitan_city 6, municipality 276, rural_municipality 460, sub_metropolitan_city 11'

/** Checks the compiled units. */
export function checkAdministrativeUnits(rows: readonly AdministrativeUnit[]): Check[] {
  const of = (level: AdministrativeUnit['level']) => rows.filter((row) => row.level === level)
  const [provinces, districts, localUnits] = [of('province'), of('district'), of('local_unit')]
  return [
    checkEqual('provinces', provinces.length, 7),
    checkEqual('districts', tally(districts.map((row) => String(row.province_id))), districtsByProvince),
    checkEqual('local units', tally(localUnits.map((row) => String(row.province_id))), localUnitsByProvince),
    checkEqual('types of local units', tally(localUnits.map(({ type }) => type)), localUnitTypes),
    checkUnique('ids', rows, ({ id }) => id),
    checkUnique('P-codes', rows, ({ id, codes }) => codes.ocha_pcode ?? `none for ${id}`),
    checkUnique('HLCIT codes', localUnits, ({ id, codes }) => codes.hlcit ?? `none for ${id}`),
    checkEqual('wards', wardsOf(localUnits), wardsByProvince),
    checkEqual('population of the districts', sum(districts, 'population'), 29164578),
    checkEqual('population of the provinces', sum(provinces, 'population'), 29164578),
    checkEqual('population of the local units (preliminary)', sum(localUnits, 'population'), 29074990),
    checkEqual('area of the districts, square kilometres', sum(districts, 'area_sq_km'), 147181),
    checkParents(rows),
    checkWards(provinces, districts, 'province_id'),
    checkWards(districts, localUnits, 'district_id'),
  ]
}

function sum(rows: readonly AdministrativeUnit[], field: 'population' | 'area_sq_km' | 'ward_count'): number {
  return rows.reduce((total, row) => total + (row[field] ?? 0), 0)
}

function wardsOf(localUnits: readonly AdministrativeUnit[]): string {
  return [...Map.groupBy(localUnits, (row) => row.province_id)]
    .map(([province, units]) => `${province} ${sum(units, 'ward_count')}`)
    .join(', ')
}

/** Every parent exists, and every code begins with the code of its parent. */
function checkParents(rows: readonly AdministrativeUnit[]): Check {
  const ids = new Set(rows.map(({ id }) => id))
  const orphans = rows.filter(({ id, parent_id: parent, level, headquarters_id: seat }) => {
    const hasParent = parent === null ? level === 'province' : ids.has(parent) && id.startsWith(parent)
    return !hasParent || (seat !== null && !ids.has(seat))
  })
  return checkEqual(
    'units without their parent or seat',
    orphans.map(({ id }) => id).join(', ') || 'none',
    'none',
  )
}

/** The wards of the units below add up to those of each unit. */
function checkWards(
  units: readonly AdministrativeUnit[],
  below: readonly AdministrativeUnit[],
  parent: 'province_id' | 'district_id',
): Check {
  const parts = Map.groupBy(below, (row) => row[parent])
  const wrong = units.filter(({ id, ward_count }) => sum(parts.get(id) ?? [], 'ward_count') !== ward_count)
  return checkEqual(
    `wards below each ${units[0]?.level}`,
    wrong.map(({ id }) => id).join(', ') || 'add up',
    'add up',
  )
}
