import type { ChatSource } from '@tathya/contracts/http'
import { z } from 'zod'
import { AmbiguousPlace } from './ambiguous-place.ts'
import { Top } from './fields.ts'
import { rankByCount } from './rank-by-count.ts'
import { type Query, readRows } from './read-rows.ts'
import { defineTool, type Fact, type Name, type ToolContext, type ToolResult } from './tool.ts'

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
/** Names that an answer lists; more are counted only. */
const maxNames = 100

const kinds = [
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

/** Kinds in the plural. */
const kindNames: Readonly<Record<UnitKind, Name>> = {
  province: { en: 'provinces', ne: 'प्रदेश' },
  district: { en: 'districts', ne: 'जिल्ला' },
  local_unit: { en: 'local units', ne: 'स्थानीय तह' },
  metropolitan_city: { en: 'metropolitan cities', ne: 'महानगरपालिका' },
  sub_metropolitan_city: { en: 'sub-metropolitan cities', ne: 'उपमहानगरपालिका' },
  municipality: { en: 'municipalities', ne: 'नगरपालिका' },
  rural_municipality: { en: 'rural municipalities', ne: 'गाउँपालिका' },
}

const measures = {
  population: { field: 'population', unit: 'people' },
  area: { field: 'area_sq_km', unit: 'km2' },
  wards: { field: 'ward_count', unit: 'count' },
} as const

/** Units of a kind: their number, their names, or the first by a measure. */
export const unitsTool = defineTool({
  name: 'units',
  title: 'Administrative units',
  description: 'Units of Nepal, a province or a district: how many, their names, or a ranking.',
  parameters: z
    .strictObject({
      kind: z.enum(kinds),
      within: z.string().min(2).max(80).optional().meta({ description: 'A province or district' }),
      names: z.boolean().default(false),
      rank_by: z
        .enum(['population', 'area', 'wards', ...kinds])
        .optional()
        .meta({ description: 'A kind: by number' }),
      order: z.enum(['largest', 'smallest']).default('largest'),
      top: Top,
    })
    .refine(({ names, rank_by }) => !names || rank_by === undefined, {
      path: ['names'],
      error: 'cannot be combined with rank_by',
    }),
  async call({ kind, within, names, rank_by, order, top }, context): Promise<ToolResult> {
    const place =
      within === undefined ? undefined : (await findPlace(within, 'province,district', context)).row
    if (within !== undefined && place === undefined) return { facts: [], data: [], sources: [] }
    // A district has no districts.
    if (place !== undefined && (kind === place.level || kind === 'province'))
      return { facts: [], data: [], sources: [] }
    const about = place === undefined ? nepal : { en: place.name_en, ne: place.name_ne }
    const query = {
      ...(level.safeParse(kind).success ? { level: kind } : { type: kind }),
      province_id: place?.level === 'province' ? place.id : undefined,
      district_id: place?.level === 'district' ? place.id : undefined,
    }
    if (isKind(rank_by)) return rankByCount({ kind, place, counted: rank_by, order, top }, context)
    if (rank_by !== undefined) return rank({ kind, query, by: rank_by, order, top }, context)
    return count({ kind, query, about, names }, context)
  },
})

async function count(
  { kind, query, about, names }: { kind: UnitKind; query: Query; about: Fact['about']; names: boolean },
  context: ToolContext,
): Promise<ToolResult> {
  const limit = names ? maxNames : 1
  const { rows, total, source } = await readRows(context, unitList, { ...query, limit, envelope: true })
  const isListed = names && total <= maxNames && total > 0
  const facts: Fact[] = [{ label: `count_${kind}`, ...(about && { about }), value: total, unit: 'count' }]
  if (isListed) facts.push({ label: 'names', value: namesOf(rows) })
  const data = {
    kind,
    within: about?.en,
    count: total,
    ...(isListed && { names: rows.map(({ name_en }) => name_en) }),
  }
  return { facts, data, sources: [source] }
}

function namesOf(rows: readonly UnitRow[]) {
  const list = (nameOf: (row: UnitRow) => string) => rows.map(nameOf).join(', ')
  return { en: list((row) => row.name_en), ne: list((row) => row.name_ne) }
}

const isKind = (measure: string | undefined): measure is UnitKind => kinds.includes(measure as UnitKind)

/** A kind of units in the order of a measure, and how many of them. */
interface Ranked {
  readonly kind: UnitKind
  readonly order: 'largest' | 'smallest'
  readonly top: number
}

async function rank(
  { kind, query, by, order, top }: Ranked & { query: Query; by: keyof typeof measures },
  context: ToolContext,
): Promise<ToolResult> {
  const { field, unit } = measures[by]
  const { rows, source } = await readRows(context, unitList, {
    ...query,
    [`${field}__null`]: false,
    sort: `${order === 'largest' ? '-' : ''}${field}`,
    limit: top,
    envelope: true,
  })
  const named = (row: UnitRow) => ({ en: row.name_en, ne: row.name_ne })
  const figures = rows.flatMap((row): Fact[] => {
    const value = row[field]
    return value === null ? [] : [{ label: by, about: named(row), value, unit }]
  })
  const first: Fact[] = rows.slice(0, 1).map((row) => ({
    label: `${order}_by_${by}`,
    about: kindNames[kind],
    value: named(row),
  }))
  return { facts: [...first, ...figures], data: rows, sources: [source] }
}

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
