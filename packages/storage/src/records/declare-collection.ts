import type { z } from 'zod'
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
