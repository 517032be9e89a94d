import { z } from 'zod'
import { readRows } from './read-rows.ts'
import type { Fact, ToolContext, ToolResult } from './tool.ts'
import { type UnitKind, type UnitRow, unitList } from './units.ts'

const Count = z.object({
  province_id: z.string().nullish(),
  district_id: z.string().nullish(),
  count: z.int(),
})
/** Provinces and districts, which have units. */
const maxPlaces = 100

/** Provinces or districts by the number of their units of a kind. */
export async function rankByCount(
  asked: {
    readonly kind: UnitKind
    readonly place: UnitRow | undefined
    readonly counted: UnitKind
    readonly order: 'largest' | 'smallest'
    readonly top: number
  },
  context: ToolContext,
): Promise<ToolResult> {
  const { kind, place, counted, order, top } = asked
  const isLevel = counted === 'district' || counted === 'local_unit'
  // Places without a unit of a kind are in no group, so who has the fewest cannot be told.
  const isCountable =
    (kind === 'province' && counted !== kind) || (kind === 'district' && counted !== 'district')
  if (!isCountable || counted === 'province' || (order === 'smallest' && !isLevel))
    return { facts: [], data: [], sources: [] }
  const province_id = place?.level === 'province' ? place.id : undefined
  const field = `${kind}_id` as const
  const groups = { title: unitList.title, path: unitList.path, row: Count }
  const { rows, source } = await readRows(context, groups, {
    ...(isLevel ? { level: counted } : { type: counted }),
    province_id,
    group_by: field,
    aggregate: 'count()',
    sort: order === 'largest' ? '-count' : 'count',
    limit: top,
    envelope: true,
  })
  const places = await readRows(context, unitList, {
    level: kind,
    province_id,
    limit: maxPlaces,
    envelope: true,
  })
  const facts = rows.flatMap((row): Fact[] => {
    const unit = places.rows.find(({ id }) => id === row[field])
    if (unit === undefined) return []
    const about = { en: unit.name_en, ne: unit.name_ne }
    return [{ label: `count_${counted}`, about, value: row.count, unit: 'count' }]
  })
  return { facts, data: rows, sources: [source] }
}
