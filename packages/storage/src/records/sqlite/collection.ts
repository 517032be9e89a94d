import type { Logger } from '@tathya/platform'
import type { z } from 'zod'
import type { Statement } from '../../sqlite/messages.ts'
import type { Store } from '../../sqlite/open-store.ts'
import { createDocuments } from '../documents.ts'
import { findPage } from '../find.ts'
import type { Collection, CollectionDefinition, Versioned } from '../port.ts'
import { createRefusals } from '../refusals.ts'
import { createClaim } from './claim.ts'
import type { CollectionContext } from './context.ts'
import { createCounts } from './counts.ts'
import { createFinder } from './find.ts'
import { createHeldWrites } from './held-writes.ts'
import type { Expressions } from './paths.ts'
import { toColumns, toStored, toVersioned } from './record.ts'
import { toTable } from './tables.ts'

/** What a collection is made of. */
export interface CollectionOptions {
  readonly store: Store
  readonly expressions: Expressions
  readonly log: Logger | undefined
  readonly run: string
  readonly monotonic: () => number
}

/** Makes the functions of a collection whose table is there. */
export function createCollection<S extends z.ZodObject>(
  definition: CollectionDefinition<S>,
  { store, expressions, log, run, monotonic }: CollectionOptions,
): Collection<z.output<S>> {
  const context: CollectionContext<z.output<S>> = {
    table: toTable(definition.name),
    keyField: definition.key,
    store,
    documents: createDocuments(definition, log),
    refusals: createRefusals(definition.name),
    expressions,
    run,
    monotonic,
  }
  const finder = createFinder(context)
  return {
    ...createWrites(context),
    claim: createClaim(context),
    ...createHeldWrites(context),
    ...createCounts(context),
    find: (page) => findPage(finder, page),
  }
}

function createWrites<T>({ table, store, documents, refusals }: CollectionContext<T>) {
  const statement = (kind: 'read' | 'write', sql: string): Statement => ({
    database: 'records',
    kind,
    sql,
    ...(kind === 'write' ? { fault: 'record-written' } : {}),
  })
  const insertRow = statement(
    'write',
    `insert into ${table} (key, doc, version, expires_from) values (?, ?, 1, ?)
     on conflict do nothing returning version`,
  )
  const selectRow = statement('read', `select doc, version from ${table} where key = ?`)
  const updateRow = statement(
    'write',
    `update ${table} set doc = ?, expires_from = ?, version = version + 1
     where key = ? and version = ? returning version`,
  )
  const deleteRow = statement('write', `delete from ${table} where key = ? returning key`)

  return {
    async get(key: string): Promise<Versioned<T> | undefined> {
      const [row] = await store.rows(selectRow, [key])
      return row === undefined ? undefined : toVersioned(documents, row)
    },

    async insert(value: T): Promise<Versioned<T>> {
      const document = documents.toDocument(value)
      const [row] = await store.rows(insertRow, [document.key, ...toColumns(documents, document)])
      if (row === undefined) throw refusals.exists(document.key)
      return { value: document.value, version: 1 }
    },

    async update(key: string, expectedVersion: number, change: Partial<T>): Promise<Versioned<T>> {
      const [known] = await store.rows(selectRow, [key])
      if (known?.[1] !== expectedVersion) throw refusals.changed(key, expectedVersion)
      const document = documents.toChanged(toStored(known[0]), change)
      const columns = toColumns(documents, document)
      const [row] = await store.rows(updateRow, [...columns, key, expectedVersion])
      if (row === undefined) throw refusals.changed(key, expectedVersion)
      return { value: document.value, version: row[0] as number }
    },

    async remove(key: string): Promise<boolean> {
      return (await store.rows(deleteRow, [key])).length > 0
    },
  }
}
