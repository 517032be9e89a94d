import { foldCase, romanise } from '@tathya/datasets/text'
import { z } from 'zod'
import { BsMonth, FiscalYear, fromFiscalMonth, onlyOneOf, toFiscalMonth } from './fields.ts'
import series from './payment-series.json' with { type: 'json' }
import { readRows } from './read-rows.ts'
import { defineTool, type Fact, type Name, type ToolContext, type ToolResult } from './tool.ts'

/** A way of payment. */
export type PaymentSeries = keyof typeof series

const Figure = z.object({
  fiscal_year: z.string(),
  month_number: z.int(),
  section: z.enum(['access', 'count', 'value']),
  unit: z.string(),
  value: z.number().nullable(),
})

/** What the directory of payment systems has. */
const types = ['provider', 'operator', 'system', 'scheme'] as const

/** Payments: monthly figures of a way of payment, and the directory of companies, systems and schemes. */
export const paymentsTool = defineTool({
  name: 'payments',
  title: 'Payments',
  description:
    'A monthly figure of a way of payment; or status and licence of a company or system by name; or how many are licensed.',
  parameters: z
    .strictObject({
      series: z.enum(Object.keys(series) as [PaymentSeries, ...PaymentSeries[]]).optional(),
      measure: z
        .enum(['access', 'count', 'value'])
        .default('value')
        .meta({ description: 'access: users or terminals' }),
      fiscal_year: FiscalYear,
      month: BsMonth,
      name: z.string().min(2).max(80).optional(),
      exact: z.boolean().default(false).meta({ description: 'true: only what has exactly this name' }),
      count_licensed: z.enum(types).optional(),
    })
    .refine(({ series, name, count_licensed }) => (series ?? name ?? count_licensed) !== undefined, {
      error: 'one of series, name and count_licensed is needed',
    })
    .superRefine(onlyOneOf('series', 'name', 'count_licensed'))
    .superRefine(onlyOneOf('name', 'fiscal_year'))
    .superRefine(onlyOneOf('name', 'month'))
    .superRefine(onlyOneOf('count_licensed', 'fiscal_year'))
    .superRefine(onlyOneOf('count_licensed', 'month')),
  call({ series, name, exact, count_licensed, ...period }, context) {
    if (series !== undefined) return readFigures({ series, ...period }, context)
    return count_licensed === undefined
      ? findOperator(name!, exact, context)
      : countLicensed(count_licensed, context)
  },
})

interface Asked {
  readonly series: PaymentSeries
  readonly measure: 'access' | 'count' | 'value'
  readonly fiscal_year?: string | undefined
  readonly month?: number | undefined
}

async function readFigures(
  { series: id, measure, fiscal_year, month }: Asked,
  context: ToolContext,
): Promise<ToolResult> {
  const names: { access?: string; use?: string; name: Name } = series[id]
  const name = measure === 'access' ? names.access : names.use
  if (name === undefined) return { facts: [], data: [], sources: [] }
  const list = { title: 'Payment indicators', path: '/e/paymentIndicators', row: Figure }
  const { rows, source } = await readRows(context, list, {
    series: name,
    section: measure,
    fiscal_year,
    month_number: month === undefined ? undefined : toFiscalMonth(month),
    // Series that have ended have rows without a value.
    value__null: month === undefined ? false : undefined,
    sort: '-fiscal_year,-month_number',
    limit: 1,
  })
  const facts = rows.flatMap((row): Fact[] => {
    if (row.value === null) return []
    const period = { fiscalYear: row.fiscal_year, month: fromFiscalMonth(row.month_number) }
    const unit = measure !== 'value' ? 'count' : row.unit === 'NPR million' ? 'NPR million' : 'NPR'
    return [{ label: `payment_${measure}`, about: names.name, value: row.value, unit, period }]
  })
  return { facts, data: rows, sources: [source] }
}

const Operator = z.object({
  name: z.string(),
  name_ne: z.string().nullable(),
  brand: z.string().nullable(),
  type: z.enum(types),
  operator: z.string().nullable(),
  status: z.string(),
  status_date: z.string().nullable(),
  licence_date_ad: z.string().nullable(),
  licence_date_bs: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
})

/** Rows in which one of exactly a name is looked for. */
const maxNamesakes = 10

const directory = { title: 'Payment systems directory', path: '/e/paymentSystemsDirectory', row: Operator }

async function countLicensed(type: (typeof types)[number], context: ToolContext): Promise<ToolResult> {
  const { total, source } = await readRows(context, directory, { type, status: 'licensed', limit: 1 })
  const about = { en: 'licensed', ne: 'इजाजतप्राप्त' }
  return {
    facts: [{ label: `count_${type}`, about, value: total, unit: 'count' }],
    data: { type, count: total },
    sources: [source],
  }
}

async function findOperator(name: string, exact: boolean, context: ToolContext): Promise<ToolResult> {
  const search = async (q: string) => {
    const { rows, source } = await readRows(context, directory, { q, limit: exact ? maxNamesakes : 1 })
    return { rows: exact ? rows.filter((row) => isCalled(row, q)).slice(0, 1) : rows, source }
  }
  const asWritten = await search(name)
  // A brand in Devanagari that the directory does not know so may be known by its sound.
  const { rows, source } = asWritten.rows.length === 0 ? await search(romanise(name)) : asWritten
  return { facts: rows.flatMap(operatorFacts), data: rows, sources: [source] }
}

/** True if an operator or its brand has exactly a name, in any case and spacing. */
function isCalled({ name, name_ne, brand }: z.output<typeof Operator>, asked: string): boolean {
  const letters = (text: string) =>
    foldCase(text)
      .replace(/\b(?:pvt|ltd|limited)\b/g, '')
      .replace(/[^\p{L}\p{M}\p{Nd}]/gu, '')
  return [name, name_ne, brand].some((own) => own !== null && letters(own) === letters(asked))
}

function operatorFacts(row: z.output<typeof Operator>): Fact[] {
  const about = { en: row.brand ?? row.name, ne: row.name_ne }
  const text = (label: Fact['label'], value: string | null): Fact[] =>
    value === null ? [] : [{ label, about, value: { en: value, ne: null } }]
  return [
    ...text('company', row.name),
    ...text('kind', row.type),
    ...text('operator', row.operator),
    ...text('status', row.status_date === null ? row.status : `${row.status} (${row.status_date})`),
    ...text('licence_date', row.licence_date_ad),
    ...text('licence_date_bs', row.licence_date_bs),
    ...text('address', row.address),
    ...text('website', row.website),
  ]
}
