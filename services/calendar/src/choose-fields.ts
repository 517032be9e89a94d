/** Gives some fields of an item, in the order in which they are named. */
export function chooseFields<T extends object>(item: T, fields: readonly string[]): Partial<T> {
  const values = item as Readonly<Record<string, unknown>>
  return Object.fromEntries(fields.map((name) => [name, values[name]])) as Partial<T>
}
