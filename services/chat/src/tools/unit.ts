import { z } from 'zod'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact, type ToolContext, type ToolResult } from './tool.ts'
import { findPlace, level, nepal, type UnitRow, unitList } from './unit-list.ts'

const facts = ['population', 'area', 'wards', 'headquarters', 'parents'] as const
type Shown = ReadonlySet<(typeof facts)[number]>

/** A province, district or local unit, or all of Nepal. */
export const unitTool = defineTool({
  name: 'administrative_unit',
  title: 'Administrative unit',
  description: 'Facts of a province, district or local unit by its name, or of Nepal.',
  parameters: z.strictObject({
    name: z.string().min(2).max(80),
    level: level.optional(),
    show: z.array(z.enum(facts)).default([...facts]),
  }),
  async call({ name, level, show }, context) {
    const shown = new Set(show)
    if (/^(?:nepal|नेपाल)$/i.test(name)) return ofNepal(shown, context)
    const { row, source } = await findPlace(name, level, context)
    if (row === undefined) return { facts: [], data: [], sources: [source] }
    return { facts: unitFacts(row, shown), data: row, sources: [source] }
  },
})

/** The provinces make up the country. */
async function ofNepal(show: Shown, context: ToolContext): Promise<ToolResult> {
  const { rows, source } = await readRows(context, unitList, { level: 'province', envelope: true })
  const sum = (numberOf: (row: UnitRow) => number | null) =>
    rows.reduce<number | null>((all, row) => {
      const number = numberOf(row)
      return all === null || number === null ? null : all + number
    }, 0)
  const totals = {
    population: sum((row) => row.population),
    area_sq_km: sum((row) => row.area_sq_km),
    ward_count: sum((row) => row.ward_count),
  }
  return { facts: figures(totals, nepal, show), data: rows, sources: [source] }
}

type Totals = Pick<UnitRow, 'population' | 'area_sq_km' | 'ward_count'>

function figures({ population, area_sq_km, ward_count }: Totals, about: Fact['about'], show: Shown): Fact[] {
  const number = (
    label: 'population' | 'area' | 'wards',
    value: number | null,
    unit: Fact['unit'],
  ): Fact[] =>
    value === null || !show.has(label)
      ? []
      : [{ label, value, ...(about && { about }), ...(unit && { unit }) }]
  return [
    ...number('population', population, 'people'),
    ...number('area', area_sq_km, 'km2'),
    ...number('wards', ward_count, 'count'),
  ]
}

function unitFacts(unit: UnitRow, show: Shown): Fact[] {
  const about = { en: unit.name_en, ne: unit.name_ne }
  const { headquarters: en, headquarters_ne: ne, parents = [] } = unit
  return [
    ...figures(unit, about, show),
    ...(show.has('headquarters') && en !== null
      ? [{ label: 'headquarters', about, value: { en, ne } } as const]
      : []),
    ...(show.has('parents')
      ? parents.map(
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
