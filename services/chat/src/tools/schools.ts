import { z } from 'zod'
import { type Query, readRows } from './read-rows.ts'
import { defineTool, type Fact, type ToolContext, type ToolResult } from './tool.ts'
import { findPlace, nepal, type UnitRow } from './unit-list.ts'

const School = z.object({
  school_name: z.string(),
  school_name_ne: z.string().nullable(),
  province: z.string().nullable(),
  district: z.string().nullable(),
  municipality_name: z.string().nullable(),
  ward_number: z.number().nullable(),
  score: z.number().optional(),
  /** `place` if only the place of a school bears the name, `partial` if a word of the name is not found. */
  match: z.string().optional(),
})

const list = { title: 'Schools', path: '/e/schools', row: School }
const levels = ['secondary', 'basic', 'primary'] as const
const types = ['community', 'institutional', 'religious'] as const
const kindNames = {
  secondary: { en: 'secondary', ne: 'माध्यमिक' },
  basic: { en: 'basic', ne: 'आधारभूत' },
  primary: { en: 'primary', ne: 'प्राथमिक' },
  community: { en: 'community', ne: 'सामुदायिक' },
  institutional: { en: 'institutional (private)', ne: 'संस्थागत (निजी)' },
  religious: { en: 'religious', ne: 'धार्मिक' },
} as const

/** Schools of one name that an answer lists. */
const maxNamesakes = 5
/** Search scores below this are another school. */
const minScore = 60

/** Schools by name, or their number in a place. */
export const schoolsTool = defineTool({
  name: 'schools',
  title: 'Schools',
  description: 'Where a school is, by name; or how many of a place the register here has.',
  parameters: z.strictObject({
    name: z.string().min(2).max(120).optional(),
    place: z.string().min(2).max(80).optional().meta({ description: 'A province, district or local unit' }),
    level: z.enum(levels).optional(),
    type: z.enum(types).optional().meta({ description: 'institutional: private' }),
  }),
  async call({ name, place, level, type }, context): Promise<ToolResult> {
    const unit = place === undefined ? undefined : (await findPlace(place, undefined, context)).row
    if (place !== undefined && unit === undefined) return { facts: [], data: [], sources: [] }
    const within = { ...(unit === undefined ? {} : placeOf(unit)), level, type }
    if (name === undefined) return countSchools(unit, { level, type }, within, context)
    const query = { q: name, ...within, limit: maxNamesakes, envelope: true }
    const { rows, source } = await readRows(context, list, query)
    const found = rows.filter(
      ({ score = 0, match }) => score >= minScore && match !== 'place' && match !== 'partial',
    )
    // Many schools bear one name: none of them is chosen for the asker.
    const schools = found.filter(({ score }) => score === found[0]!.score)
    return { facts: schools.flatMap(toFacts), data: schools, sources: [source] }
  },
})

async function countSchools(
  unit: UnitRow | undefined,
  { level, type }: { level?: keyof typeof kindNames | undefined; type?: keyof typeof kindNames | undefined },
  within: Query,
  context: ToolContext,
): Promise<ToolResult> {
  const facet = level === undefined ? undefined : 'level'
  const query = { ...within, facet, limit: 1, envelope: true }
  const { total, countOf, source } = await readRows(context, list, query)
  const unknown = countOf('level', null)
  if (unknown > 0) context.onNotice?.(`Schools: the level of ${unknown} more is not known.`)
  const place = unit === undefined ? nepal : { en: unit.name_en, ne: unit.name_ne }
  const kinds = [level, type].flatMap((kind) => (kind === undefined ? [] : [kindNames[kind]]))
  const about = {
    en: [...kinds.map(({ en }) => en), place.en].join(', '),
    ne: [...kinds.map(({ ne }) => ne), place.ne].join(', '),
  }
  return {
    facts: total === 0 ? [] : [{ label: 'count_schools', about, value: total, unit: 'count' }],
    data: { place: place.en, count: total, ...(level && { level }), ...(type && { type }) },
    sources: [source],
  }
}

/** The filter of a place; the register names provinces without the word. */
function placeOf({ level, id, name_en: name }: UnitRow) {
  if (level === 'district') return { district: name }
  return level === 'local_unit' ? { local_unit_id: id } : { province: name.replace(/ Province$/, '') }
}

function toFacts(row: z.output<typeof School>): Fact[] {
  const about = { en: row.school_name, ne: row.school_name_ne }
  const place = [
    row.municipality_name === null || row.ward_number === null
      ? row.municipality_name
      : `${row.municipality_name}-${row.ward_number}`,
    row.district,
    row.province,
  ].filter((part) => part !== null)
  return [{ label: 'location', about, value: { en: place.join(', '), ne: null } }]
}
