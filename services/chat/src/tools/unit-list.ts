import type { ChatSource } from '@tathya/contracts/http'
import { z } from 'zod'
import { AmbiguousPlace } from './ambiguous-place.ts'
import { readRows } from './read-rows.ts'
import type { Name, ToolContext } from './tool.ts'

const Parent = z.object({ level: z.string(), name_en: z.string(), name_ne: z.string() })
const UnitRow = z.object({
  id: z.string(),
  level: z.enum(['province', 'district', 'local_unit']),
  name_en: z.string(),
  name_ne: z.string(),
  type: z.string(),
  province_id: z.string().nullish(),
  district_id: z.string().nullish(),
  headquarters: z.string().nullable(),
  headquarters_ne: z.string().nullable(),
  ward_count: z.number().nullable(),
  area_sq_km: z.number().nullable(),
  population: z.number().nullable(),
  score: z.number().optional(),
  parents: z.array(Parent).optional(),
})
/** A row of administrative units. */
export type UnitRow = z.output<typeof UnitRow>

/** The list of administrative units. */
export const unitList = { title: 'Administrative units', path: '/e/administrativeUnit', row: UnitRow }
/** The levels of units. */
export const level = z.enum(['province', 'district', 'local_unit'])
/** The name of the country. */
export const nepal = { en: 'Nepal', ne: 'नेपाल' } as const

/** Search scores below this are another name, not another spelling. */
const minScore = 80
/** The kinds of units: levels, and types of local units. */
export const kinds = [
  'province',
  'district',
  'local_unit',
  'metropolitan_city',
  'sub_metropolitan_city',
  'municipality',
  'rural_municipality',
] as const

/** A kind of administrative units: a level, or a type of local units. */
export type UnitKind = (typeof kinds)[number]

/** Units of one name that are told apart: more are none of a place. */
const maxSame = 8

/**
 * Finds a unit of some levels (default: any) by its name in either script; no row if none has a similar one. Rejects with
 * `AmbiguousPlace` if several bear the name, unless one lies in the other: Kathmandu is a district before it is a city.
 */
export async function findPlace(
  name: string,
  levels: string | undefined,
  context: ToolContext,
): Promise<{ readonly row: UnitRow | undefined; readonly source: ChatSource }> {
  const { rows, source } = await readRows(context, unitList, { q: name, level: levels, limit: maxSame })
  const [row] = rows
  if (row === undefined || (row.score ?? 0) < minScore) return { row: undefined, source }
  const same = rows.filter(({ score }) => score === row.score)
  if (same.every((other) => other === row || isWithin(other, row) || isWithin(row, other)))
    return { row, source }
  throw new AmbiguousPlace(name, same.map(describePlace), source)
}

const isWithin = (inner: UnitRow, outer: UnitRow): boolean =>
  outer.level === 'province' ? inner.province_id === outer.id : inner.district_id === outer.id

/** A name with that of the district or province around it. */
function describePlace({ name_en: en, name_ne: ne, parents = [] }: UnitRow): Name {
  const around = parents.at(-1)
  return around === undefined
    ? { en, ne }
    : { en: `${en} (${around.name_en})`, ne: `${ne} (${around.name_ne})` }
}
