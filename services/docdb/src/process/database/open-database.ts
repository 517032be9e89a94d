import { DatabaseSync } from 'node:sqlite'

/** Opens a database that `writeDatabase` wrote, to read it. The caller closes it. */
export function openDatabase(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, allowExtension: false, defensive: true })
}

/** Opens a database, does something with it and closes it. */
export function withDatabase<T>(path: string, use: (database: DatabaseSync) => T): T {
  const database = openDatabase(path)
  try {
    return use(database)
  } finally {
    database.close()
  }
}
