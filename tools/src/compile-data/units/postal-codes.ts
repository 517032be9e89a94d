import { loadTable } from '../table.ts'

const file = new URL('./postal-codes.csv', import.meta.url)

/** The postal codes of districts that the table of districts leaves out, by the code of the district. */
export async function loadPostalCodes(): Promise<ReadonlyMap<string, string>> {
  const rows = await loadTable(file.pathname, ['district_id', 'postal_code', 'reason'])
  return new Map(rows.map((row) => [row.district_id, row.postal_code]))
}
