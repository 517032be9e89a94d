import type { z } from 'zod'
import { fold } from '../../sqlite/fold.ts'
import type { SqlValue } from '../../sqlite/messages.ts'
import type { Changes } from '../documents.ts'
import type { CollectionDefinition, Scalar, Where } from '../port.ts'
import { findScalarField, type Position, readConditions, type SortOrder, type Test } from '../query.ts'

/** A piece of SQL with its parameters. */
export interface Sql {
  readonly sql: string
  readonly params: readonly SqlValue[]
}

/** Returns the SQL expression of a field. Throws `TypeError` for unknown ones. */
export type Expressions = (field: string) => string

/** SQL expressions of fields: their value in the column `doc`, null if missing. */
export function createExpressions({ name, schema, key }: CollectionDefinition<z.ZodObject>): Expressions {
  return (field) => {
    if (field === key) return 'key'
    findScalarField(name, schema, field)
    return `doc ->> '${toJsonPath(field)}'`
  }
}

/** The path of a field for SQLite's JSON functions, escaped for a literal. */
export function toJsonPath(path: string): string {
  const names = path.split('.').map((name) => `."${name}"`)
  return `$${names.join('')}`.replaceAll("'", "''")
}

/** Reads integers beyond 2^53 as the doubles that they were stored from. */
export function toReadable(expression: string): string {
  return `iif(typeof(${expression}) = 'integer', cast(${expression} as real), ${expression})`
}

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** The SQL of conditions, combined by AND. Throws `TypeError` for anything else. */
export function toWhereSql(where: Where, expressions: Expressions): Sql {
  const parts = readConditions(where).map((test) => toTestSql(expressions(test.field), test))
  return {
    sql: parts.length === 0 ? 'true' : parts.map(({ sql }) => `(${sql})`).join(' and '),
    params: parts.flatMap(({ params }) => params),
  }
}

/** Conditions apart: those that an index may help with, and the searches for a part of a text, if there are any. */
export function splitWhere(where: Where, expressions: Expressions): { filter: Sql; search: Sql | undefined } {
  const isSearch = ([, condition]: [string, unknown]) =>
    typeof condition === 'object' && condition !== null && 'contains' in condition
  const { searches = [], others = [] } = Object.groupBy(Object.entries(where), (entry) =>
    isSearch(entry) ? 'searches' : 'others',
  )
  const toSql = (entries: typeof others) => toWhereSql(Object.fromEntries(entries), expressions)
  return { filter: toSql(others), search: searches.length === 0 ? undefined : toSql(searches) }
}

function toTestSql(x: string, test: Test): Sql {
  if (test.kind === 'null') return { sql: `${x} is null`, params: [] }
  if (test.kind === 'equals') {
    const { sql, params } = toParameter(test.value)
    return { sql: `${x} = ${sql}`, params }
  }
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
  const { sql, params } = toParameter(test.value)
  // SQLite sorts every number before every text.
  const sameType = typeof test.value === 'string' ? `${x} >= ''` : `${x} < ''`
  return { sql: `${x} ${operators[test.kind]} ${sql} and ${sameType}`, params }
}

/**
 * A value to compare fields with. SQLite reads whole numbers beyond 2^53 in JSON as integers, digit by digit, which differ from
 * the double that was written; so such a value is read from JSON too.
 */
function toParameter(value: Scalar): Sql {
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? { sql: "(? ->> '$')", params: [JSON.stringify(value)] }
    : { sql: '?', params: [toSqlValue(value)] }
}

/** A value as field expressions return it: booleans are 1 and 0. */
function toSqlValue(value: Scalar): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value
}

/** A part of the records in an order; parts follow each other. */
export interface Part extends Sql {
  readonly orderBy: string
}

/** The SQL after `order by`, starting with the field `first` of the order. */
export function toOrderBySql({ terms, keyDescending }: SortOrder, first = 0): string {
  const fields = terms
    .slice(first)
    .map(({ expression, descending }) => `${expression}${descending ? ' desc' : ''} nulls last`)
  return [...fields, `key${keyDescending ? ' desc' : ''}`].join(', ')
}

/**
 * The records of an order, or those after a position, in parts that an index supports: records equal in all fields with a later
 * key, then those equal in all but the last field, and so on; nulls come last in each field.
 */
export function toParts(order: SortOrder, after: Position | undefined): Part[] {
  if (after === undefined) return [{ sql: 'true', params: [], orderBy: toOrderBySql(order) }]
  const { terms, keyDescending } = order
  const values = after.values.map(toParameter)
  const equal = terms.map(({ expression }, at) => `${expression} is ${values[at]!.sql}`)
  const paramsBefore = (end: number) => values.slice(0, end).flatMap(({ params }) => params)
  const parts: Part[] = [
    {
      sql: [...equal, `key ${keyDescending ? '<' : '>'} ?`].join(' and '),
      params: [...paramsBefore(terms.length), after.key],
      orderBy: toOrderBySql(order, terms.length),
    },
  ]
  for (let at = terms.length - 1; at >= 0; at -= 1) {
    const { expression, descending } = terms[at]!
    if (after.values[at] === null) continue
    const before = equal.slice(0, at)
    parts.push(
      {
        sql: [...before, `${expression} ${descending ? '<' : '>'} ${values[at]!.sql}`].join(' and '),
        params: paramsBefore(at + 1),
        orderBy: toOrderBySql(order, at),
      },
      {
        sql: [...before, `${expression} is null`].join(' and '),
        params: paramsBefore(at),
        orderBy: toOrderBySql(order, at + 1),
      },
    )
  }
  return parts
}

/** The SQL of `doc` and `expires_from` with changed fields. */
export function toChangeSql({ fields, expiresFrom }: Changes): { doc: Sql; expiresFrom: Sql } {
  const removed = [...fields].filter(([, value]) => value === undefined)
  const set = [...fields].filter(([, value]) => value !== undefined)
  const kept = ['doc', ...removed.map(([field]) => `'${toJsonPath(field)}'`)].join(', ')
  const base = removed.length === 0 ? 'doc' : `json_remove(${kept})`
  const pairs = set.map(([field]) => `, '${toJsonPath(field)}', json(?)`).join('')
  return {
    doc: {
      sql: set.length === 0 ? base : `json_set(${base}${pairs})`,
      params: set.map(([, value]) => JSON.stringify(value)),
    },
    expiresFrom:
      expiresFrom === undefined ? { sql: 'expires_from', params: [] } : { sql: '?', params: [expiresFrom] },
  }
}
