import { z } from 'zod'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact, type ToolContext, type ToolResult } from './tool.ts'

const Parent = z.object({ level: z.string(), name_en: z.string(), name_ne: z.string() })
const UnitRow = z.object({
  id: z.string(),
  level: z.enum(['province', 'district', 'local_unit']),
  name_en: z.string(),
  name_ne: z.string(),
  type: z.string(),
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

const list = { title: 'Administrative units', path: '/e/administrativeUnit', row: UnitRow }
const level = z.enum(['province', 'district', 'local_unit'])

/** Search scores below this are another name, not another spelling. */
const minScore = 80

const facts = ['population', 'area', 'wards', 'headquarters', 'parents'] as const

/** A province, district or local unit. */
export const unitTool = defineTool({
  name: 'administrative_unit',
  title: 'Administrative unit',
  description: 'Facts of a province, district or local unit by its name.',
  parameters: z.strictObject({
    name: z.string().min(2).max(80),
    level: level.optional(),
    show: z.array(z.enum(facts)).default([...facts]),
  }),
  async call({ name, level, show }, context) {
    const { rows, source } = await readRows(context, list, { q: name, level, limit: 1 })
    const [unit] = rows
    if (unit === undefined || (unit.score ?? 0) < minScore) return { facts: [], data: [], sources: [source] }
    return { facts: unitFacts(unit, new Set(show)), data: unit, sources: [source] }
  },
})

function unitFacts(unit: UnitRow, show: ReadonlySet<(typeof facts)[number]>): Fact[] {
  const about = { en: unit.name_en, ne: unit.name_ne }
  const number = (label: Fact['label'], value: number | null, of: Fact['unit']): Fact[] =>
    value === null ? [] : [{ label, about, value, ...(of === undefined ? {} : { unit: of }) }]
  const { headquarters: en, headquarters_ne: ne } = unit
  return [
    ...(show.has('population') ? number('population', unit.population, 'people') : []),
    ...(show.has('area') ? number('area', unit.area_sq_km, 'km2') : []),
    ...(show.has('wards') ? number('wards', unit.ward_count, 'count') : []),
    ...(show.has('headquarters') && en !== null
      ? [{ label: 'headquarters', about, value: { en, ne } } as const]
      : []),
    ...(show.has('parents')
      ? (unit.parents ?? []).map(
          (parent) =>
            ({
              label: parent.level === 'province' ? 'province' : 'district',
              about,
              value: { en: parent.name_en, ne: parent.name_ne },
            }) as const,
        )
      : []),
  ]
}

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

/** The number of administrative units. */
export const countUnitsTool = defineTool({
  name: 'count_units',
  title: 'Number of administrative units',
  description: 'How many provinces, districts or local units Nepal, a province or a district has.',
  parameters: z.strictObject({
    kind: z.enum(kinds),
    within: z.string().min(2).max(80).optional().meta({ description: 'Name of a province or district' }),
  }),
  async call({ kind, within }, context): Promise<ToolResult> {
    const place = within === undefined ? undefined : await findPlace(within, 'province,district', context)
    if (within !== undefined && place === undefined) return { facts: [], data: [], sources: [] }
    const isLevel = level.safeParse(kind).success
    const { total, source } = await readRows(context, list, {
      ...(isLevel ? { level: kind } : { type: kind }),
      province_id: place?.level === 'province' ? place.id : undefined,
      district_id: place?.level === 'district' ? place.id : undefined,
      limit: 1,
      envelope: true,
    })
    const about = place === undefined ? { en: 'Nepal', ne: 'नेपाल' } : { en: place.name_en, ne: place.name_ne }
    const fact = { label: `count_${kind}`, about, value: total, unit: 'count' } as const
    return { facts: [fact], data: { kind, within: about.en, count: total }, sources: [source] }
  },
})

/** Finds a unit of some levels (default: any) by its name in either script; undefined if none has a similar one. */
export async function findPlace(
  name: string,
  levels: string | undefined,
  context: ToolContext,
): Promise<UnitRow | undefined> {
  const { rows } = await readRows(context, list, { q: name, level: levels, limit: 1 })
  return (rows[0]?.score ?? 0) < minScore ? undefined : rows[0]
}
