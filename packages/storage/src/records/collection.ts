import { Changed } from '@tathya/platform'
import type { z } from 'zod'
import { AlreadyExists, StaleEpoch } from '../errors.ts'
import { isReserved } from '../reserved-names.ts'
import type { CollectionDefinition } from './port.ts'

/** Names that a collection may have. */
const namePattern = /^[a-z][a-z0-9_.-]{0,63}$/i

/** Throws `TypeError` for a name that no collection can have. */
export function assertCollectionName(name: string): void {
  if (isReserved(name)) throw new TypeError(`Collections such as "${name}" belong to the store itself.`)
  if (namePattern.test(name)) return
  throw new TypeError(
    `"${name}" cannot be the name of a collection: take a letter, then up to 63 letters, digits, "_", "." or "-".`,
  )
}

/**
 * Gives the collection that was declared under the name of the definition, or makes it. Throws `TypeError` for a name that
 * cannot be, and where another schema or key is declared under it.
 */
export function declareCollection<C extends { readonly definition: CollectionDefinition<z.ZodObject> }>(
  declared: Map<string, C>,
  definition: CollectionDefinition<z.ZodObject>,
  make: () => C,
): C {
  assertCollectionName(definition.name)
  if (definition.appendOnly === true && definition.expireAfter !== undefined)
    throw new TypeError(`Collection "${definition.name}" cannot be appendOnly and expire.`)
  const collection = declared.get(definition.name) ?? make()
  if (collection.definition.schema !== definition.schema || collection.definition.key !== definition.key) {
    throw new TypeError(
      `Collection "${definition.name}" is declared with another schema or key; declare it once and share it.`,
    )
  }
  declared.set(definition.name, collection)
  return collection
}

/** The errors by which a collection refuses writes, in the same words whatever it stands on. */
export interface Refusals {
  exists(key: string): AlreadyExists
  /** Of a write that expected a version. */
  changed(key: string, expectedVersion: number): Changed
  /** Of a write under a claim, by its condition. */
  unfit(key: string): Changed
  stale(key: string, epoch: number): StaleEpoch
  /** Of every change, where the collection is `appendOnly`. */
  appendOnly(): TypeError
}

/** Makes the refusals of a collection. */
export function createRefusals(collection: string): Refusals {
  const recordOf = (key: string) => `Record ${key} of "${collection}"`
  return {
    exists: (key) => new AlreadyExists(`"${collection}" has a record ${key} already.`),
    changed: (key, expectedVersion) =>
      new Changed(`${recordOf(key)} is not in version ${expectedVersion} any more; read it again.`),
    unfit: (key) => new Changed(`${recordOf(key)} does not fit the condition of the write any more.`),
    stale: (key, epoch) => new StaleEpoch(`${recordOf(key)} is not held under epoch ${epoch} any more.`),
    appendOnly: () => new TypeError(`"${collection}" is declared as appendOnly: its records never change.`),
  }
}

/** Converts the seconds of a lease to whole milliseconds. Throws `TypeError` unless they are positive. */
export function toLeaseMs(seconds: number): number {
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw new TypeError(`leaseSeconds must be more than 0, not ${seconds}.`)
  return Math.ceil(seconds * 1000)
}
