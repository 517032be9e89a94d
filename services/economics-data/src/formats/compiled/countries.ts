import { compiledTable } from '../../tables/compiled-table.ts'
import { toCountryRow } from '../../trade/country-row.ts'
import { toScaled } from '../../trade/decimals.ts'
import { fullYear } from '../../trade/full-year.ts'

/** Moves of the decimal point from million rupees to rupees. */
const fromMillions = 6

/** The table of full years by partner country, as it was compiled from the yearly releases. */
export const countryTable = compiledTable({
  id: 'country-table',
  title: 'Table of trade by partner country of several years, in million rupees',
  columns: [
    'fiscal_year_bs',
    'partner_country',
    'imports_npr_millions',
    'exports_npr_millions',
    'currency',
    'source',
  ],
  covers: 'trade by partner country of all years',
  read: (lines) => ({
    rows: lines.map(({ cells, place }) => ({
      value: toCountryRow({
        year: cells.fiscal_year_bs,
        months: fullYear,
        printed: cells.partner_country,
        imports: toHundredths(cells.imports_npr_millions),
        exports: toHundredths(cells.exports_npr_millions),
        source: cells.source,
      }),
      place,
    })),
  }),
})

/** Hundredths of a rupee; null where the cell is empty, and the text where it is no number. */
function toHundredths(cell: string): bigint | string | null {
  return cell === '' ? null : (toScaled(cell, fromMillions, 2) ?? cell)
}
