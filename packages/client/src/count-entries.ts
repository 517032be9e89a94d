/** A number of entries with its verb of the past, such as `1 entry was` or `2 entries were`; `of` stands before the verb. */
export function countEntries(count: number, of = ''): string {
  return count === 1 ? `1 entry${of} was` : `${count} entries${of} were`
}
