import { AdministrativeUnit } from '@tathya/contracts/http'
import {
  type CsvLine,
  type CsvTable,
  type ImportContext,
  repairDevanagari,
  toCellList,
  toCellNumber,
  toCellText,
} from '@tathya/datasets'

/** The table of the register with the older government code (HLCIT) of each local unit. */
export const registerTable = {
  id: 'register-table',
  title: 'The whole register of schools with the HLCIT code of each local unit: CSV',
  covers: 'the whole register',
  columns: [
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
  ],
  async read(lines: readonly CsvLine[], { rows }: Pick<ImportContext, 'rows'>) {
    const units = (await rows('administrative-units')).map((row) => AdministrativeUnit.parse(row))
    const unitIds = new Map(units.map(({ id, codes }) => [codes.hlcit, id]))
    return { rows: lines.map(({ cells, place }) => ({ value: toSchool(cells, unitIds), place })) }
  },
} satisfies CsvTable

function toSchool(record: CsvLine['cells'], unitIds: ReadonlyMap<string | null, string>): unknown {
  const nameNe = repairDevanagari(record.name_ne ?? '')
  return {
    school_id: toCellNumber(record.school_id),
    school_name: toCellText(record.school_name),
    province: record.province,
    district: record.district,
    municipality_name: record.municipality_name,
    municipality_type: record.municipality_type,
    ward_number: toCellNumber(record.ward_number),
    school_name_ne: toCellText(nameNe ?? ''),
    level: toCellText(record.level),
    type: record.type,
    local_unit_id: unitIds.get(record.hlcit_code ?? '') ?? `unknown hlcit_code ${record.hlcit_code}`,
    old_names: toCellList(record.old_names, ';'),
    location: toCellText(record.location),
    name_quality: record.name_quality,
    school_name_ne_source: nameNe === null ? null : toCellText(record.name_ne_source),
    ward_source: toCellText(record.ward_source),
  }
}
