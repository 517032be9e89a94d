import { TradeByCountry } from '@tathya/contracts/http'
import { type Check, checkEqual, checkUnique, tally } from '../check.ts'
import { type CompiledDataset, sortBy } from '../compiled.ts'
import { readValidRows, toCompiled } from '../shipped-dataset.ts'
import { checkYears, type Shortfalls, type TradeTotalsRow } from './trade-checks.ts'

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

/** Years whose countries fall short of the total, in thousand rupees: imports, exports. */
const knownShortfalls: Shortfalls = {
  '2074/75': [288_806, 53_245],
  '2076/77': [4_280, 5],
}

function checkCountries(rows: readonly TradeByCountry[], totals: readonly TradeTotalsRow[]): Check[] {
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
    ...checkYears('countries', rows, totals, knownShortfalls),
  ]
}
