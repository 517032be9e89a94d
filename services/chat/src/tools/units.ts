import { z } from 'zod'
import { Top } from './fields.ts'
import { rankByCount } from './rank-by-count.ts'
import { type Query, readRows } from './read-rows.ts'
import { defineTool, type Fact, type Name, type ToolContext, type ToolResult } from './tool.ts'
import { findPlace, kinds, level, nepal, type UnitKind, type UnitRow, unitList } from './unit-list.ts'

/** Names that an answer lists; more are counted only. */
const maxNames = 100

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
