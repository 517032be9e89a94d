import type { z } from 'zod'
import type { Collection, CollectionDefinition, RecordStore } from './port.ts'

/** Names that a collection may have. */
const namePattern = /^[a-z][a-z0-9_.-]{0,63}$/i

/** How the names begin of what stores keep beside records. */
const reserved = /^(system|tathya|contents)\./i

/** Throws `TypeError` for a name that no collection can have. */
export function assertCollectionName(name: string): void {
  if (reserved.test(name)) throw new TypeError(`Collections such as "${name}" belong to the store itself.`)
  if (namePattern.test(name)) return
  throw new TypeError(
    `"${name}" cannot be the name of a collection: take a letter, then up to 63 letters, digits, "_", "." or "-".`,
  )
}

interface Opened {
  readonly definition: CollectionDefinition<z.ZodObject>
  readonly collection: Promise<Collection<never>>
}

/** The collections of a store that are open. */
export interface OpenedCollections {
  readonly collection: RecordStore['collection']
  readonly definitions: () => CollectionDefinition<z.ZodObject>[]
}

/** Opens each collection once. */
export function createOpenedCollections(open: RecordStore['collection']): OpenedCollections {
  const opened = new Map<string, Opened>()

  function collection<S extends z.ZodObject>(
    definition: CollectionDefinition<S>,
  ): Promise<Collection<z.output<S>>> {
    const known = opened.get(definition.name)
    if (known === undefined) {
      const made = open(definition)
      const entry = { definition, collection: made as Promise<unknown> as Promise<Collection<never>> }
      opened.set(definition.name, entry)
      made.catch(() => opened.delete(definition.name))
      return made
    }
    if (known.definition.schema !== definition.schema || known.definition.key !== definition.key) {
      return Promise.reject(
        new TypeError(
          `Collection "${definition.name}" is open with another schema or key; declare it once and share it.`,
        ),
      )
    }
    return known.collection as Promise<unknown> as Promise<Collection<z.output<S>>>
  }

  return { collection, definitions: () => [...opened.values()].map(({ definition }) => definition) }
}
