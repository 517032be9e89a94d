import type { ControlTotal } from '@tathya/datasets'
import { sum } from '../../trade/decimals.ts'
import { holds, type TradeControl, toControl } from '../control.ts'
import { type Direction, type DirectionTotals, readDirection } from './direction.ts'
import type { Column, Table, TableKind } from './find-table.ts'
import { describePeriod } from './period-text.ts'
import { placeOf, readAmount, readCommodities, sumColumn } from './read-lines.ts'
import { type CustomsWorkbook, tableOf } from './read-workbook.ts'

/** Columns that are added up. */
const amounts: readonly Column[] = ['imports', 'exports', 'balance', 'revenue', 'duty']

/** Decimals of a percentage that are compared, where more are printed. */
const maxDigits = 2

/**
 * Every total of a workbook against its parts: those of each table against its lines, each table against Table 1 and
 * the chapters, and the items below each chapter against it.
 */
export function controlWorkbook(workbook: CustomsWorkbook): ControlTotal[] {
  const direction = readDirection(tableOf(workbook, 'direction'), workbook.period)
  const controls = [
    ...controlDirection(direction.current, direction.sheet),
    ...(direction.previous === undefined ? [] : controlDirection(direction.previous, direction.sheet)),
    ...[...workbook.tables.values()].flatMap((table) => controlTable(table, direction)),
    ...controlRevenue(workbook, direction),
    ...controlChapters(workbook),
  ]
  const period = describePeriod(workbook.period)
  return [...controls.map((control) => toControl(control)), ...controlChanges(direction)].map((control) => ({
    ...control,
    name: `${period}: ${control.name}`,
  }))
}

/** The changes from the year before that Table 1 prints, against its two columns. */
function controlChanges({ current, previous, changes, sheet }: Direction): ControlTotal[] {
  return changes.flatMap(({ indicator, printed }) => {
    const [after, before] = [current[indicator], previous?.[indicator]]
    if (after === undefined || before === undefined || before === 0n) return []
    const digits = printed.split('.')[1]?.length ?? 0
    return {
      name: `change of ${indicator} from the year before`,
      stated: Number(printed.replaceAll(',', '')),
      found: (Number(after - before) / Number(before)) * 100,
      tolerance: 10 ** -Math.min(digits, maxDigits),
      unit: 'percent',
      place: sheet,
    }
  })
}

/** Table 1 in itself: the deficit is imports less exports, total trade is both together. */
function controlDirection(totals: DirectionTotals, sheet: string): TradeControl[] {
  const { year, imports, exports, deficit, trade } = totals
  const place = `${sheet}, column ${year}`
  return [
    ...(deficit === undefined
      ? []
      : [{ name: `trade deficit of ${year}`, stated: deficit, found: imports - exports, parts: 2, place }]),
    ...(trade === undefined
      ? []
      : [{ name: `total trade of ${year}`, stated: trade, found: imports + exports, parts: 2, place }]),
  ]
}

/** A table against its own totals, and its imports and exports against Table 1. */
function controlTable(table: Table, direction: Direction): TradeControl[] {
  const { kind, columns, lines } = table
  if (kind === 'direction') return []
  return amounts
    .filter((column) => columns.has(column))
    .flatMap((column) => {
      const total = sumColumn(table, column)
      const part = { found: total, parts: lines.length }
      return [
        ...toTotalControl(table, column, part),
        // The table of duty rates repeats the imports with less precision; its own total is all it is held against.
        ...(kind === 'duty rates' || (column !== 'imports' && column !== 'exports')
          ? []
          : [
              {
                name: `${column} by ${describe(kind)} against Table 1`,
                stated: direction.current[column],
                place: direction.sheet,
                ...part,
              },
            ]),
      ]
    })
}

function toTotalControl(
  table: Table,
  column: Column,
  part: { found: bigint; parts: number },
): TradeControl[] {
  const { total, kind } = table
  const stated = total === undefined ? null : readAmount(table, total, column)
  if (total === undefined || stated === null) return []
  return [{ name: `${column} by ${describe(kind)}`, stated, place: placeOf(table, total), ...part }]
}

/** Customs revenue: Table 1, where it states one, and the chapters; the chapters and the items. */
function controlRevenue(workbook: CustomsWorkbook, direction: Direction): TradeControl[] {
  const chapters = tableOf(workbook, 'chapters')
  if (!chapters.columns.has('revenue')) return []
  const ofChapters = sumColumn(chapters, 'revenue')
  const stated = direction.current.revenue
  const tables = (['imports', 'imports by partner'] as const).flatMap(
    (kind) => workbook.tables.get(kind) ?? [],
  )
  return [
    ...(stated === undefined
      ? []
      : [
          {
            name: 'revenue by chapters against Table 1',
            stated,
            found: ofChapters,
            parts: chapters.lines.length,
            place: direction.sheet,
          },
        ]),
    ...tables
      .filter(({ columns }) => columns.has('revenue'))
      .map((table) => ({
        name: `revenue by ${describe(table.kind)} against the chapters`,
        stated: ofChapters,
        found: sumColumn(table, 'revenue'),
        parts: table.lines.length,
        place: chapters.sheet,
      })),
  ]
}

/** Chapters that their items do not make up; those that hold are not listed one by one. */
function controlChapters(workbook: CustomsWorkbook): TradeControl[] {
  const chapters = readCommodities(tableOf(workbook, 'chapters'))
  return (['imports', 'exports'] as const).flatMap((flow) => {
    const table = workbook.tables.get(flow)
    if (table === undefined) return []
    const items = Map.groupBy(readCommodities(table), ({ code }) => code.slice(0, 2))
    const codes = new Set(chapters.map(({ code }) => code))
    const strange = [...items.keys()].filter((code) => !codes.has(code))
    const missing = strange.map((code) => ({ code, place: table.sheet, imports: 0n, exports: 0n }))
    return [...chapters, ...missing].flatMap((chapter) => {
      const parts = items.get(chapter.code) ?? []
      const stated = chapter[flow] ?? 0n
      const control = {
        name: `${flow} of the items of chapter ${chapter.code}`,
        stated,
        found: sum(parts.map((item) => item[flow] ?? 0n)),
        parts: parts.length,
        place: chapter.place,
      }
      return holds(toControl(control)) ? [] : [control]
    })
  })
}

/** How the lines of a table divide the trade. */
function describe(kind: TableKind): string {
  switch (kind) {
    case 'imports':
    case 'exports':
      return '8-digit items'
    case 'imports by partner':
    case 'exports by partner':
      return '8-digit items and partner countries'
    case 'countries':
      return 'partner countries'
    case 'offices':
      return 'customs offices'
    default:
      return kind
  }
}
