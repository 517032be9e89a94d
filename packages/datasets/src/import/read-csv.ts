import { readFile } from 'node:fs/promises'
import { CsvError, type Info, parse } from 'csv-parse/sync'
import { ImportError } from './import-error.ts'
import type { CsvRecord } from './layout.ts'

/** A line of a CSV file: its number, from 1 for the header, and its values by column. */
export interface CsvLine {
  readonly number: number
  readonly record: CsvRecord
}

/** Reads a CSV file in UTF-8 with a header. Throws `ImportError` where it cannot be read or lacks a column. */
export async function readCsv(file: string, columns: readonly string[]): Promise<CsvLine[]> {
  const text = await readText(file)
  const lines = parseCsv(text, file)
  const first = lines[0]?.record
  if (first === undefined) throw new ImportError(`${file} has no lines below its header.`)
  const missing = columns.filter((column) => !(column in first))
  if (missing.length > 0) {
    const found = Object.keys(first).join(', ')
    throw new ImportError(`${file} lacks the columns ${missing.join(', ')}; it has ${found}.`)
  }
  return lines
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (cause) {
    throw new ImportError(`${file} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

function parseCsv(text: string, file: string): CsvLine[] {
  try {
    const options = { columns: true, info: true, bom: true, skip_empty_lines: true } as const
    const parsed = parse<{ record: CsvRecord; info: Info }>(text, options)
    return parsed.map(({ record, info }) => ({ number: info.lines, record }))
  } catch (cause) {
    if (cause instanceof CsvError)
      throw new ImportError(`${file} is not valid CSV: ${cause.message}`, { cause })
    throw cause
  }
}
