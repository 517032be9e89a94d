/** The SQL expression of a field's value in the column `doc`; null where the field is missing or null. */
export function toExpression(path: string): string {
  return `doc ->> '${toJsonPath(path)}'`
}

/** The path of a field as SQLite's JSON functions take it, to stand in a literal. */
export function toJsonPath(path: string): string {
  const names = path.split('.').map((name) => `."${name}"`)
  return `$${names.join('')}`.replaceAll("'", "''")
}
