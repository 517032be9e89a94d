import type { Logger } from '@tathya/platform'
import { z } from 'zod'
import { BadRecord } from '../errors.ts'
import type { CollectionDefinition } from './port.ts'

/** A record as it is stored, with all its fields. */
export type Stored = Readonly<Record<string, unknown>>

/** A value as it is written. */
export interface Document<T> {
  readonly value: T
  readonly key: string
  /** What is stored: the value, and fields that the schema of today does not know. */
  readonly stored: Stored
  /** Milliseconds since 1970 from which its time to stay counts; null where it stays. */
  readonly expiresFrom: number | null
}

/** Fields that are written without a look at the others. */
export interface Changes {
  /** Each checked alone; undefined where the field is left out from now on. */
  readonly fields: ReadonlyMap<string, unknown>
  /** As in a document; undefined where it stays as it is. */
  readonly expiresFrom: number | null | undefined
}

/** Turns values of a collection into documents and back. */
export interface Documents<T> {
  /** Checks a value. Throws `BadRecord`. */
  toDocument(value: unknown): Document<T>
  /**
   * Reads a document through the schema of today: it gains new defaults and loses unknown fields. One that does not fit
   * any more is given as it is; the first one is logged.
   */
  read(stored: Stored): T
  /**
   * A stored document with changed fields; what is changed to undefined is left out. All else stays as it is stored, also
   * what the schema of today does not know: a newer version may have written it. Throws `BadRecord`, and `TypeError`
   * where the key would change.
   */
  toChanged(stored: Stored, change: Partial<T>): Document<T>
  /** Checks changed fields, each alone. Throws `BadRecord` and `TypeError`. */
  toChanges(change: Partial<T>): Changes
  /** JSON of what is stored. Throws `BadRecord` where it is nested too deep for that. */
  toText(stored: Stored): string
  /** The error of a record that cannot be. */
  bad(fault: string): BadRecord
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
    return { value, key, stored: value as Stored, expiresFrom }
  }

  function toChanged(stored: Stored, change: Partial<T>): Document<T> {
    assertKeyKept(change, stored[keyField])
    const { value, key, expiresFrom } = check({ ...stored, ...change })
    const kept = Object.entries(stored).filter(([field]) => !Object.hasOwn(change, field))
    // Through entries, because a field may have the name __proto__.
    const written = Object.fromEntries([...Object.entries(value), ...kept])
    return { value, key, stored: written, expiresFrom }
  }

  function check(input: unknown): Omit<Document<T>, 'stored'> {
    const result = schema.safeParse(input)
    if (!result.success) throw bad(z.prettifyError(result.error))
    const value = result.data as Record<string, unknown>
    const key = value[keyField]
    if (typeof key !== 'string' || key === '' || !key.isWellFormed())
      throw bad(`its key "${keyField}" must be a text that is not empty`)
    const expiresFrom = expireAfter === undefined ? null : toExpiresFrom(value[expireAfter.field])
    return { value: result.data, key, expiresFrom }
  }

  function read(stored: Stored): T {
    const result = schema.safeParse(stored)
    if (result.success) return result.data
    if (!warned) {
      const error = z.prettifyError(result.error)
      log?.warn({ collection: name, key: stored[keyField], error }, 'Stored records do not fit their schema')
    }
    warned = true
    return stored as T
  }

  function toChanges(change: Partial<T>): Changes {
    assertKeyKept(change, undefined)
    const fields = new Map(
      Object.entries(change).map(([field, value]) => [field, checkField(field, value)] as const),
    )
    const moves = expireAfter !== undefined && fields.has(expireAfter.field)
    return { fields, expiresFrom: moves ? toExpiresFrom(fields.get(expireAfter.field)) : undefined }
  }

  function toText(stored: Stored): string {
    try {
      return JSON.stringify(stored)
    } catch (error) {
      if (error instanceof RangeError) throw bad('it is nested too deep')
      throw error
    }
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

  return { toDocument, read, toChanged, toChanges, toText, bad }
}
