import { AdministrativeUnit } from '@tathya/contracts/http'
import { repairDevanagari, toCellList, toCellNumber, toCellText } from '@tathya/datasets'
import { checkAdministrativeUnits } from './administrative-unit-checks.ts'
import { type CompiledDataset, sortBy, toValidRows } from './compiled.ts'
import { toCompiled } from './shipped-dataset.ts'
import type { TableRow } from './table.ts'

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
type LocalUnitRow = TableRow<(typeof localUnitColumns)[number]>

/** The three tables of units. */
export interface UnitTables {
  readonly provinces: readonly ProvinceRow[]
  readonly districts: readonly DistrictRow[]
  readonly localUnits: readonly LocalUnitRow[]
}

const levels = ['province', 'district', 'local_unit']

/** Compiles the units. */
export function compileAdministrativeUnits(rows: readonly AdministrativeUnit[]): CompiledDataset {
  return toCompiled('administrative-units', rows, checkAdministrativeUnits(rows))
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

/** The fields of every level, with defaults that a level overrides. */
function toUnit(row: TableRow<(typeof sharedColumns)[number]>, id: string) {
  return {
    id,
    code: id,
    name_en: row.name_en,
    name_ne: row.name_ne,
    province_id: row.province_id,
    district_id: null,
    headquarters: null,
    ward_count: toCellNumber(row.ward_count),
    area_sq_km: toCellNumber(row.area_sq_km),
    population: toCellNumber(row.population_2021),
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
    headquarters: toCellText(row.headquarters_en),
    headquarters_ne: toCellText(row.headquarters_ne),
    headquarters_id: toCellText(row.headquarters_local_unit_id),
  }
}

function toPlace(row: TableRow<(typeof placeColumns)[number]>) {
  return {
    lat: toCellNumber(row.latitude),
    lon: toCellNumber(row.longitude),
    aliases_en: toCellList(row.aliases_en, '|'),
    aliases_ne: toCellList(row.aliases_ne, '|').filter(isWhole),
  }
}

/** False for spellings that a conversion from a legacy font has damaged. */
function isWhole(spelling: string): boolean {
  return repairDevanagari(spelling) === spelling
}

function toCodes(
  nso: string,
  pcode: string,
  others: Partial<AdministrativeUnit['codes']>,
): AdministrativeUnit['codes'] {
  return { nso, ocha_pcode: toCellText(pcode), hlcit: null, iso_3166_2: null, postal_code: null, ...others }
}

function toProvince(row: ProvinceRow) {
  return {
    ...toUnit(row, row.province_id),
    ...toSeat(row),
    level: 'province',
    type: 'province',
    parent_id: null,
    province_id: null,
    former_names: toCellList(row.former_name_en, '|'),
    codes: toCodes(row.province_id, row.ocha_pcode, { iso_3166_2: toCellText(row.iso_3166_2) }),
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
    former_names: toCellList(row.former_district_en, '|'),
    codes: toCodes(row.district_id, row.ocha_pcode, { postal_code: toCellText(row.postal_code) }),
    population_status: 'final',
    area_basis: toCellText(row.area_basis),
    former_zone: toCellText(row.former_zone_en),
    former_development_region: toCellText(row.former_development_region_en),
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
    former_names: [...toCellList(row.former_name_en, '|'), ...toCellList(row.former_name_ne, '|')],
    codes: toCodes(row.local_unit_id, row.ocha_pcode, { hlcit: toCellText(row.hlcit_code) }),
    population_status: toCellText(row.population_2021_status),
    website: toCellText(row.website),
  }
}
