import { ImportError, type ImportFormat, stableId, toCellNumber, toCellText } from '@tathya/datasets'
import { compiledTable } from '../../tables/compiled-table.ts'
import { toPartner } from '../../trade/countries.ts'
import { fullYear } from '../../trade/full-year.ts'
import type { Flow } from '../../trade/trade-row.ts'
import { toPrintedUnit, toUnit } from '../../trade/units.ts'

/** Publications by the short names of the table. */
const sources: Readonly<Record<string, (flow: string, year: string, months: number) => string>> = {
  ntip: (flow, year) =>
    `Nepal Trade Information Portal (TEPC/MoICS), ${flow} report by commodity F.Y. ${toLongYear(year)}`,
  'ntip-api': (flow, year) =>
    `Nepal Trade Information Portal (TEPC/MoICS), report service, ${flow} F.Y. ${toLongYear(year)}`,
  'doc-fts': (_, year, months) =>
    `Department of Customs, Foreign Trade Statistics, first ${months} months of ${year}`,
}

/** A table of one direction of trade by 8-digit code and partner country, of several years, in rupees. */
export function partnerTable(flow: Flow): ImportFormat {
  const direction = flow.slice(0, -1)
  return compiledTable({
    id: 'partner-table',
    title: `Table of ${flow} by 8-digit code and partner country of several years, in rupees`,
    columns: [
      'flow',
      'fiscal_year_bs',
      'period_months',
      'hs_code',
      'partner_country',
      'unit',
      'quantity',
      'amount_npr',
      'customs_revenue_npr',
      'source_id',
    ],
    covers: `${flow} by partner country of all years`,
    read: (lines) => ({
      rows: lines.map(({ cells, place }) => {
        if (cells.flow !== direction)
          throw new ImportError(`${place} is of the flow ${cells.flow}: import the table of ${flow}.`)
        const months = toCellNumber(cells.period_months)
        const unitPrinted = toPrintedUnit(cells.unit)
        const { hs_code: code, partner_country: printed, fiscal_year_bs: year } = cells
        const value = {
          id: stableId(`${flow}-by-partner`, year, String(months), code, printed, unitPrinted ?? ''),
          report_year: year,
          period_months: months,
          hs_code: code,
          parent_hs_code: code.slice(0, 2),
          ...toPartner(printed),
          partner_printed: printed,
          unit: toUnit(unitPrinted),
          unit_printed: unitPrinted,
          quantity: toCellNumber(cells.quantity),
          amount: toCellNumber(cells.amount_npr),
          currency: 'NPR',
          comparable: months === fullYear,
          source: sources[cells.source_id]?.(direction, year, Number(months)) ?? toCellText(cells.source_id),
          note: null,
        }
        const revenue = toCellNumber(cells.customs_revenue_npr)
        return { value: flow === 'imports' ? { ...value, customs_revenue: revenue } : value, place }
      }),
    }),
  })
}

/** 2077/78 as the portal writes it: 2077/2078. */
function toLongYear(year: string): string {
  return `${year.slice(0, 4)}/${Number(year.slice(0, 4)) + 1}`
}
