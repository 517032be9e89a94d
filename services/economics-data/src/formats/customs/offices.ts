import type { ImportFormat } from '@tathya/datasets'
import { toOfficeRow } from '../../trade/office-row.ts'
import { toText } from '../to-text.ts'
import { controlWorkbook } from './controls.ts'
import { cellOf } from './find-table.ts'
import { placeOf, readAmount } from './read-lines.ts'
import { isCustomsWorkbook, readCustomsWorkbook, tableOf } from './read-workbook.ts'
import { customsCovers, customsSource } from './source-name.ts'

/** Trade by customs office (Table 9) from a workbook of the customs department. */
export const customsOffices: ImportFormat = {
  id: 'customs-workbook',
  title:
    'Department of Customs, Foreign Trade Statistics (XLSX): the trade by customs offices, since 2077/78',
  recognise: isCustomsWorkbook,
  read(source) {
    const workbook = readCustomsWorkbook(source)
    const { period, warnings } = workbook
    const table = tableOf(workbook, 'offices')
    return {
      rows: table.lines.map((line) => ({
        value: toOfficeRow({
          ...period,
          printed: toText(cellOf(table, line, 'office')).replace(/\s+/g, ' '),
          imports: readAmount(table, line, 'imports'),
          exports: readAmount(table, line, 'exports'),
          source: customsSource(period, 9),
        }),
        place: placeOf(table, line),
      })),
      replaces: (row) => row.report_year === period.year && row.period_months === period.months,
      covers: customsCovers(period),
      controls: controlWorkbook(workbook),
      warnings,
    }
  },
}
