import { fold } from '../../sqlite/fold.ts'
import type { SqlValue } from '../../sqlite/messages.ts'
import { readConditions, type Test } from '../conditions.ts'
import type { Scalar, Where } from '../port.ts'
import type { Expressions } from './paths.ts'

/** A piece of SQL with its parameters. */
export interface Sql {
  readonly sql: string
  readonly params: readonly SqlValue[]
}

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** The SQL of conditions that all must hold. Throws `TypeError` for what is no condition. */
export function toWhereSql(where: Where, expressions: Expressions): Sql {
  const parts = readConditions(where).map((test) => toSql(expressions(test.field), test))
  return {
    sql: parts.length === 0 ? 'true' : parts.map(({ sql }) => `(${sql})`).join(' and '),
    params: parts.flatMap(({ params }) => params),
  }
}

function toSql(x: string, test: Test): Sql {
  if (test.kind === 'null') return { sql: `${x} is null`, params: [] }
  if (test.kind === 'equals') return { sql: `${x} = ?`, params: [toSqlValue(test.value)] }
  if (test.kind === 'in') {
    const sql = `${x} in (select value from json_each(?))`
    const params = [JSON.stringify(test.values.map(toSqlValue))]
    return { sql: test.orNull ? `${sql} or ${x} is null` : sql, params }
  }
  if (test.kind === 'prefix') {
    if (test.end === undefined) return { sql: `${x} >= ?`, params: [test.prefix] }
    return { sql: `${x} >= ? and ${x} < ?`, params: [test.prefix, test.end] }
  }
  if (test.kind === 'contains') return { sql: `instr(fold(${x}), ?) > 0`, params: [fold(test.part)] }
  const value = toSqlValue(test.value)
  // SQLite sorts every number before every text.
  const sameType = typeof value === 'string' ? `${x} >= ''` : `${x} < ''`
  return { sql: `${x} ${operators[test.kind]} ? and ${sameType}`, params: [value] }
}

/** A value as the expressions of fields give it: booleans are 1 and 0. */
export function toSqlValue(value: Scalar): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value
}
