/** The address of DocDB at the gateway. */
export const databases = '/e/ai_engine/doc_db'

/** The address of one database; `rest` are the parts of the path below it. */
export function databasePath(id: string, ...rest: readonly (string | number)[]): string {
  return [databases, ...[id, ...rest].map((part) => encodeURIComponent(part))].join('/')
}
