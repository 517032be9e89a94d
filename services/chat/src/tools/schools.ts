import { z } from 'zod'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact, type ToolResult } from './tool.ts'
import { findPlace } from './units.ts'

const School = z.object({
  school_name: z.string(),
  school_name_ne: z.string().nullable(),
  province: z.string().nullable(),
  district: z.string().nullable(),
  municipality_name: z.string().nullable(),
  ward_number: z.number().nullable(),
  score: z.number().optional(),
})

const list = { title: 'Schools', path: '/e/schools', row: School }
/** Search scores below this are another school. */
const minScore = 60

/** Schools by name, or their number in a district. */
export const schoolsTool = defineTool({
  name: 'schools',
  title: 'Schools',
  description: 'Where a school is, by its name; or how many schools of a district the register here has.',
  parameters: z.strictObject({
    name: z.string().min(2).max(120).optional(),
    district: z.string().min(2).max(60).optional(),
  }),
  async call({ name, district }, context): Promise<ToolResult> {
    const place = district === undefined ? undefined : await findPlace(district, 'district', context)
    if (district !== undefined && place === undefined) return { facts: [], data: [], sources: [] }
    const within = place?.name_en
    if (name === undefined) {
      const { total, source } = await readRows(context, list, { district: within, limit: 1, envelope: true })
      const about =
        place === undefined ? { en: 'Nepal', ne: 'नेपाल' } : { en: place.name_en, ne: place.name_ne }
      return {
        facts: total === 0 ? [] : [{ label: 'count_schools', about, value: total, unit: 'count' }],
        data: { district: within ?? null, count: total },
        sources: [source],
      }
    }
    const { rows, source } = await readRows(context, list, {
      q: name,
      district: within,
      limit: 1,
      envelope: true,
    })
    const found = rows.filter((row) => (row.score ?? 0) >= minScore)
    return { facts: found.flatMap(toFacts), data: found, sources: [source] }
  },
})

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
