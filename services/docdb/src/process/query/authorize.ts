import { constants, type DatabaseSync } from 'node:sqlite'
import functions from './functions.json' with { type: 'json' }

const {
  SQLITE_DENY,
  SQLITE_FUNCTION,
  SQLITE_OK,
  SQLITE_PRAGMA,
  SQLITE_READ,
  SQLITE_RECURSIVE,
  SQLITE_SELECT,
  SQLITE_ATTACH,
} = constants

const allowedFunctions: ReadonlySet<string> = new Set(functions)

/** Tables that SQLite makes up. Others read the file past its tables, or settings. */
const virtualTables = ['sqlite_master', 'sqlite_schema', 'json_each', 'json_tree']

/**
 * Allows a connection to read the tables of its database by common functions, and nothing else. Returns what it refused last, as a
 * sentence.
 */
export function authorizeReading(database: DatabaseSync): () => string | undefined {
  const rows = database.prepare('SELECT name FROM sqlite_schema').all()
  const tables = new Set([...rows.map(({ name }) => String(name).toLowerCase()), ...virtualTables])
  const modules = database.prepare('SELECT name FROM pragma_module_list').all()
  const moduleNames = new Set(modules.map(({ name }) => String(name).toLowerCase()))
  let refused: string | undefined
  database.setAuthorizer((action, first, second) => {
    // A name of the query itself, as WITH gives them, of which it reads no column: SELECT count(*).
    const isOwnName = second === '' && !isMadeUp(first, moduleNames)
    const reason = action === SQLITE_READ && isOwnName ? undefined : refusal(action, first, second, tables)
    refused ??= reason
    return reason === undefined ? SQLITE_OK : SQLITE_DENY
  })
  return () => refused
}

/** True if a name is of a table that SQLite makes up; `pragma_` begins those of settings, made when they are named. */
function isMadeUp(name: string | null, modules: ReadonlySet<string>): boolean {
  const lower = name?.toLowerCase() ?? ''
  return lower === '' || lower.startsWith('pragma_') || modules.has(lower)
}

function refusal(
  action: number,
  first: string | null,
  second: string | null,
  tables: ReadonlySet<string>,
): string | undefined {
  switch (action) {
    case SQLITE_SELECT:
    case SQLITE_RECURSIVE:
      return undefined
    case SQLITE_READ:
      if (tables.has(first?.toLowerCase() ?? '')) return undefined
      return `The table ${first} cannot be read.`
    case SQLITE_FUNCTION:
      if (allowedFunctions.has(second?.toLowerCase() ?? '')) return undefined
      return `The function ${second} is not allowed.`
    case SQLITE_PRAGMA:
      // The full-text index asks for it before each search.
      if (first === 'data_version' && second === null) return undefined
      return 'PRAGMA is not allowed; the tables _tables and _columns describe the database.'
    case SQLITE_ATTACH:
      return 'Only one SELECT over this database is allowed; ATTACH and VACUUM are not.'
    default:
      return 'Only one SELECT over this database is allowed; it changes nothing.'
  }
}
