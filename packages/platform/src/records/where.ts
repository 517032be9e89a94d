import { fold } from '../store/fold.ts'
import type { SqlValue } from '../store/messages.ts'
import type { Condition, Scalar, Where } from './port.ts'

/** A piece of SQL with its parameters. */
export interface Sql {
  readonly sql: string
  readonly params: readonly SqlValue[]
}

/** Gives the SQL expression of a field; throws `TypeError` where there is no such field. */
export type Expressions = (field: string) => string

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** The SQL of conditions that all must hold. Throws `TypeError` for what is no condition. */
export function toWhereSql(where: Where, expressions: Expressions): Sql {
  const parts = Object.entries(where).map(([field, condition]) => toSql(field, expressions(field), condition))
  return {
    sql: parts.length === 0 ? 'true' : parts.map(({ sql }) => `(${sql})`).join(' and '),
    params: parts.flatMap(({ params }) => params),
  }
}

function toSql(field: string, x: string, condition: Condition | undefined): Sql {
  if (condition === undefined) throw new TypeError(`The condition on "${field}" is undefined.`)
  if (condition === null) return { sql: `${x} is null`, params: [] }
  if (typeof condition !== 'object') return { sql: `${x} = ?`, params: [toSqlValue(field, condition)] }
  if ('in' in condition) return isIn(field, x, condition.in)
  if ('prefix' in condition) return hasPrefix(x, textOf(field, condition.prefix))
  // An empty text is in every text, and in nothing else.
  if ('contains' in condition)
    return { sql: `instr(fold(${x}), ?) > 0`, params: [fold(textOf(field, condition.contains))] }
  return inRange(field, x, condition)
}

function isIn(field: string, x: string, values: readonly Scalar[]): Sql {
  const given = values.filter((value) => value !== null).map((value) => toSqlValue(field, value))
  const sql = `${x} in (select value from json_each(?))`
  return {
    sql: given.length < values.length ? `${sql} or ${x} is null` : sql,
    params: [JSON.stringify(given)],
  }
}

function inRange(field: string, x: string, range: Readonly<Record<string, unknown>>): Sql {
  const parts = Object.entries(range).map(([name, bound]): Sql => {
    if (!Object.hasOwn(comparisons, name)) {
      throw new TypeError(
        `The condition on "${field}" has "${name}". Known: in, gt, gte, lt, lte, prefix, contains.`,
      )
    }
    if (bound === null || bound === undefined)
      throw new TypeError(`The bound ${name} of the condition on "${field}" must be a value.`)
    const value = toSqlValue(field, bound as Scalar)
    // SQLite sorts every number before every text; a range holds values of its bound's type alone.
    const sameType = typeof value === 'string' ? `${x} >= ''` : `${x} < ''`
    return { sql: `${x} ${comparisons[name as keyof typeof comparisons]} ? and ${sameType}`, params: [value] }
  })
  if (parts.length === 0) throw new TypeError(`The condition on "${field}" is empty.`)
  return { sql: parts.map(({ sql }) => sql).join(' and '), params: parts.flatMap(({ params }) => params) }
}

function hasPrefix(x: string, prefix: string): Sql {
  const end = afterPrefix(prefix)
  if (end === undefined) return { sql: `${x} >= ?`, params: [prefix] }
  return { sql: `${x} >= ? and ${x} < ?`, params: [prefix, end] }
}

/** The first text, by code points, after all that begin with the prefix; undefined where none comes after them. */
function afterPrefix(prefix: string): string | undefined {
  const points = [...prefix].map((character) => character.codePointAt(0)!)
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last === 0x10_ff_ff) continue
    // The code points from D800 to DFFF are no characters.
    const next = last === 0xd7_ff ? 0xe0_00 : last + 1
    return String.fromCodePoint(...points, next)
  }
  return undefined
}

function textOf(field: string, value: unknown): string {
  if (typeof value === 'string') return value
  throw new TypeError(`prefix and contains of the condition on "${field}" need a text, not ${typeof value}.`)
}

/** A value as the expressions of fields give it: booleans are 1 and 0. */
function toSqlValue(field: string, value: Scalar): SqlValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value
  throw new TypeError(`The condition on "${field}" needs a text, a finite number or a boolean.`)
}
