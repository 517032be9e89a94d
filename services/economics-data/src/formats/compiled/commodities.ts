import {
  type ControlTotal,
  type ImportFormat,
  type ImportSource,
  type ReadRow,
  toCellNumber,
  toCellText,
} from '@tathya/datasets'
import { compiledTable, type TableLine } from '../../tables/compiled-table.ts'
import { fromRupees, sum } from '../../trade/decimals.ts'
import { type Flow, toTradeRow } from '../../trade/trade-row.ts'
import { toPrintedUnit } from '../../trade/units.ts'
import { holds, type TradeControl, toControl } from '../control.ts'

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
] as const

/** A line of a table of trade by commodity. */
export type CommodityTableLine = TableLine<(typeof columns)[number]>

/** A table of one direction of trade over all years: amounts in rupees, a line per year, period, code and unit. */
export function commodityTable(flow: Flow): ImportFormat {
  return compiledTable({
    id: 'trade-table',
    title: `Table of ${flow} by commodity of several years, in rupees`,
    columns,
    covers: `${flow} of all years`,
    read: (lines) => ({
      rows: lines.map((line) => toRow(flow, line)),
      controls: controlChapters(lines),
    }),
  })
}

function toRow(flow: Flow, { cells, place }: CommodityTableLine): ReadRow {
  const row = toTradeRow(flow, {
    year: cells.fiscal_year_bs,
    months: toCellNumber(cells.period_months),
    level: cells.hs_level,
    code: cells.hs_code,
    parent: toCellText(cells.parent_hs_code),
    name: toCellText(cells.commodity_name),
    unitPrinted: toPrintedUnit(cells.unit),
    quantity: toCellNumber(cells.quantity),
    amount: toCellNumber(cells.amount_npr),
    revenue: toCellNumber(cells.customs_revenue_npr),
    source: cells.source,
    note: toCellText(cells.note),
  })
  // Of a line of the other direction a text for the schema to refuse.
  const country = cells.flow === flow.slice(0, -1) ? cells.country : `a line of the flow ${cells.flow}`
  const field = flow === 'imports' ? 'import_to' : 'export_from'
  return { value: { ...row, currency: cells.currency, [field]: country }, place }
}

/** Periods with chapters and items: both sums, and the chapters that their items do not make up. */
function controlChapters(lines: readonly CommodityTableLine[]): ControlTotal[] {
  const periods = Map.groupBy(lines, ({ cells }) => `${cells.fiscal_year_bs}, ${cells.period_months} months`)
  return [...periods].flatMap(([period, all]) => {
    const chapters = all.filter(({ cells }) => cells.hs_level === 'chapter')
    const items = all.filter(({ cells }) => cells.hs_level === 'hs8')
    if (items.length === 0 || chapters.length === 0) return []
    const below = Map.groupBy(items, ({ cells }) => cells.parent_hs_code)
    const ofChapters = chapters.map((chapter): TradeControl => {
      const parts = below.get(chapter.cells.hs_code) ?? []
      const name = `${period}: 8-digit items (${parts.length}) of chapter ${chapter.cells.hs_code}`
      return { name, stated: amountOf(chapter), found: add(parts), parts: parts.length, place: chapter.place }
    })
    const whole: TradeControl = {
      name: `${period}: chapters against the 8-digit items`,
      stated: add(chapters),
      found: add(
        items.filter(({ cells }) =>
          chapters.some((chapter) => chapter.cells.hs_code === cells.parent_hs_code),
        ),
      ),
      parts: items.length,
      place: chapters[0]!.place,
    }
    // Chapters that hold are not listed one by one.
    return [
      toControl(whole),
      ...ofChapters.map((control) => toControl(control)).filter((control) => !holds(control)),
    ]
  })
}

function add(lines: readonly CommodityTableLine[]): bigint {
  return sum(lines.map(amountOf))
}

/** In hundredths of a rupee; the schema refuses what is no number. */
function amountOf({ cells }: CommodityTableLine): bigint {
  return fromRupees(cells.amount_npr) ?? 0n
}

/** The direction of trade of a table: that of its first line. */
export function flowOfTable({ sheets }: ImportSource): Flow {
  const [header = [], first = []] = sheets[0]?.rows ?? []
  return first[header.indexOf('flow')] === 'export' ? 'exports' : 'imports'
}
