import { z } from 'zod'
import { Country, countryName, FiscalYear, onlyOneOf, Top } from './fields.ts'
import { type Query, readRows } from './read-rows.ts'
import { defineTool, type Fact, type ToolContext, type ToolResult } from './tool.ts'

/** Rows that are whole years. */
const wholeYears = { period_months: 12 }

const flow = z.enum(['imports', 'exports', 'balance'])
type Flow = z.output<typeof flow>

const Chapter = z.object({
  hs_code: z.string(),
  commodity_name: z.string(),
  amount: z.number().nullable(),
  report_year: z.string(),
})
const Partner = z.object({
  iso_alpha2: z.string().nullable(),
  partner_country: z.string(),
  imports_amount: z.number().nullable(),
  exports_amount: z.number().nullable(),
  report_year: z.string(),
})
const Total = z.object({
  imports_amount: z.number().nullable(),
  exports_amount: z.number().nullable(),
  trade_balance: z.number().nullable(),
  report_year: z.string(),
  period_months: z.int().default(12),
})

/** Nepal's foreign trade by year: in all, with a country, or of a chapter of goods. */
export const tradeTool = defineTool({
  name: 'trade',
  title: 'Foreign trade',
  description:
    'Trade of Nepal in a fiscal year: in all, with a country, of a chapter of goods, or a ranking.',
  parameters: z
    .strictObject({
      flow,
      fiscal_year: FiscalYear,
      country: Country,
      chapter: z
        .string()
        .regex(/^\d\d$/)
        .optional()
        .meta({ description: 'HS: 27 is mineral fuels' }),
      largest: z.enum(['countries', 'chapters']).optional(),
      months_of_year: z.int().min(1).max(12).optional().meta({ description: 'In all only' }),
      top: Top,
    })
    .superRefine(onlyOneOf('country', 'chapter', 'largest', 'months_of_year'))
    .refine(
      ({ flow, chapter, largest }) => flow !== 'balance' || (chapter === undefined && largest !== 'chapters'),
      {
        path: ['flow'],
        error: 'a balance is of all goods: choose imports or exports',
      },
    ),
  call(args, context) {
    if (args.country !== undefined || args.largest === 'countries') return withCountries(args, context)
    if (args.chapter !== undefined || args.largest === 'chapters') return ofChapters(args, context)
    return inAll(args, context)
  },
})

interface Args {
  readonly flow: Flow
  readonly fiscal_year?: string | undefined
  readonly country?: string | undefined
  readonly chapter?: string | undefined
  readonly months_of_year?: number | undefined
  readonly top: number
}

async function withCountries(
  { flow, country, fiscal_year, top }: Args,
  context: ToolContext,
): Promise<ToolResult> {
  const list = { title: 'Trade by country', path: '/e/tradeByCountry', row: Partner }
  const report_year = fiscal_year ?? (country === undefined ? await latestYear(list, {}, context) : undefined)
  const amountOf = (row: z.output<typeof Partner>) =>
    flow === 'imports'
      ? row.imports_amount
      : flow === 'exports'
        ? row.exports_amount
        : difference(row.exports_amount, row.imports_amount)
  const { rows, source } = await readRows(context, list, {
    iso_alpha2: country,
    report_year,
    partner_kind: 'country',
    ...wholeYears,
    sort:
      country === undefined ? `-${flow === 'exports' ? 'exports_amount' : 'imports_amount'}` : '-report_year',
    limit: country === undefined ? top : 1,
    envelope: true,
  })
  const facts = rows.flatMap((row) => {
    const about =
      row.iso_alpha2 === null ? { en: row.partner_country, ne: null } : countryName(row.iso_alpha2)
    return toFact(flow, amountOf(row), row.report_year, about)
  })
  return { facts, data: rows, sources: [source] }
}

async function ofChapters(
  { flow, chapter, fiscal_year, top }: Args,
  context: ToolContext,
): Promise<ToolResult> {
  const list = {
    title: flow === 'imports' ? 'Imports by commodity' : 'Exports by commodity',
    path: `/e/${flow}`,
    row: Chapter,
  }
  const report_year = fiscal_year ?? (chapter === undefined ? await latestYear(list, {}, context) : undefined)
  const { rows, source } = await readRows(context, list, {
    hs_code: chapter,
    hs_level: 'chapter',
    report_year,
    ...wholeYears,
    sort: chapter === undefined ? '-amount' : '-report_year',
    limit: chapter === undefined ? top : 1,
    envelope: true,
  })
  const facts = rows.flatMap((row) =>
    toFact(flow, row.amount, row.report_year, {
      en: `HS ${row.hs_code}, ${row.commodity_name}`,
      ne: null,
    }),
  )
  return { facts, data: rows, sources: [source] }
}

async function inAll({ flow, fiscal_year, months_of_year }: Args, context: ToolContext): Promise<ToolResult> {
  const list = { title: 'Trade totals', path: '/e/tradeTotals', row: Total }
  const read = (query: Query) =>
    readRows(context, list, { report_year: fiscal_year, ...query, limit: 1, envelope: true })
  const byCustoms = await read({
    publisher: 'customs',
    period_months: months_of_year ?? 12,
    sort: '-report_year',
  })
  // Of a year that is not over, or of some months, the central bank may have more than the customs.
  const { rows, source } =
    byCustoms.rows.length > 0 || fiscal_year === undefined
      ? byCustoms
      : await read({ publisher: 'central_bank', period_months: months_of_year, sort: '-period_months' })
  const facts = rows.flatMap((row) =>
    toFact(
      flow,
      flow === 'imports' ? row.imports_amount : flow === 'exports' ? row.exports_amount : row.trade_balance,
      row.report_year,
    ).map((fact) => ofMonths(fact, row.period_months)),
  )
  return { facts, data: rows, sources: [source] }
}

async function latestYear<S extends z.ZodType<{ report_year: string }>>(
  list: { readonly title: string; readonly path: string; readonly row: S },
  query: Query,
  context: ToolContext,
): Promise<string | undefined> {
  const { rows } = await readRows(context, list, {
    ...query,
    ...wholeYears,
    sort: '-report_year',
    limit: 1,
    envelope: true,
  })
  return rows[0]?.report_year
}

function toFact(label: Flow, value: number | null, fiscalYear: string, about?: Fact['about']): Fact[] {
  if (value === null) return []
  return [{ label, value, unit: 'NPR', period: { fiscalYear }, ...(about === undefined ? {} : { about }) }]
}

function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b
}

/** A fact of the first months of a year. */
function ofMonths(fact: Fact, monthsOfYear: number): Fact {
  return monthsOfYear === 12 ? fact : { ...fact, period: { ...fact.period, monthsOfYear } }
}
