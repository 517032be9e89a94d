import type { ImportSource } from '../../declare/import-format.ts'
import { ImportError } from '../../errors.ts'
import { detectKind } from './detect-kind.ts'
import type { SourceLimits } from './limits.ts'
import { readCsvSheet } from './read-csv-sheet.ts'
import { toText } from './to-text.ts'

/** Reads the tables of a file of any accepted kind. Throws `ImportError`. */
export async function readTables(
  name: string,
  bytes: Buffer,
  limits: SourceLimits,
): Promise<Omit<ImportSource, 'name'>> {
  const kind = detectKind(name, bytes)
  switch (kind) {
    case 'csv':
      return { kind, sheets: [readCsvSheet(name, toText(name, bytes))] }
    case 'json':
      return { kind, sheets: [], json: readJson(name, toText(name, bytes)) }
    case 'xlsx': {
      const { checkArchive } = await import('./check-archive.ts')
      const parts = await checkArchive(name, bytes, limits)
      const { readXlsx } = await import('./read-xlsx.ts')
      return { kind, sheets: await readXlsx(name, parts, limits) }
    }
    case 'xls': {
      const { readXls } = await import('./read-xls.ts')
      return { kind, sheets: readXls(name, bytes, limits) }
    }
  }
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ImportError(`${name} is not valid JSON: ${(cause as Error).message}`, { cause })
  }
}
