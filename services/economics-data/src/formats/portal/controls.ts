import type { ControlTotal } from '@tathya/datasets'
import { sum } from '../../trade/decimals.ts'
import { holds, type TradeControl, toControl } from '../control.ts'
import type { PortalReport, ReportLine } from './read-report.ts'

/** The grand total of a report against its chapters and its items, and the chapters against the items below them. */
export function controlReport({ flow, year, grandTotal, lines }: PortalReport): ControlTotal[] {
  const chapters = lines.filter(({ code }) => code.length === 2)
  const items = lines.filter(({ code }) => code.length === 8)
  const below = Map.groupBy(items, ({ code }) => code.slice(0, 2))
  const total = grandTotal ?? { amount: add(chapters), place: 'sum of the chapters' }
  const what = `${flow} of ${year}`
  const toPart = (name: string, parts: readonly ReportLine[]) => ({
    name: `${what}: ${name}`,
    stated: total.amount,
    found: add(parts),
    parts: parts.length,
    place: total.place,
  })
  const ofChapters = chapters.map((chapter): TradeControl => {
    const parts = below.get(chapter.code) ?? []
    const name = `${what}: items of chapter ${chapter.code}`
    return { name, stated: chapter.amount, found: add(parts), parts: parts.length, place: chapter.place }
  })
  return [
    toInRupees(toPart('grand total against the chapters', chapters)),
    toInRupees(toPart('grand total against the 8-digit items', items)),
    // Chapters that hold are not listed one by one.
    ...ofChapters.map(toInRupees).filter((control) => !holds(control)),
  ]
}

function toInRupees(control: TradeControl): ControlTotal {
  return toControl(control, 'rupees')
}

function add(lines: readonly ReportLine[]): bigint {
  return sum(lines.map(({ amount }) => amount))
}
