/** Quotes a name for SQL, so that keywords and all scripts are names. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Quotes a text for SQL. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

const rowIdNames = ['rowid', '_rowid_', 'oid'] as const

/** The name by which SQL selects the row id of a table: one that none of its columns has. */
export function rowIdName(columns: readonly string[]): string {
  const taken = new Set(columns.map((column) => column.toLowerCase()))
  const name = rowIdNames.find((candidate) => !taken.has(candidate))
  if (name === undefined) throw new Error('A table must not have all of the columns rowid, _rowid_ and oid.')
  return name
}

/** The name, or the name with the lowest number from 2 that is free. SQLite ignores the case of names. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name
  for (let number = 2; taken.has(candidate.toLowerCase()); number += 1) candidate = `${name}_${number}`
  return candidate
}
