/** The cells of CSV; null for an empty cell without quotes. Line feeds end lines. */
export function readCsv(text: string): (string | null)[][] {
  const rows: (string | null)[][] = []
  let row: (string | null)[] = []
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? (bare === '' ? null : bare!))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
