import { toCellList } from '@tathya/datasets'
import { loadTable, type TableRow } from '../table.ts'

/** The table of English names that lists, web addresses and the statistics office write differently. */
const englishNamesFile = new URL('./english-names.csv', import.meta.url)
const columns = [
  'unit_id',
  'statistics_office',
  'decided',
  'nepali',
  'web_address',
  'lists',
  'reason',
] as const

/** A decided English name of a local unit. */
export type EnglishName = TableRow<(typeof columns)[number]>

/** The decided names, by the code of their unit. */
export async function loadEnglishNames(): Promise<ReadonlyMap<string, EnglishName>> {
  const rows = await loadTable(englishNamesFile.pathname, columns)
  return new Map(rows.map((row) => [row.unit_id, row]))
}

/** A row of the table of units with its decided name; the spelling of the statistics office becomes another spelling. */
export function withDecidedName<
  Row extends { readonly local_unit_id: string; readonly name_en: string; readonly aliases_en: string },
>(row: Row, names: ReadonlyMap<string, EnglishName>): Row {
  const decided = names.get(row.local_unit_id)
  if (decided === undefined || decided.decided === row.name_en) return row
  const aliases = [row.name_en, ...toCellList(row.aliases_en, '|')]
  const others = [...new Set(aliases)].filter((alias) => alias !== decided.decided)
  return { ...row, name_en: decided.decided, aliases_en: others.join('|') }
}
