import type { ImportFormat, Row } from '@tathya/datasets'
import { markLatestTotals, toTotalRow, totalPeriod } from '../../trade/total-row.ts'
import { controlWorkbook } from './controls.ts'
import { type DirectionTotals, readDirection } from './direction.ts'
import type { Period } from './period-text.ts'
import { isCustomsWorkbook, readCustomsWorkbook, tableOf } from './read-workbook.ts'
import { customsCovers, customsSource } from './source-name.ts'

/** Totals of the period and of the same months of the year before (Table 1), from a workbook of the customs department. */
export const customsTotals: ImportFormat = {
  id: 'customs-workbook',
  title:
    'Department of Customs, Foreign Trade Statistics (XLSX): the direction of trade (Table 1), of both layouts',
  recognise: isCustomsWorkbook,
  async read(source, context) {
    const workbook = readCustomsWorkbook(source)
    const { period, warnings } = workbook
    const { current, previous, sheet } = readDirection(tableOf(workbook, 'direction'), period)
    const printed = [current, ...(previous === undefined ? [] : [previous])].map((totals) =>
      toRow(period, totals),
    )
    const rows = withOtherEditions(printed, await context.rows('trade-totals'))
    const periods = new Set(rows.map(totalPeriod))
    return {
      rows: rows.map((value) => ({ value, place: sheet })),
      replaces: (row) => periods.has(totalPeriod(row)),
      covers: `${customsCovers(period)}, and the same months of the year before`,
      controls: controlWorkbook(workbook),
      warnings,
    }
  },
}

function toRow(period: Period, { year, imports, exports }: DirectionTotals): Row {
  const release = period.months === 12 ? 'annual_release' : 'monthly_release'
  return toTotalRow({
    year,
    months: period.months,
    publisher: 'customs',
    imports,
    exports,
    precision: imports % 100_000n === 0n && exports % 100_000n === 0n ? 'thousand' : 'rupee',
    vintage: year === period.year ? release : 'comparative_next_year',
    source: customsSource(period, 1),
    note: null,
  })
}

/** The editions of a file beside the other editions of their periods, which stay, though they may be the latest no more. */
function withOtherEditions(printed: readonly Row[], served: readonly Row[]): Row[] {
  const ids = new Set(printed.map(({ id }) => id))
  const periods = new Set(printed.map(totalPeriod))
  const others = served.filter((row) => periods.has(totalPeriod(row)) && !ids.has(row.id))
  return markLatestTotals([...printed, ...others])
}
