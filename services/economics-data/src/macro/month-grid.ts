import {
  ImportError,
  parseFiscalMonth,
  placeOf,
  type Sheet,
  toCellNumber,
  toCellText,
} from '@tathya/datasets'
import { toPeriod } from '../tables/fiscal-period.ts'
import type { MacroFigure } from './figures.ts'
import { toLetter, toRounded } from './lines.ts'
import { spreadYears } from './month-columns.ts'

/** A figure of a grid: the index, or its change in percent. */
export type GridFigure = Pick<MacroFigure, 'period' | 'value' | 'place'> & {
  readonly unit: 'index' | 'percent'
}

/**
 * Reads a table with a row for each month and two columns for each fiscal year, `Index` and `% Change`. Empty cells and dashes are no
 * figures. Throws `ImportError` where the columns or the months are missing.
 */
export function readMonthGrid(sheet: Sheet): GridFigure[] {
  const { name, rows } = sheet
  const header = rows.findIndex((row) => row.filter((cell) => unitOf(cell) !== undefined).length > 1)
  const units = (rows[header] ?? []).map(unitOf)
  const years = spreadYears(rows[header - 1] ?? [], units.length)
  const figures = rows.slice(header + 1).flatMap((row, index): GridFigure[] => {
    const month = parseFiscalMonth(toCellText(row[0]) ?? '')
    if (month === undefined) return []
    return units.flatMap((unit, column): GridFigure[] => {
      const [fiscalYear, value] = [years[column], toCellNumber(row[column])]
      if (unit === undefined || fiscalYear === undefined || value === null) return []
      const place = `${placeOf(sheet, header + 1 + index)}, column ${toLetter(column)}`
      return [{ unit, period: toPeriod(fiscalYear, month), value: toRounded(value), place }]
    })
  })
  if (figures.length > 0) return figures
  throw new ImportError(`${name}: no months were found below years (2012/13) with Index and % Change.`)
}

function unitOf(cell: Parameters<typeof toCellText>[0]): GridFigure['unit'] | undefined {
  const text = toCellText(cell) ?? ''
  if (/^index$/i.test(text)) return 'index'
  return /^%\s*changes?$/i.test(text) ? 'percent' : undefined
}
