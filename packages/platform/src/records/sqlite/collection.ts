import type { z } from 'zod'
import type { Logger } from '../../log.ts'
import type { Row, SqlValue, Statement } from '../../store/messages.ts'
import type { Store } from '../../store/open-store.ts'
import { createDocuments, type Document, type Documents, type Stored } from '../documents.ts'
import { findScalarField } from '../fields.ts'
import { findPage } from '../find.ts'
import { AlreadyExists, Changed } from '../outcomes.ts'
import type { Collection, CollectionDefinition, Scalar, Versioned, Where } from '../port.ts'
import { createClaims } from './claims.ts'
import { createFinder } from './find.ts'
import { toExpression, toJsonPath } from './paths.ts'
import { toTable } from './tables.ts'
import { type Expressions, toWhereSql } from './where.ts'

/** What a collection's functions work with. */
export interface CollectionContext<T> {
  readonly name: string
  /** The table's name, quoted. */
  readonly table: string
  readonly keyField: string
  readonly store: Store
  readonly documents: Documents<T>
  readonly expressions: Expressions
  /** Marks the leases of this run; those of earlier runs are void. */
  readonly run: string
  /** Milliseconds of a clock that is never set. */
  readonly monotonic: () => number
}

/** What all collections of a store share. */
export interface CollectionOptions {
  readonly store: Store
  readonly log: Logger | undefined
  readonly run: string
  readonly monotonic: () => number
}

/** The SQL expression of each field of a collection. Throws `TypeError` for unknown ones. */
export function toExpressions({ name, schema, key }: CollectionDefinition<z.ZodObject>): Expressions {
  return (field) => {
    if (field === key) return 'key'
    findScalarField(name, schema, field)
    return toExpression(field)
  }
}

/** Makes the functions of a collection whose table is there. */
export function createCollection<S extends z.ZodObject>(
  definition: CollectionDefinition<S>,
  options: CollectionOptions,
): Collection<z.output<S>> {
  const context: CollectionContext<z.output<S>> = {
    name: definition.name,
    table: toTable(definition.name),
    keyField: definition.key,
    store: options.store,
    documents: createDocuments(definition, options.log),
    expressions: toExpressions(definition),
    run: options.run,
    monotonic: options.monotonic,
  }
  return {
    ...createWrites(context),
    ...createClaims(context),
    find: (page) => findPage(createFinder(context), page),
    count: (where) => count(context, where),
    countBy: (field, where) => countBy(context, field, where),
  }
}

function createWrites<T>({ name, table, store, documents }: CollectionContext<T>) {
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

  async function get(key: string): Promise<Versioned<T> | undefined> {
    const [row] = await store.rows(selectRow, [key])
    return row === undefined ? undefined : toVersioned(documents, row)
  }

  return {
    get,
    async insert(value: T): Promise<Versioned<T>> {
      const document = documents.toDocument(value)
      const [row] = await store.rows(insertRow, [document.key, ...toColumns(documents, document)])
      if (row === undefined) throw new AlreadyExists(`"${name}" has a record ${document.key} already.`)
      return { value: document.value, version: 1 }
    },
    async update(key: string, expectedVersion: number, change: Partial<T>): Promise<Versioned<T>> {
      const [known] = await store.rows(selectRow, [key])
      const document =
        known?.[1] === expectedVersion ? documents.toChanged(parseDoc(known[0]), change) : undefined
      const [row] =
        document === undefined
          ? []
          : await store.rows(updateRow, [...toColumns(documents, document), key, expectedVersion])
      if (document === undefined || row === undefined)
        throw new Changed(
          `Record ${key} of "${name}" is not in version ${expectedVersion} any more; read it again.`,
        )
      return { value: document.value, version: row[0] as number }
    },
    async remove(key: string): Promise<boolean> {
      return (await store.rows(deleteRow, [key])).length > 0
    },
  }
}

/** The columns `doc` and `expires_from` of a document. Throws `BadRecord`. */
export function toColumns<T>(documents: Documents<T>, { stored, expiresFrom }: Document<T>) {
  return [documents.toText(stored), expiresFrom] as const
}

/** Reads a row that begins with `doc, version`. */
export function toVersioned<T>(documents: Documents<T>, [doc, version]: Row): Versioned<T> {
  return { value: documents.read(parseDoc(doc)), version: version as number }
}

/** Reads the column `doc`. */
export function parseDoc(doc: SqlValue | undefined): Stored {
  return JSON.parse(doc as string)
}

async function count<T>(
  { table, store, expressions }: CollectionContext<T>,
  where: Where = {},
): Promise<number> {
  const { sql, params } = toWhereSql(where, expressions)
  const [row] = await store.rows(
    { database: 'records', kind: 'read', sql: `select count(*) from ${table} where ${sql}` },
    params,
  )
  return row![0] as number
}

async function countBy<T>(
  { table, store, expressions, keyField }: CollectionContext<T>,
  field: string,
  where: Where = {},
): Promise<{ value: Scalar; count: number }[]> {
  const x = expressions(field)
  const type = field === keyField ? `'text'` : `json_type(doc, '${toJsonPath(field)}')`
  const { sql, params } = toWhereSql(where, expressions)
  const rows = await store.rows(
    {
      database: 'records',
      kind: 'read',
      sql: `select ${toReadable(x)}, ${type} in ('true', 'false'), count(*) from ${table} where ${sql}
            group by 1, 2 order by 3 desc, 1 nulls last`,
    },
    params,
  )
  return rows.map(([value, isBoolean, number]) => ({
    value: isBoolean === 1 ? value === 1 : (value as SqlValue),
    count: number as number,
  }))
}

/** A value that JavaScript can read: whole numbers beyond 2^53 come as the number that they were made from. */
export function toReadable(expression: string): string {
  return `iif(typeof(${expression}) = 'integer', cast(${expression} as real), ${expression})`
}
