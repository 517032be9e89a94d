import type { Logger } from '@tathya/platform'
import { z } from 'zod'
import { BadRecord } from '../errors.ts'
import type { CollectionDefinition } from './port.ts'

/** A record as it is stored, with all its fields. */
export type Stored = Readonly<Record<string, unknown>>

/** A value to write. */
export interface Document<T> {
  readonly value: T
  readonly key: string
  /** The value, with stored fields that the current schema does not have. */
  readonly stored: Stored
  /** Start of its time to live, in milliseconds since 1970; null if it does not expire. */
  readonly expiresFrom: number | null
}

/** Fields to write without reading the others. */
export interface Changes {
  /** Each is checked alone; undefined removes the field. */
  readonly fields: ReadonlyMap<string, unknown>
  /** As in a document; undefined leaves it unchanged. */
  readonly expiresFrom: number | null | undefined
}

/** Converts values of a collection to documents and back, and checks them by its schema. */
export class Documents<S extends z.ZodObject> {
  readonly #definition: CollectionDefinition<S>
  readonly #log: Logger | undefined
  #warned = false

  constructor(definition: CollectionDefinition<S>, log: Logger | undefined) {
    this.#definition = definition
    this.#log = log
  }

  /** Checks a value. Throws `BadRecord`. */
  toDocument(input: unknown): Document<z.output<S>> {
    const { value, key, expiresFrom } = this.#check(input)
    return { value, key, stored: value as Stored, expiresFrom }
  }

  /**
   * Returns a stored document with changed fields; undefined removes a field. Other fields stay as stored, even those that
   * the current schema does not have: a newer version may have written them. Throws `BadRecord`, and `TypeError` if the key
   * would change.
   */
  toChanged(stored: Stored, change: Partial<z.output<S>>): Document<z.output<S>> {
    this.#assertKeyKept(change, stored[this.#definition.key])
    const { value, key, expiresFrom } = this.#check({ ...stored, ...change })
    const kept = Object.entries(stored).filter(([field]) => !Object.hasOwn(change, field))
    // Through entries, because a field may have the name __proto__.
    const written = Object.fromEntries([...Object.entries(value), ...kept])
    return { value, key, stored: written, expiresFrom }
  }

  /**
   * Parses a document by the current schema, which adds defaults and drops unknown fields. A document that no longer fits is
   * returned as stored; the first one is logged.
   */
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

  /** Checks changed fields, each alone. Throws `BadRecord` and `TypeError`. */
  toChanges(change: Partial<z.output<S>>): Changes {
    this.#assertKeyKept(change, undefined)
    const { expireAfter } = this.#definition
    const fields = new Map(
      Object.entries(change).map(([field, value]) => [field, this.#checkField(field, value)] as const),
    )
    const changesExpiry = expireAfter !== undefined && fields.has(expireAfter.field)
    return {
      fields,
      expiresFrom: changesExpiry ? this.#toExpiresFrom(fields.get(expireAfter.field)) : undefined,
    }
  }

  /** Serialises a stored document. Throws `BadRecord` if it is nested too deeply. */
  toText(stored: Stored): string {
    try {
      return JSON.stringify(stored)
    } catch (error) {
      if (error instanceof RangeError) throw this.bad('it is nested too deeply')
      throw error
    }
  }

  /** Creates the error of an invalid record. */
  bad(fault: string): BadRecord {
    return new BadRecord(`A record of "${this.#definition.name}" is invalid: ${fault}`)
  }

  #check(input: unknown): Omit<Document<z.output<S>>, 'stored'> {
    const { schema, key: keyField, expireAfter } = this.#definition
    const result = schema.safeParse(input)
    if (!result.success) throw this.bad(z.prettifyError(result.error))
    const value = result.data as Record<string, unknown>
    const key = value[keyField]
    if (typeof key !== 'string' || key === '' || !key.isWellFormed())
      throw this.bad(`its key "${keyField}" must be a non-empty text`)
    const expiresFrom = expireAfter === undefined ? null : this.#toExpiresFrom(value[expireAfter.field])
    return { value: result.data, key, expiresFrom }
  }

  #checkField(field: string, value: unknown): unknown {
    const { name, schema } = this.#definition
    const fieldSchema = Object.hasOwn(schema.shape, field) ? schema.shape[field] : undefined
    if (fieldSchema === undefined) throw new TypeError(`Collection "${name}" has no field "${field}".`)
    const result = (fieldSchema as unknown as z.ZodType).safeParse(value)
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
