import {
  ImportError,
  type ImportFormat,
  type ImportSource,
  type ReadResult,
  type ReadRow,
} from '@tathya/datasets'
import { toRupees } from '../../trade/decimals.ts'
import { type Flow, toTradeRow } from '../../trade/trade-row.ts'
import { doubtUnits } from '../../trade/units.ts'
import { controlWorkbook } from './controls.ts'
import type { Period } from './period-text.ts'
import { type CommodityLine, readCommodities } from './read-lines.ts'
import { isCustomsWorkbook, readCustomsWorkbook, tableOf } from './read-workbook.ts'
import { customsCovers, customsSource } from './source-name.ts'

/** Chapters and 8-digit items of one direction, from a workbook of the customs department. */
export function customsCommodities(flow: Flow): ImportFormat {
  return {
    id: 'customs-workbook',
    title: `Department of Customs, Foreign Trade Statistics (XLSX): the chapters and the table of ${flow} by commodity, of both layouts`,
    recognise: isCustomsWorkbook,
    read: (source) => readCommodityRows(flow, source),
  }
}

function readCommodityRows(flow: Flow, source: ImportSource): ReadResult {
  const workbook = readCustomsWorkbook(source)
  const { period, warnings } = workbook
  const items = readCommodities(tableOf(workbook, flow))
  const chapters = readCommodities(tableOf(workbook, 'chapters'))
  const rows = [...chapters, ...items].flatMap((line) => toRow(flow, period, line))
  if (rows.length === 0) throw new ImportError(`${source.name} has no lines of ${flow}.`)
  return {
    rows,
    replaces: (row) => row.report_year === period.year && row.period_months === period.months,
    covers: customsCovers(period),
    controls: controlWorkbook(workbook),
    warnings: [...warnings, ...doubtUnits(items)],
  }
}

function toRow(flow: Flow, { year, months }: Period, line: CommodityLine): ReadRow[] {
  const amount = line[flow]
  if (amount === null) return []
  const isChapter = line.code.length === 2
  const value = toTradeRow(flow, {
    year,
    months,
    level: isChapter ? 'chapter' : 'hs8',
    code: line.code,
    parent: isChapter ? null : line.code.slice(0, 2),
    name: line.name,
    unitPrinted: line.unitPrinted,
    quantity: line.quantity === null ? null : Number(line.quantity) / 1000,
    amount: toRupees(amount),
    revenue: line.revenue === null ? null : toRupees(line.revenue),
    source: customsSource({ year, months }),
    note: null,
  })
  return [{ value, place: line.place }]
}
