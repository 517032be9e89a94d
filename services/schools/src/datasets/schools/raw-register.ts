import type { School } from '@tathya/contracts/http'
import {
  type CsvLine,
  type CsvTable,
  type ImportContext,
  type Row,
  soundKey,
  toCellNumber,
  toCellText,
} from '@tathya/datasets'
import { type Level, levelBits, readName } from '../../search/phrases.ts'
import { splitWords } from '../../search/words.ts'

/** Earlier names of a row at most. */
const maxOldNames = 2
/** The code of community schools; what the others mean is not known. */
const communityCode = '2'

/**
 * The ministry's own file of the register, `school_list_B.tsv`. It replaces names and wards of served schools; new schools
 * take their local unit from another school there.
 */
export const rawRegister = {
  id: 'raw-register',
  title: "The ministry's own list of schools with the ward of each: TSV or CSV",
  covers: 'names and wards of the schools in the file',
  columns: [
    'school_id',
    'name',
    'location',
    'type',
    'ward',
    'local_level_id',
    'local_level',
    'district_id',
    'district',
    'province_id',
    'province',
  ],
  async read(lines: readonly CsvLine[], { rows }: Pick<ImportContext, 'rows'>) {
    const served = (await rows('schools')) as readonly School[]
    const schools = new Map(served.map((school) => [String(school.school_id), school]))
    const units = new Map(
      served.map((school) => [unitKey(school.district, school.municipality_name), school]),
    )
    const toSchool = (record: CsvLine['cells']): unknown => {
      const school = schools.get((record.school_id ?? '').trim())
      if (school !== undefined) return { ...school, ...toChanges(record, school) }
      return toNewSchool(record, units.get(unitKey(record.district ?? '', record.local_level ?? '')))
    }
    const read = lines.map(({ cells, place }) => ({ value: toSchool(cells), place }))
    const ids = new Set(read.map(({ value }) => (value as Partial<School>).school_id))
    return { rows: read, replaces: (row: Row) => ids.has(row.school_id as number) }
  },
} satisfies CsvTable

function toChanges(record: CsvLine['cells'], school: School) {
  const name = toCellText(record.name) ?? school.school_name
  const ward = toWard(record.ward)
  return {
    school_name: name,
    level: levelOf(name) ?? school.level,
    type: (record.type ?? '').trim() === communityCode ? 'community' : school.type,
    name_quality: 'original',
    ...(ward === null ? {} : { ward_number: ward, ward_source: 'register' }),
  }
}

function toNewSchool(record: CsvLine['cells'], neighbour: School | undefined): unknown {
  const name = toCellText(record.name)
  const ward = toWard(record.ward)
  const unit = `${record.local_level}, ${record.district}`
  return {
    school_id: toCellNumber(record.school_id),
    school_name: name,
    province: neighbour?.province ?? record.province,
    district: neighbour?.district ?? record.district,
    municipality_name: neighbour?.municipality_name ?? record.local_level,
    municipality_type: neighbour?.municipality_type ?? `unknown, as no school is served of ${unit}`,
    ward_number: ward,
    school_name_ne: null,
    level: levelOf(name ?? ''),
    type: (record.type ?? '').trim() === communityCode ? 'community' : 'unclassified',
    local_unit_id: neighbour?.local_unit_id ?? `unknown, as no school is served of ${unit}`,
    old_names: toOldNames(record, name),
    location: toCellText(record.location),
    name_quality: 'original',
    school_name_ne_source: null,
    ward_source: ward === null ? null : 'register',
  }
}

/** The ward; unknown is 0 or nothing. */
function toWard(cell: string | null | undefined): number | string | null {
  const ward = toCellNumber(cell)
  return ward === 0 ? null : ward
}

function toOldNames(record: CsvLine['cells'], name: string | null): string[] {
  const names = ['old_name1', 'old_name2', 'old_name3'].map((column) => toCellText(record[column]))
  const others = names.filter((old) => old !== null && old !== name)
  return [...new Set(others as string[])].slice(0, maxOldNames)
}

/** The level that a name shows, the highest of several. */
function levelOf(name: string): Level | null {
  const { levels } = readName(splitWords(name))
  const shown = Object.entries(levelBits).filter(([, bit]) => (levels & bit) !== 0)
  return (shown.at(-1)?.[0] as Level | undefined) ?? null
}

/** Local units by how their names sound, as lists differ in spelling. */
function unitKey(district: string, municipality: string): string {
  return [district, municipality].map((name) => soundKey(splitWords(name).join(''))).join(' ')
}
