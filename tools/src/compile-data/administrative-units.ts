import { AdministrativeUnit } from '@tathya/contracts'
import { checkAdministrativeUnits } from './administrative-unit-checks.ts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { toNumber, toNumberOrNull } from './exact-decimal.ts'
import { orNull, type TableRow, toList } from './table.ts'

const sharedColumns = [
  'province_id',
  'name_en',
  'name_ne',
  'ward_count',
  'area_sq_km',
  'population_2021',
  'ocha_pcode',
] as const
const seatColumns = ['headquarters_en', 'headquarters_ne', 'headquarters_local_unit_id'] as const
const placeColumns = ['district_id', 'latitude', 'longitude', 'aliases_en', 'aliases_ne'] as const

/** The columns of the table of provinces that are read. */
export const provinceColumns = [...sharedColumns, ...seatColumns, 'iso_3166_2', 'former_name_en'] as const

/** The columns of the table of districts that are read. */
export const districtColumns = [
  ...sharedColumns,
  ...seatColumns,
  ...placeColumns,
  'headquarters_alt_en',
  'area_basis',
  'postal_code',
  'former_zone_en',
  'former_development_region_en',
  'former_district_en',
] as const

/** The columns of the table of local units that are read. */
export const localUnitColumns = [
  ...sharedColumns,
  ...placeColumns,
  'local_unit_id',
  'type',
  'hlcit_code',
  'population_2021_status',
  'website',
  'former_name_en',
  'former_name_ne',
] as const

type ProvinceRow = TableRow<(typeof provinceColumns)[number]>
type DistrictRow = TableRow<(typeof districtColumns)[number]>
/** A row of the table of local units. */
export type LocalUnitRow = TableRow<(typeof localUnitColumns)[number]>

/** The three tables of units. */
export interface UnitTables {
  readonly provinces: readonly ProvinceRow[]
  readonly districts: readonly DistrictRow[]
  readonly localUnits: readonly LocalUnitRow[]
}

const levels = ['province', 'district', 'local_unit']

/** Compiles the three tables of units. */
export function compileAdministrativeUnits(tables: UnitTables): CompiledDataset {
  const rows = toAdministrativeUnits(tables)
  return {
    id: 'administrative-units',
    files: [{ path: 'services/geo-data/src/datasets/administrative-units/rows.json', rows }],
    checks: checkAdministrativeUnits(rows),
  }
}

/** All units, provinces first, then districts, then local units, each by code. */
export function toAdministrativeUnits({
  provinces,
  districts,
  localUnits,
}: UnitTables): AdministrativeUnit[] {
  const rows = [...provinces.map(toProvince), ...districts.map(toDistrict), ...localUnits.map(toLocalUnit)]
  return sortBy(toValidRows('administrative-units', AdministrativeUnit, rows), ({ level, code }) => [
    levels.indexOf(level),
    code,
  ])
}

/** What every level has; a level overrides what it knows better. */
function toUnit(row: TableRow<(typeof sharedColumns)[number]>, id: string) {
  return {
    id,
    code: id,
    name_en: row.name_en,
    name_ne: row.name_ne,
    province_id: row.province_id,
    district_id: null,
    headquarters: null,
    ward_count: toNumber(row.ward_count),
    area_sq_km: toNumberOrNull(row.area_sq_km),
    population: toNumberOrNull(row.population_2021),
    lat: null,
    lon: null,
    area_basis: null,
    headquarters_ne: null,
    headquarters_id: null,
    aliases_en: [],
    aliases_ne: [],
    former_zone: null,
    former_development_region: null,
    website: null,
  }
}

function toSeat(row: TableRow<(typeof seatColumns)[number]>) {
  return {
    headquarters: orNull(row.headquarters_en),
    headquarters_ne: orNull(row.headquarters_ne),
    headquarters_id: orNull(row.headquarters_local_unit_id),
  }
}

function toPlace(row: TableRow<(typeof placeColumns)[number]>) {
  return {
    lat: toNumberOrNull(row.latitude),
    lon: toNumberOrNull(row.longitude),
    aliases_en: toList(row.aliases_en, '|'),
    aliases_ne: toList(row.aliases_ne, '|'),
  }
}

function toCodes(
  nso: string,
  pcode: string,
  others: Partial<AdministrativeUnit['codes']>,
): AdministrativeUnit['codes'] {
  return { nso, ocha_pcode: orNull(pcode), hlcit: null, iso_3166_2: null, postal_code: null, ...others }
}

function toProvince(row: ProvinceRow) {
  return {
    ...toUnit(row, row.province_id),
    ...toSeat(row),
    level: 'province',
    type: 'province',
    parent_id: null,
    province_id: null,
    former_names: toList(row.former_name_en, '|'),
    codes: toCodes(row.province_id, row.ocha_pcode, { iso_3166_2: orNull(row.iso_3166_2) }),
    population_status: 'final',
  }
}

function toDistrict(row: DistrictRow) {
  return {
    ...toUnit(row, row.district_id),
    ...toSeat(row),
    ...toPlace(row),
    level: 'district',
    type: 'district',
    parent_id: row.province_id,
    former_names: toList(row.former_district_en, '|'),
    codes: toCodes(row.district_id, row.ocha_pcode, { postal_code: orNull(row.postal_code) }),
    population_status: 'final',
    area_basis: orNull(row.area_basis),
    former_zone: orNull(row.former_zone_en),
    former_development_region: orNull(row.former_development_region_en),
  }
}

function toLocalUnit(row: LocalUnitRow) {
  return {
    ...toUnit(row, row.local_unit_id),
    ...toPlace(row),
    level: 'local_unit',
    type: row.type,
    parent_id: row.district_id,
    district_id: row.district_id,
    former_names: [...toList(row.former_name_en, '|'), ...toList(row.former_name_ne, '|')],
    codes: toCodes(row.local_unit_id, row.ocha_pcode, { hlcit: orNull(row.hlcit_code) }),
    population_status: orNull(row.population_2021_status),
    website: orNull(row.website),
  }
}
