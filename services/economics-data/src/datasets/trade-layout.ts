import { type CsvRecord, type ImportLayout, stableId, toCellNumber, toCellText } from '@tathya/datasets'
import { checkChapters } from './check-chapters.ts'

const columns = [
  'flow',
  'fiscal_year_bs',
  'period_months',
  'hs_level',
  'hs_code',
  'parent_hs_code',
  'commodity_name',
  'unit',
  'quantity',
  'amount_npr',
  'customs_revenue_npr',
  'currency',
  'country',
  'source',
  'note',
]

/** The column layout of a table of trade by commodity, amounts in rupees, one line per year, period, code and unit. */
export function tradeLayout(flow: 'import' | 'export'): ImportLayout {
  return {
    columns,
    createReader: async () => (record) => toTradeRow(flow, record),
    checkTogether: checkChapters,
  }
}

function toTradeRow(flow: 'import' | 'export', record: CsvRecord): unknown {
  const { fiscal_year_bs: year, period_months: months, hs_level: level, hs_code: code, unit } = record
  const country = toCountry(flow, record)
  return {
    // What a figure is about, so that it keeps its number in every import; codes occur with several units.
    id: stableId(record.flow ?? '', year ?? '', months ?? '', level ?? '', code ?? '', unit ?? ''),
    hs_code: code,
    parent_hs_code: toCellText(record.parent_hs_code),
    commodity_name: toCellText(record.commodity_name),
    unit: toCellText(unit),
    amount: toCellNumber(record.amount_npr),
    currency: record.currency,
    report_year: year,
    source: record.source,
    quantity: toCellNumber(record.quantity),
    period_months: toCellNumber(months),
    hs_level: level,
    note: toCellText(record.note),
    ...(flow === 'import'
      ? { import_to: country, customs_revenue: toCellNumber(record.customs_revenue_npr) }
      : { export_from: country }),
  }
}

/** The country of a line; of a line of the other direction a text for the schema to refuse. */
function toCountry(flow: 'import' | 'export', record: CsvRecord): string | undefined {
  return record.flow === flow ? record.country : `a line of the flow ${record.flow}`
}
