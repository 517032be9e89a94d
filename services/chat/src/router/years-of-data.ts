import { z } from 'zod'
import { CallRefused } from '../gateway-api.ts'
import { tools } from '../tools/index.ts'
import { readRows } from '../tools/read-rows.ts'
import { callTool, type ToolContext } from '../tools/tool.ts'
import type { Plan } from './plan.ts'

/** The fields in which lists have the fiscal year. */
const yearFields = ['estimate_year_str', 'fiscal_year_str', 'fiscal_year', 'report_year']
/** The parameters that choose a year or a page; a month stays. */
const chosen = [...yearFields, 'sort', 'limit', 'envelope']
/** Rows that are read; of a longer list no years are named. */
const maxRows = 1_000

const Row = z.record(z.string(), z.unknown())

/**
 * The fiscal years in which the data has what a plan asks of another year: `2079/80, 2081/82 to 2083/84`. Undefined if the
 * plan names no year, or the data has none of it.
 */
export async function yearsOfData(plan: Plan, context: ToolContext): Promise<string | undefined> {
  const args = plan.each?.[0] ?? plan.args
  if (args.fiscal_year === undefined) return undefined
  try {
    const { sources } = await callTool(tools.find(({ name }) => name === plan.tool)!, args, context)
    const [source] = sources
    if (source === undefined) return undefined
    const { pathname, searchParams } = new URL(source.url, 'http://tathya.invalid')
    for (const field of chosen) searchParams.delete(field)
    const list = { title: source.title, path: pathname, row: Row }
    const query = { ...Object.fromEntries(searchParams), limit: maxRows, envelope: true }
    const { rows, total } = await readRows(context, list, query)
    if (total > rows.length) return undefined
    const years = rows.flatMap((row) => yearFields.map((field) => row[field]))
    return describeYears(years.filter((year) => year !== args.fiscal_year))
  } catch (error) {
    if (error instanceof CallRefused) return undefined
    throw error
  }
}

/** Years in order, those that follow each other as `from to`; values that are no fiscal year are left out. */
export function describeYears(values: readonly unknown[]): string | undefined {
  const years = values.filter((value) => typeof value === 'string' && /^\d{4}\/\d\d$/.test(value)) as string[]
  const runs: [string, string][] = []
  for (const year of [...new Set(years)].sort()) {
    const run = runs.at(-1)
    if (run !== undefined && firstYear(run[1]) + 1 === firstYear(year)) run[1] = year
    else runs.push([year, year])
  }
  if (runs.length === 0) return undefined
  return runs.map(([from, to]) => (from === to ? from : `${from} to ${to}`)).join(', ')
}

const firstYear = (year: string): number => Number(year.slice(0, 4))
