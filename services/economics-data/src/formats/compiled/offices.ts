import { compiledTable } from '../../tables/compiled-table.ts'
import { toScaled } from '../../trade/decimals.ts'
import { fullYear } from '../../trade/full-year.ts'
import { toOfficeRow } from '../../trade/office-row.ts'

/** Moves of the decimal point from million rupees to rupees. */
const fromMillions = 6

/** The table of full years by customs office, as it was compiled from the yearly releases. */
export const officeTable = compiledTable({
  id: 'office-table',
  title: 'Table of trade by customs office of several years, in million rupees',
  columns: [
    'fiscal_year_bs',
    'customs_office',
    'imports_npr_millions',
    'exports_npr_millions',
    'currency',
    'source',
  ],
  covers: 'trade by customs office of all years',
  read: (lines) => ({
    rows: lines.map(({ cells, place }) => ({
      value: {
        ...toOfficeRow({
          year: cells.fiscal_year_bs,
          months: fullYear,
          printed: cells.customs_office,
          imports: toHundredths(cells.imports_npr_millions),
          exports: toHundredths(cells.exports_npr_millions),
          source: cells.source,
        }),
        currency: cells.currency,
      },
      place,
    })),
  }),
})

/** Hundredths of a rupee; null where the cell is empty, and the text where it is no number. */
function toHundredths(cell: string): bigint | string | null {
  return cell === '' ? null : (toScaled(cell, fromMillions, 2) ?? cell)
}
