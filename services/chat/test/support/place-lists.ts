import { readFileSync } from 'node:fs'
import type { DatasetQuestions } from '@tathya/contracts/http'
import { createPlaceWords, type PlaceWords, type Subject } from '@tathya/questions'

export type Unit = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly level: 'province' | 'district' | 'local_unit'
  readonly type: string
  readonly name_en: string
  readonly name_ne: string
  readonly province_id: string | null
  readonly district_id: string | null
  readonly population: number
  readonly area_sq_km: number
  readonly ward_count: number
  readonly headquarters: string | null
}

export interface School {
  readonly province: string
  readonly district: string
  readonly local_unit_id: string
  readonly ward_number: number | null
  readonly level: string | null
  readonly type: string
  readonly school_name: string
}

const services = new URL('../../../', import.meta.url)
const unitFolder = new URL('geo-data/src/datasets/administrative-units/', services)
const schoolFolder = new URL('schools/src/datasets/schools/', services)

/** The units of the data file. */
export const units: readonly Unit[] = JSON.parse(readFileSync(new URL('rows.json', unitFolder), 'utf8'))

/** A made register: some schools in each local unit. */
export const schools: readonly School[] = units
  .filter(({ level }) => level === 'local_unit')
  .flatMap(({ id, ward_count: wards }, at) =>
    Array.from({ length: (at % 7) + 1 }, (_, each) => ({
      ...{ province: id[0]!, district: id.slice(0, 3), local_unit_id: id },
      ward_number: each % 3 === 0 ? null : (each % wards) + 1,
      level: ['secondary', 'basic', 'primary', null][(at + each) % 4]!,
      type: ['community', 'institutional', 'community', 'religious'][(at * each) % 4]!,
      school_name: `School ${id} ${each}`,
    })),
  )

/** The declarations of the two services, which the catalogue carries; chat imports no other service. */
async function declared(folder: URL, name: string): Promise<Subject> {
  const all = (await import(new URL('questions.ts', folder).href)) as Record<string, DatasetQuestions[]>
  const [questions] = all[name]!
  return {
    ...questions!,
    dataset: questions!.id,
    title: questions!.id,
    path: `/${questions!.id}`,
    values: {},
  }
}

/** The words of all units, and those of schools. */
export const readPlaceWords = async (): Promise<PlaceWords> =>
  createPlaceWords(
    await declared(unitFolder, 'unitQuestions'),
    units,
    await declared(schoolFolder, 'schoolQuestions'),
  )

const control = new Set(['limit', 'sort', 'envelope', 'group_by', 'aggregate', 'facet', 'q'])

/** A double of the two lists: filters, order, counts by group and by facet. */
export function listOf(url: string): object {
  const [path = '', text] = url.split('?')
  const query = new URLSearchParams(text)
  const all: readonly object[] = path === '/units' ? units : schools
  const filters = [...query].filter(([name]) => !control.has(name))
  const cellOf = (row: object, name: string) => (row as Record<string, unknown>)[name]
  const rows = all.filter((row) =>
    filters.every(([name, value]) =>
      name.endsWith('__null')
        ? cellOf(row, name.slice(0, -6)) === null
        : value.split(',').includes(String(cellOf(row, name))),
    ),
  )
  const limit = Number(query.get('limit') ?? 100)
  const group = query.get('group_by')
  if (group !== null) {
    const groups = [...Map.groupBy(rows, (row) => cellOf(row, group))]
    return {
      data: groups.map(([value, of]) => ({ [group]: value, count: of.length })).slice(0, limit),
      meta: {},
    }
  }
  return { data: rows.slice(0, limit), meta: { total: rows.length } }
}
