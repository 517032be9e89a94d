import { type ControlTotal, ImportError, type ImportSource, type Sheet, toCellText } from '@tathya/datasets'
import { issueOf, type MacroReading, macroBook } from '../../macro/book-format.ts'
import type { MacroFigure } from '../../macro/figures.ts'
import { type MacroLine, readLines } from '../../macro/lines.ts'
import { findSpanColumns } from '../../macro/month-columns.ts'
import { readMonthGrid } from '../../macro/month-grid.ts'
import { findTable } from '../../tables/table-book.ts'

const consumer = /^national consumer price index/i
const wholesale = /^national wholesale price index/i
const yearly = /y-o-y changes?/i
const groups = /^groups & sub-?\s*groups$/i

/** The period that a change in percent is compared with. */
const aYearBefore = 'a year before'

const overall = { consumer: 'Consumer prices, overall', wholesale: 'Wholesale prices, overall' }

/** Consumer and wholesale prices: the tables by month, and the one of consumer prices by group. */
export const priceBook = (lines: readonly MacroLine[]) =>
  macroBook({
    dataset: 'price-indices',
    title: 'National Consumer Price Index, by month and by group, and National Wholesale Price Index',
    recognise: (source) => findTable(source, consumer, yearly) !== undefined,
    read: (source) => readPrices(source, lines),
  })

function readPrices(source: ImportSource, lines: readonly MacroLine[]): MacroReading {
  const monthly = findTable(source, consumer, yearly)
  if (monthly === undefined) throw new ImportError(`${source.name} has no consumer prices by month.`)
  const byGroup = findTable(source, consumer, groups)
  const wholesaleSheet = findTable(source, wholesale, yearly)
  const bases = { monthly: baseOf(monthly), groups: byGroup && baseOf(byGroup) }
  const base = bases.groups ?? bases.monthly
  const figures = toFigures(monthly, overall.consumer, base)
  const issue = issueOf(newest(figures))
  const ofGroups = byGroup === undefined ? { figures: [], warnings: [] } : readGroups(byGroup, lines, base)
  const ofWholesale =
    wholesaleSheet === undefined ? [] : toFigures(wholesaleSheet, overall.wholesale, baseOf(wholesaleSheet))
  const all = [
    ...figures,
    ...ofGroups.figures.filter(({ series }) => series !== overall.consumer),
    ...ofWholesale,
  ]
  return {
    figures: all.map((figure) => ({ ...figure, source: issue })),
    controls: compare(ofGroups.figures, figures),
    warnings: [
      ...ofGroups.warnings,
      ...(bases.groups === undefined || bases.groups === bases.monthly
        ? []
        : [
            `${monthly.name} states ${bases.monthly}, ${byGroup!.name} ${bases.groups}: the latter is taken.`,
          ]),
      ...(wholesaleSheet === undefined ? [`${source.name} has no wholesale prices by month.`] : []),
    ],
  }
}

/** The base that a table states: `2005/06 = 100`. Throws `ImportError`. */
function baseOf({ name, rows }: Sheet): string {
  const texts = rows.slice(0, 12).flatMap((row) => row.flatMap((cell) => toCellText(cell) ?? []))
  const found = texts
    .map((text) => /(\d{4}\/\d{2,4})\s*=\s*100/.exec(text)?.[1])
    .find((text) => text !== undefined)
  if (found === undefined) throw new ImportError(`${name} does not state its base, such as (2005/06 = 100).`)
  return `${found} = 100`
}

type Unsourced = Omit<MacroFigure, 'source'>

function toFigures(sheet: Sheet, series: string, base: string): Unsourced[] {
  return readMonthGrid(sheet).map((figure) => ({
    ...figure,
    series,
    base: figure.unit === 'index' ? base : aYearBefore,
    note: null,
  }))
}

function readGroups(sheet: Sheet, lines: readonly MacroLine[], base: string) {
  const ofGroups = lines.filter(({ series }) => series !== overall.wholesale)
  const { figures, warnings } = readLines(sheet, findSpanColumns(sheet), ofGroups)
  return {
    figures: figures.map((figure): Unsourced => ({ ...figure, unit: 'index', base, note: null })),
    warnings,
  }
}

function newest(figures: readonly Unsourced[]) {
  return figures.reduce(
    (last, { period }) => (period.lastDay > last.lastDay ? period : last),
    figures[0]!.period,
  )
}

/** Compares the overall index of both tables in the months that both have. */
function compare(ofGroups: readonly Unsourced[], monthly: readonly Unsourced[]): ControlTotal[] {
  return ofGroups.flatMap(({ series, period, value: stated, place }): ControlTotal[] => {
    const other = monthly.find((one) => one.unit === 'index' && one.period.lastDay === period.lastDay)
    if (series !== overall.consumer || typeof stated !== 'number' || typeof other?.value !== 'number')
      return []
    const name = `overall index of ${period.month} ${period.fiscalYear} by group against by month`
    // Both are printed with one decimal.
    return [{ name, stated, found: other.value, tolerance: 0.051, unit: 'index', place }]
  })
}
