import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { authorizeReading } from './authorize.ts'
import type { QueryAnswer, QueryFault, QueryLimits, QueryTask, QueryValue } from './query.ts'
import { positionOf, type SqlToken, secondStatement, sqlTokens } from './sql-tokens.ts'
import { addWordFunctions } from './word-functions.ts'

/** Limits of SQLite: below its own where a statement of reasonable size needs less. Bytes for lengths. */
const engineLimits = {
  attach: 0,
  length: 10_000_000,
  sqlLength: 100_000,
  exprDepth: 200,
  compoundSelect: 50,
  functionArg: 100,
  likePatternLength: 1_000,
  triggerDepth: 0,
}

/** Runs a query in this process, which may take long. Faults of the SQL are results; other errors are thrown. */
export function answerQuery({ path, sql, values, limits }: QueryTask): QueryAnswer | QueryFault {
  const tokens = sqlTokens(sql)
  const fault = firstFault(sql, tokens) ?? faultOfValues(tokens, values)
  if (fault !== undefined) return fault
  const database = new DatabaseSync(path, {
    readOnly: true,
    allowExtension: false,
    defensive: true,
    enableDoubleQuotedStringLiterals: false,
    limits: engineLimits,
  })
  try {
    // Sorting must not fill the disk; memory is limited.
    database.exec('PRAGMA temp_store = MEMORY; PRAGMA query_only = ON; PRAGMA trusted_schema = OFF')
    addWordFunctions(database)
    const refused = authorizeReading(database)
    try {
      return readRows(database.prepare(sql), values, limits)
    } catch (error) {
      return toFault(sql, tokens, refused(), error as Error)
    }
  } finally {
    database.close()
  }
}

function firstFault(sql: string, tokens: readonly SqlToken[]): QueryFault | undefined {
  if (tokens.every(({ text }) => text === ';')) return { fault: 'The SQL has no statement.', position: null }
  if (sql.length > engineLimits.sqlLength)
    return { fault: `The SQL has more than ${engineLimits.sqlLength} characters.`, position: null }
  const second = secondStatement(tokens)
  if (second === undefined) return undefined
  return { fault: 'The SQL has more than one statement.', position: positionOf(sql, second.at) }
}

/** SQLite takes NULL for a parameter without a value; JSON has rounded a whole number beyond 2^53. */
function faultOfValues(tokens: readonly SqlToken[], values: QueryTask['values']): QueryFault | undefined {
  const wanted = tokens.filter(({ text }) => text === '?').length
  if (wanted > values.length)
    return {
      fault: `The SQL has ${wanted} parameters, but params has ${values.length} values.`,
      position: null,
    }
  const isRounded = values.some((value) => Number.isInteger(value) && !Number.isSafeInteger(value))
  if (!isRounded) return undefined
  return {
    fault: 'params has a whole number beyond 2^53; write CAST(? AS INTEGER) and its digits as a text.',
    position: null,
  }
}

function readRows(
  statement: StatementSync,
  values: QueryTask['values'],
  limits: QueryLimits,
): QueryAnswer | QueryFault {
  const columns = statement.columns().map(({ name, table, column }) => ({ name, table, column }))
  if (columns.length === 0)
    return { fault: 'Only one SELECT over this database is allowed; it changes nothing.', position: null }
  statement.setReadBigInts(true)
  statement.setReturnArrays(true)
  const rows: QueryValue[][] = []
  let bytes = 0
  for (const row of statement.iterate(...values) as Iterable<unknown>) {
    if (rows.length === limits.rows) return { columns, rows, truncated: 'rows' }
    const answered = (row as unknown[]).map(toValue)
    bytes += Buffer.byteLength(JSON.stringify(answered))
    if (bytes > limits.bytes) return { columns, rows, truncated: 'bytes' }
    rows.push(answered)
  }
  return { columns, rows, truncated: null }
}

function toValue(value: unknown): QueryValue {
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : String(value)
  }
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`
  // JSON has no infinity.
  if (typeof value === 'number' && !Number.isFinite(value)) return null
  return value as QueryValue
}

/** SQLite's own sentence, with the place of what it names if that is in the SQL once. Throws other errors. */
function toFault(
  sql: string,
  tokens: readonly SqlToken[],
  refused: string | undefined,
  error: Error & { code?: string },
): QueryFault {
  if (error.code !== 'ERR_SQLITE_ERROR') throw error
  if (refused !== undefined) return { fault: refused, position: null }
  const named = /^near "(.+)": |^unrecognized token: "(.+)"$|^no such \w+: (?:.*\.)?(.+)$/s.exec(
    error.message,
  )
  const text = (named?.[1] ?? named?.[2] ?? named?.[3])?.toLowerCase()
  const places = tokens.filter((token) => token.text.toLowerCase() === text)
  const position = places.length === 1 ? positionOf(sql, places[0]!.at) : null
  return { fault: `SQLite says: ${error.message}.`, position }
}
