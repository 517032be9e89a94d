import { CsvError, type Info, parse } from 'csv-parse/sync'
import type { Cell, Sheet } from '../../declare/import-format.ts'
import { ImportError } from '../../errors.ts'

const delimiters = [',', ';', '\t', '|']

/**
 * Reads text with a delimiter (comma, semicolon, tab or bar, as its first line has it) into the only sheet of a source.
 * Empty lines stay as empty rows. Throws `ImportError` with the line where quotes do not fit.
 */
export function readCsvSheet(name: string, text: string): Sheet {
  try {
    const records = parse(text, {
      bom: true,
      // "" is an empty text, an empty cell is null.
      cast: (cell, { quoting }) => (cell === '' && !quoting ? null : cell),
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as readonly { record: Cell[]; info: Info }[]
    return {
      name: '',
      rows: records.map(({ record }) => record),
      // Quoted cells may run over several lines, and empty lines are no rows.
      lines: records.map(({ info }, index) => (index === 0 ? 1 : info.lines)),
    }
  } catch (cause) {
    if (cause instanceof CsvError)
      throw new ImportError(`${name} is not valid CSV: ${cause.message}`, { cause })
    throw cause
  }
}

/** The most frequent delimiter of the first line. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const counts = delimiters.map((delimiter) => line.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))]!
}
