import type { Export, Import, TradeByOffice } from '@tathya/contracts/http'
import { type Check, checkClose, checkEqual, checkUnique, tally } from '../check.ts'
import { movePoint, sumMillionths, toMillionths } from '../exact-decimal.ts'
import type { TableRow } from '../table.ts'

/** A direction of trade, by the id of its dataset. */
export type Flow = 'imports' | 'exports'

/** The columns of a table of trade by commodity that are read. */
export const tradeColumns = ['hs_level', 'fiscal_year_bs', 'period_months', 'amount_npr'] as const

/** A row of a table of trade by commodity. */
export type TradeTableRow = TableRow<(typeof tradeColumns)[number]>

/** The columns of the table of trade totals that are read. */
export const tradeTotalsColumns = [
  'fiscal_year_bs',
  'months',
  'imports_npr_millions',
  'exports_npr_millions',
  'vintage',
] as const

/** A row of the table of trade totals. */
export type TradeTotalsRow = TableRow<(typeof tradeTotalsColumns)[number]>

/** Totals of the customs department; those of the central bank are rounded. */
const customs = new Set(['annual_release', 'monthly_release'])

const expectedRows = {
  imports: 'chapter 1052, hs8 39884',
  exports: 'chapter 1007, hs8 7854',
}
const rupee = 1_000_000n

/** Grand total that the Trade Information Portal prints for the exports of 2077/78, in rupees. */
const portalExports = '141124080481.15'

/**
 * Years whose chapters come without chapter 62, because the only copy of the table repeats chapter 61 in its place: the
 * sum must stay below the printed total.
 */
const withoutChapter62 = new Set(['2078/79 12', '2079/80 12', '2080/81 12', '2081/82 12'])

/** The portal and the customs department disagree in these years by up to 0.2 percent; both are official. */
const twoPublishers = new Set(['2073/74 12', '2074/75 12', '2077/78 12'])

/** Checks one direction of trade. */
export function checkTrade(
  flow: Flow,
  rows: readonly (Import | Export)[],
  table: readonly TradeTableRow[],
  totals: readonly TradeTotalsRow[],
): Check[] {
  const chapters = sumByPeriod(table, 'chapter')
  const items = sumByPeriod(table, 'hs8')
  const periods = [...chapters].filter(([period]) => !withoutChapter62.has(period))
  return [
    checkEqual('rows', tally(rows.map(({ hs_level }) => hs_level)), expectedRows[flow]),
    checkUnique('row ids', rows, ({ id }) => id),
    ...periods.map(([period, sum]) =>
      checkClose(`${period} months: items make up the chapters`, items.get(period) ?? 0n, sum, 1000n * rupee),
    ),
    ...[...chapters].map(([period, sum]) => checkTotal(flow, period, sum, totals)),
    ...(flow === 'exports' ? [checkPrinted(chapters)] : []),
  ]
}

/** Sums in millionths of a rupee by '<fiscal year> <months>'. */
export function sumByPeriod(table: readonly TradeTableRow[], level: string): Map<string, bigint> {
  const rows = table.filter(({ hs_level }) => hs_level === level)
  const periods = Map.groupBy(rows, (row) => `${row.fiscal_year_bs} ${row.period_months}`)
  return new Map(
    [...periods].map(([period, parts]) => [period, sumMillionths(parts.map(({ amount_npr }) => amount_npr))]),
  )
}

/** The chapters of a period against the total of the customs department, which is printed in thousands. */
function checkTotal(flow: Flow, period: string, sum: bigint, totals: readonly TradeTotalsRow[]): Check {
  const official = totals.find(
    (row) => `${row.fiscal_year_bs} ${row.months}` === period && customs.has(row.vintage),
  )
  if (official === undefined)
    return { what: `${period} months: printed total`, ok: false, detail: 'not found' }
  const printed = toMillionths(movePoint(official[`${flow}_npr_millions`], 6))
  if (withoutChapter62.has(period)) {
    const ok = sum < printed && sum > (printed * 90n) / 100n
    return {
      what: `${period} months: below the printed total without chapter 62`,
      ok,
      detail: `${(sum * 1000n) / printed} per mille`,
    }
  }
  const tolerance = twoPublishers.has(period) ? printed / 500n : 1000n * rupee
  return checkClose(`${period} months: chapters make up the printed total`, sum, printed, tolerance)
}

function checkPrinted(chapters: ReadonlyMap<string, bigint>): Check {
  const what = '2077/78 12 months: chapters make up the grand total of the portal'
  return checkClose(what, chapters.get('2077/78 12') ?? 0n, toMillionths(portalExports), 0n)
}

/** Thousand rupees by which the parts of a year fall short of its printed total: imports, exports. */
export type Shortfalls = Readonly<Record<string, readonly [number, number]>>

/** Thousand rupees by which the parts of a year may differ from its printed total: the sum of their rounding errors. */
const roundingErrors = 5

/** Checks that the parts of each year, such as its offices, make up the totals of the annual publication. */
export function checkYears(
  parts: string,
  rows: readonly Pick<TradeByOffice, 'report_year' | 'imports_amount' | 'exports_amount'>[],
  totals: readonly TradeTotalsRow[],
  shortfalls: Shortfalls,
): Check[] {
  const annual = totals.filter(({ vintage }) => vintage === 'annual_release')
  const years = [...Map.groupBy(rows, ({ report_year }) => report_year)]
  return years.flatMap(([year, list]) => {
    const total = annual.find((row) => row.fiscal_year_bs === year)
    return (['imports', 'exports'] as const).map((flow, index) => {
      const sum = list.reduce((whole, row) => whole + (row[`${flow}_amount`] ?? 0), 0) / 1000
      const difference = Math.round(sum - Number(total?.[`${flow}_npr_millions`]) * 1000)
      return {
        what: `${year}: ${flow} of all ${parts} make up the printed total`,
        ok: Math.abs(difference) <= (shortfalls[year]?.[index] ?? roundingErrors),
        detail: `${difference} thousand rupees apart`,
      }
    })
  })
}
