import type { ImportFormat, ImportSource, ReadResult, ReadRow } from '@tathya/datasets'
import { sum, toRupees } from '../../trade/decimals.ts'
import { fullYear } from '../../trade/full-year.ts'
import { type Flow, toTradeRow } from '../../trade/trade-row.ts'
import { doubtUnits } from '../../trade/units.ts'
import { controlReport } from './controls.ts'
import { isPortalReport, type PortalReport, type ReportLine, readPortalReport } from './read-report.ts'

/** Chapters and 8-digit items of one direction, from a report of the trade portal. */
export function portalCommodities(flow: Flow): ImportFormat {
  return {
    id: 'trade-portal-report',
    title: `Nepal Trade Information Portal, ${flow.slice(0, -1)} report by commodity of a full year (XLSX)`,
    recognise: (source) => isPortalReport(source, flow),
    read: (source) => readRows(flow, source),
  }
}

function readRows(flow: Flow, source: ImportSource): ReadResult {
  const report = readPortalReport(source)
  const items = toItems(report)
  return {
    rows: [...report.lines.filter(isChapter).map((line) => toRow(report, line, null)), ...items],
    replaces: (row) => row.report_year === report.year && row.period_months === fullYear,
    covers: `trade portal, ${flow} of the full year ${report.year}`,
    controls: controlReport(report),
    warnings: doubtUnits(report.lines),
  }
}

/** One row per code, the sum over its partner countries; there is no quantity where units differ. */
function toItems(report: PortalReport): ReadRow[] {
  const byCode = Map.groupBy(
    report.lines.filter((line) => !isChapter(line)),
    ({ code }) => code,
  )
  return [...byCode.values()].map((lines) => {
    const [first] = lines as [ReportLine]
    const mixed = lines.some(({ unitPrinted }) => unitPrinted !== first.unitPrinted)
    const quantities = lines.map(({ quantity }) => quantity)
    const merged = {
      ...first,
      amount: sum(lines.map(({ amount }) => amount)),
      unitPrinted: mixed ? null : first.unitPrinted,
      quantity: mixed || quantities.includes(null) ? null : sum(quantities as bigint[]),
    }
    return toRow(report, merged, noteOf(report, mixed))
  })
}

function noteOf({ byCountry }: PortalReport, mixed: boolean): string | null {
  if (!byCountry) return mixed ? 'units mixed, quantity left out' : null
  return `sum over partner countries of the report${mixed ? '; units mixed, quantity left out' : ''}`
}

function toRow({ flow, year }: PortalReport, line: ReportLine, note: string | null): ReadRow {
  const value = toTradeRow(flow, {
    year,
    months: fullYear,
    level: isChapter(line) ? 'chapter' : 'hs8',
    code: line.code,
    parent: isChapter(line) ? null : line.code.slice(0, 2),
    name: line.name,
    unitPrinted: line.unitPrinted,
    quantity: line.quantity === null ? null : Number(line.quantity) / 1000,
    amount: toRupees(line.amount),
    revenue: null,
    source: `Nepal Trade Information Portal (TEPC/MoICS), ${flow.slice(0, -1)} report by commodity F.Y. ${toLongYear(year)}`,
    note,
  })
  return { value, place: line.place }
}

function isChapter({ code }: ReportLine): boolean {
  return code.length === 2
}

/** 2077/78 as the portal writes it: 2077/2078. */
function toLongYear(year: string): string {
  return `${year.slice(0, 4)}/${Number(year.slice(0, 4)) + 1}`
}
