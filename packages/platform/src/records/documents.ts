import { z } from 'zod'
import type { Logger } from '../log.ts'
import { toJsonPath } from './fields.ts'
import { BadRecord } from './outcomes.ts'
import type { CollectionDefinition } from './port.ts'
import type { Sql } from './where.ts'

/** A value as it is written. */
export interface Document<T> {
  readonly value: T
  readonly key: string
  /** JSON. */
  readonly text: string
  /** Milliseconds since 1970 from which its time to stay counts; null where it stays. */
  readonly expiresFrom: number | null
}

/** Turns values of a collection into documents and back. */
export interface Documents<T> {
  /** Checks a value. Throws `BadRecord`. */
  toDocument(value: unknown): Document<T>
  /**
   * Reads a document through the schema of today: it gains new defaults and loses unknown fields. One that does not fit
   * any more is given as it is; the first one is logged.
   */
  read(text: string): T
  /**
   * A stored document with changed fields; what is changed to undefined is left out. All else stays as it is stored, also
   * what the schema of today does not know: a newer version may have written it. Throws `BadRecord`, and `TypeError`
   * where the key would change.
   */
  toChanged(text: string, change: Partial<T>): Document<T>
  /** The SQL of `doc` and `expires_from` with changed fields, each checked alone. Throws `BadRecord` and `TypeError`. */
  toChangeSql(change: Partial<T>): { doc: Sql; expiresFrom: Sql }
}

/** Makes the documents of a collection. */
export function createDocuments<S extends z.ZodObject>(
  { name, schema, key: keyField, expireAfter }: CollectionDefinition<S>,
  log: Logger | undefined,
): Documents<z.output<S>> {
  type T = z.output<S>
  let warned = false

  function toDocument(input: unknown): Document<T> {
    const { value, key, expiresFrom } = check(input)
    return { value, key, text: JSON.stringify(value), expiresFrom }
  }

  function toChanged(text: string, change: Partial<T>): Document<T> {
    const stored = JSON.parse(text) as Record<string, unknown>
    assertKeyKept(change, stored[keyField])
    const { value, key, expiresFrom } = check({ ...stored, ...change })
    const kept = Object.entries(stored).filter(([field]) => !Object.hasOwn(change, field))
    // Through entries, because a field may have the name __proto__.
    const written = Object.fromEntries([...Object.entries(value), ...kept])
    return { value, key, text: JSON.stringify(written), expiresFrom }
  }

  function check(input: unknown): Omit<Document<T>, 'text'> {
    const result = schema.safeParse(input)
    if (!result.success) throw bad(z.prettifyError(result.error))
    const value = result.data as Record<string, unknown>
    const key = value[keyField]
    if (typeof key !== 'string' || key === '' || !key.isWellFormed())
      throw bad(`its key "${keyField}" must be a text that is not empty`)
    const expiresFrom = expireAfter === undefined ? null : toExpiresFrom(value[expireAfter.field])
    return { value: result.data, key, expiresFrom }
  }

  function read(text: string): T {
    const stored = JSON.parse(text)
    const result = schema.safeParse(stored)
    if (result.success) return result.data
    if (!warned) {
      const error = z.prettifyError(result.error)
      log?.warn({ collection: name, key: stored[keyField], error }, 'Stored records do not fit their schema')
    }
    warned = true
    return stored
  }

  function toChangeSql(change: Partial<T>) {
    assertKeyKept(change, undefined)
    const entries = Object.entries(change).map(([field, value]) => [field, checkField(field, value)] as const)
    const removed = entries.filter(([, value]) => value === undefined).map(([field]) => toJsonPath(field))
    const set = entries.filter(([, value]) => value !== undefined)
    const kept = ['doc', ...removed.map((path) => `'${path}'`)].join(', ')
    const base = removed.length === 0 ? 'doc' : `json_remove(${kept})`
    const pairs = set.map(([field]) => `, '${toJsonPath(field)}', json(?)`).join('')
    return {
      doc: {
        sql: set.length === 0 ? base : `json_set(${base}${pairs})`,
        params: set.map(([, value]) => JSON.stringify(value)),
      },
      expiresFrom: toExpirySql(new Map(entries)),
    }
  }

  function toExpirySql(changed: ReadonlyMap<string, unknown>): Sql {
    if (expireAfter === undefined || !changed.has(expireAfter.field))
      return { sql: 'expires_from', params: [] }
    return { sql: '?', params: [toExpiresFrom(changed.get(expireAfter.field))] }
  }

  function checkField(field: string, value: unknown): unknown {
    const own = Object.hasOwn(schema.shape, field) ? schema.shape[field] : undefined
    if (own === undefined) throw new TypeError(`Collection "${name}" has no field "${field}".`)
    const result = (own as unknown as z.ZodType).safeParse(value)
    if (!result.success) throw bad(`${field}: ${z.prettifyError(result.error)}`)
    return result.data
  }

  function assertKeyKept(change: Partial<T>, key: unknown): void {
    if (!Object.hasOwn(change, keyField) || (change as Record<string, unknown>)[keyField] === key) return
    throw new TypeError(`The key "${keyField}" of a record in "${name}" cannot be changed.`)
  }

  function toExpiresFrom(time: unknown): number | null {
    if (time === undefined || time === null) return null
    const parsed = typeof time === 'string' ? Date.parse(time) : Number.NaN
    if (Number.isNaN(parsed)) throw bad(`"${expireAfter?.field}", from which it expires, must be an ISO time`)
    return parsed
  }

  function bad(fault: string): BadRecord {
    return new BadRecord(`A record of "${name}" is not as it must be: ${fault}`)
  }

  return { toDocument, read, toChanged, toChangeSql }
}
