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
  definition: CollectionDefinition<S>,
  log: Logger | undefined,
): Documents<z.output<S>> {
  return new SchemaDocuments(definition, log)
}

/** Documents that the schema of their collection checks. */
class SchemaDocuments<S extends z.ZodObject> implements Documents<z.output<S>> {
  readonly #definition: CollectionDefinition<S>
  readonly #log: Logger | undefined
  #warned = false

  constructor(definition: CollectionDefinition<S>, log: Logger | undefined) {
    this.#definition = definition
    this.#log = log
  }

  toDocument(input: unknown): Document<z.output<S>> {
    const { value, key, expiresFrom } = this.#check(input)
    return { value, key, stored: value as Stored, expiresFrom }
  }

  toChanged(stored: Stored, change: Partial<z.output<S>>): Document<z.output<S>> {
    this.#assertKeyKept(change, stored[this.#definition.key])
    const { value, key, expiresFrom } = this.#check({ ...stored, ...change })
    const kept = Object.entries(stored).filter(([field]) => !Object.hasOwn(change, field))
    // Through entries, because a field may have the name __proto__.
    const written = Object.fromEntries([...Object.entries(value), ...kept])
    return { value, key, stored: written, expiresFrom }
  }

  read(stored: Stored): z.output<S> {
    const { name, schema, key } = this.#definition
    const result = schema.safeParse(stored)
    if (result.success) return result.data
    if (!this.#warned) {
      const error = z.prettifyError(result.error)
      this.#log?.warn({ collection: name, key: stored[key], error }, 'Stored records do not fit their schema')
    }
    this.#warned = true
    return stored as z.output<S>
  }

  toChanges(change: Partial<z.output<S>>): Changes {
    this.#assertKeyKept(change, undefined)
    const { expireAfter } = this.#definition
    const fields = new Map(
      Object.entries(change).map(([field, value]) => [field, this.#checkField(field, value)] as const),
    )
    const moves = expireAfter !== undefined && fields.has(expireAfter.field)
    return { fields, expiresFrom: moves ? this.#toExpiresFrom(fields.get(expireAfter.field)) : undefined }
  }

  toText(stored: Stored): string {
    try {
      return JSON.stringify(stored)
    } catch (error) {
      if (error instanceof RangeError) throw this.bad('it is nested too deep')
      throw error
    }
  }

  bad(fault: string): BadRecord {
    return new BadRecord(`A record of "${this.#definition.name}" is not as it must be: ${fault}`)
  }

  #check(input: unknown): Omit<Document<z.output<S>>, 'stored'> {
    const { schema, key: keyField, expireAfter } = this.#definition
    const result = schema.safeParse(input)
    if (!result.success) throw this.bad(z.prettifyError(result.error))
    const value = result.data as Record<string, unknown>
    const key = value[keyField]
    if (typeof key !== 'string' || key === '' || !key.isWellFormed())
      throw this.bad(`its key "${keyField}" must be a text that is not empty`)
    const expiresFrom = expireAfter === undefined ? null : this.#toExpiresFrom(value[expireAfter.field])
    return { value: result.data, key, expiresFrom }
  }

  #checkField(field: string, value: unknown): unknown {
    const { name, schema } = this.#definition
    const own = Object.hasOwn(schema.shape, field) ? schema.shape[field] : undefined
    if (own === undefined) throw new TypeError(`Collection "${name}" has no field "${field}".`)
    const result = (own as unknown as z.ZodType).safeParse(value)
    if (!result.success) throw this.bad(`${field}: ${z.prettifyError(result.error)}`)
    return result.data
  }

  #assertKeyKept(change: Partial<z.output<S>>, key: unknown): void {
    const { name, key: keyField } = this.#definition
    if (!Object.hasOwn(change, keyField) || (change as Record<string, unknown>)[keyField] === key) return
    throw new TypeError(`The key "${keyField}" of a record in "${name}" cannot be changed.`)
  }

  #toExpiresFrom(time: unknown): number | null {
    if (time === undefined || time === null) return null
    const parsed = typeof time === 'string' ? Date.parse(time) : Number.NaN
    if (!Number.isNaN(parsed)) return parsed
    const field = this.#definition.expireAfter?.field
    throw this.bad(`"${field}", from which it expires, must be an ISO time`)
  }
}
