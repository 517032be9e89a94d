import { readRows } from '../tools/read-rows.ts'
import type { ToolContext } from '../tools/tool.ts'
import { unitList } from '../tools/unit-list.ts'

/** Arguments that name a place, by tool. */
const places: Readonly<Record<string, string>> = {
  administrative_unit: 'name',
  units: 'within',
  schools: 'place',
}

/** Says why a tool found nothing, so that an assistant can tell an unknown place from a period without data. */
export async function explainEmpty(tool: string, args: unknown, context: ToolContext): Promise<string> {
  const given = (args ?? {}) as Readonly<Record<string, unknown>>
  const place = given[places[tool] ?? '']
  if (typeof place === 'string') {
    const { rows } = await readRows(context, unitList, { q: place, limit: 1, envelope: true })
    if (rows.length === 0) return `No place named ${place} was found.`
  }
  if (typeof given.fiscal_year === 'string') return `The data has nothing for ${given.fiscal_year}.`
  return 'The data has nothing for these arguments.'
}
