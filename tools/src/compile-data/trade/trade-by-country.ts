import { TradeByCountry } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique, tally } from '../check.ts'
import { type CompiledDataset, sortBy } from '../compiled.ts'
import { readValidRows, toCompiled } from '../shipped-dataset.ts'
import type { TradeTotalsRow } from './trade-checks.ts'

/** Compiles trade by partner country. */
export async function compileTradeByCountry(
  file: string,
  totals: readonly TradeTotalsRow[],
): Promise<CompiledDataset> {
  const rows = await toTradeByCountry(file)
  return toCompiled('trade-by-country', rows, checkCountries(rows, totals))
}

/** Trade by partner country, sorted by year, kind of partner and name. */
export async function toTradeByCountry(file: string): Promise<TradeByCountry[]> {
  const valid = await readValidRows('trade-by-country', TradeByCountry, file)
  const kinds = ['country', 'remainder', 'unspecified']
  return sortBy(valid, (row) => [
    row.report_year,
    row.period_months,
    kinds.indexOf(row.partner_kind),
    row.partner_country,
    row.partner_printed,
  ])
}

/** Thousand rupees by which the countries of a year may differ from its printed total: the sum of their rounding errors. */
const tolerance = 5

/** Years whose countries fall short of the total, in thousand rupees: imports, exports. */
const knownShortfalls: Readonly<Record<string, readonly [number, number]>> = {
  '2074/75': [288_806, 53_245],
  '2076/77': [4_280, 5],
}

function checkCountries(rows: readonly TradeByCountry[], totals: readonly TradeTotalsRow[]): Check[] {
  const years = Map.groupBy(rows, ({ report_year }) => report_year)
  const official = totals.filter(({ vintage }) => vintage === 'annual_release')
  return [
    checkEqual('rows', rows.length, 1836),
    checkEqual(
      'kinds',
      tally(rows.map(({ partner_kind }) => partner_kind)),
      'country 1813, remainder 9, unspecified 14',
    ),
    checkEqual(
      'countries without an ISO code',
      [
        ...new Set(
          rows
            .filter((row) => row.partner_kind === 'country' && row.iso_alpha3 === null)
            .map((row) => row.partner_country),
        ),
      ]
        .sort()
        .join(', '),
      'Congo, Kosovo, Midway Islands, Yugoslavia, Zaire',
    ),
    checkUnique('row ids', rows, ({ id }) => id),
    ...[...years].flatMap(([year, list]) => checkYear(year, list, official)),
  ]
}

function checkYear(
  year: string,
  rows: readonly TradeByCountry[],
  totals: readonly TradeTotalsRow[],
): Check[] {
  const total = totals.find((row) => row.fiscal_year_bs === year)
  return (['imports', 'exports'] as const).map((flow, index) => {
    const sum = rows.reduce((whole, row) => whole + (row[`${flow}_amount`] ?? 0), 0) / 1000
    const printed = Number(total?.[`${flow}_npr_millions`]) * 1000
    const difference = Math.round(sum - printed)
    const allowed = knownShortfalls[year]?.[index] ?? tolerance
    return {
      what: `${year}: ${flow} of all countries make up the printed total`,
      ok: Math.abs(difference) <= allowed,
      detail: `${difference} thousand rupees apart`,
    }
  })
}
