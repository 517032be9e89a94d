import { fiscalMonths } from '@tathya/contracts/http'
import { z } from 'zod'
import { BsMonth, FiscalYear, fromFiscalMonth, onlyOneOf, toFiscalMonth } from './fields.ts'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact } from './tool.ts'

const Reserve = z.object({
  currency: z.enum(['NPR', 'USD']),
  forex_gross_millions: z.number().nullable(),
  forex_millions: z.number().nullable(),
  forex_banks_millions: z.number().nullable(),
  fiscal_year_str: z.string(),
  month_number: z.int(),
})

/** Who holds reserves, and the field. */
const holders = {
  all: 'forex_gross_millions',
  central_bank: 'forex_millions',
  banks: 'forex_banks_millions',
} as const

/** Foreign exchange reserves at the end of a month. */
export const reservesTool = defineTool({
  name: 'forex_reserves',
  title: 'Foreign exchange reserves',
  description: 'Gross foreign exchange reserves at the end of a month; default: the latest.',
  parameters: z.strictObject({
    fiscal_year: FiscalYear,
    month: BsMonth,
    holder: z.enum(['all', 'central_bank', 'banks']).default('all'),
    currency: z.enum(['NPR', 'USD']).optional(),
  }),
  async call({ fiscal_year, month, holder, currency }, context) {
    const list = { title: 'Foreign exchange reserves', path: '/e/forex', row: Reserve }
    const { rows, source } = await readRows(context, list, {
      fiscal_year_str: fiscal_year,
      month_number: month === undefined ? undefined : toFiscalMonth(month),
      currency,
      sort: '-fiscal_year_str,-month_number,currency',
      limit: 2,
      envelope: true,
    })
    const [latest] = rows
    const ofLatest = rows.filter(
      (row) => row.fiscal_year_str === latest?.fiscal_year_str && row.month_number === latest.month_number,
    )
    const facts = ofLatest.flatMap((row): Fact[] => {
      const value = row[holders[holder]]
      return value === null
        ? []
        : [
            {
              label: `reserves_${holder}`,
              value,
              unit: `${row.currency} million`,
              period: { fiscalYear: row.fiscal_year_str, month: fromFiscalMonth(row.month_number) },
            },
          ]
    })
    return { facts, data: ofLatest, sources: [source] }
  },
})

const Remittance = z.object({
  fiscal_year: z.string(),
  month_nepali: z.enum(fiscalMonths),
  rolling_amount_monthly_millions: z.number().nullable(),
  rolling_amount_usd_millions: z.number().nullable(),
  amount_monthly_millions: z.number().nullable(),
  as_of_date: z.string(),
})

/** Remittances of a fiscal year or month. */
export const remittancesTool = defineTool({
  name: 'remittances',
  title: 'Remittances',
  description:
    'Remittances: of a month, or from the beginning of a fiscal year; in USD from its beginning only.',
  parameters: z
    .strictObject({
      fiscal_year: FiscalYear,
      month: BsMonth,
      months_of_year: z.int().min(1).max(12).optional().meta({ description: 'First months of the year' }),
      currency: z.enum(['NPR', 'USD']).optional(),
    })
    .superRefine(onlyOneOf('month', 'months_of_year')),
  async call({ fiscal_year, month, months_of_year, currency }, context) {
    const place = months_of_year ?? (month === undefined ? undefined : toFiscalMonth(month))
    const list = { title: 'Remittances', path: '/e/remittances', row: Remittance }
    const { rows, source } = await readRows(context, list, {
      fiscal_year,
      month_nepali: place === undefined ? undefined : fiscalMonths[place - 1],
      // Reports of some months print no dollars.
      rolling_amount_usd_millions__null: currency === 'USD' ? false : undefined,
      sort: '-as_of_date',
      limit: 1,
      envelope: true,
    })
    return {
      facts: rows.flatMap((row) =>
        currency === 'USD' ? sumInDollars(row) : remittanceFacts(row, month !== undefined),
      ),
      data: rows,
      sources: [source],
    }
  },
})

function sumInDollars(row: z.output<typeof Remittance>): Fact[] {
  const place = fiscalMonths.indexOf(row.month_nepali) + 1
  const { fiscal_year: fiscalYear, rolling_amount_usd_millions: value } = row
  if (value === null) return []
  const period = { fiscalYear, ...(place === 12 ? {} : { monthsOfYear: place }) }
  return [{ label: 'remittances', value, unit: 'USD million', period }]
}

function remittanceFacts(row: z.output<typeof Remittance>, monthAsked: boolean): Fact[] {
  const place = fiscalMonths.indexOf(row.month_nepali) + 1
  const {
    fiscal_year: fiscalYear,
    rolling_amount_monthly_millions: sum,
    amount_monthly_millions: single,
  } = row
  const whole: Fact[] =
    sum === null
      ? []
      : [
          {
            label: 'remittances',
            value: sum,
            unit: 'NPR million',
            period: { fiscalYear, ...(place === 12 ? {} : { monthsOfYear: place }) },
          },
        ]
  if (!monthAsked || single === null) return whole
  // Shrawan is the first month, so its sum is the same.
  const period = { fiscalYear, month: fromFiscalMonth(place) }
  const ofMonth: Fact = { label: 'remittances', value: single, unit: 'NPR million', period }
  return place === 1 ? [ofMonth] : [ofMonth, ...whole]
}

const Rate = z.object({
  currency: z.string(),
  unit: z.number(),
  buy: z.number().nullable(),
  sell: z.number().nullable(),
  date: z.string(),
})

/** Exchange rates of the central bank, where the operator has imported them. */
export const exchangeRatesTool = defineTool({
  name: 'exchange_rates',
  title: 'Exchange rates',
  description: 'Rates of a currency in NPR by the central bank; default: the latest day.',
  parameters: z.strictObject({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .meta({ description: 'ISO 4217 code: USD' }),
    date: z.iso.date().optional(),
  }),
  async call({ currency, date }, context) {
    const list = { title: 'Exchange rates', path: '/e/exchangeRates', row: Rate }
    const query = { currency, date, sort: '-date', limit: 1, envelope: true }
    const { rows, source } = await readRows(context, list, query)
    const facts = rows.flatMap((row): Fact[] => {
      const about = {
        en: `${row.unit} ${row.currency}, ${row.date}`,
        ne: `${row.unit} ${row.currency}, ${row.date}`,
      }
      const fact = (label: 'buy_rate' | 'sell_rate', value: number | null): Fact[] =>
        value === null ? [] : [{ label, about, value, unit: 'NPR' }]
      return [...fact('buy_rate', row.buy), ...fact('sell_rate', row.sell)]
    })
    return { facts, data: rows, sources: [source] }
  },
})
