import { type Logger, openOnce } from '@tathya/platform'
import type { z } from 'zod'
import type { Row, SqlValue, Statement } from '../../sqlite/messages.ts'
import type { Store } from '../../sqlite/open-store.ts'
import { createRefusals, type Refusals, toLeaseMs } from '../collection.ts'
import { type Document, Documents, type Stored } from '../documents.ts'
import { type Increment, KeptCounts } from '../kept-counts.ts'
import type {
  Claimed,
  ClaimOptions,
  Collection,
  CollectionDefinition,
  FindOptions,
  Page,
  Scalar,
  Versioned,
  Where,
} from '../port.ts'
import {
  type Found,
  type PageRequest,
  type Position,
  readPage,
  toPageRequest,
  toSortOrder,
} from '../query.ts'
import {
  createExpressions,
  type Expressions,
  type Part,
  type Sql,
  splitWhere,
  toChangeSql,
  toJsonPath,
  toOrderBySql,
  toParts,
  toReadable,
  toWhereSql,
} from './sql.ts'
import { makeTable, toIndexes, toTable } from './tables.ts'

/** Records removed at once, so that other calls come in between. */
const sweepRows = 500

/** Records that a search for a part of a text reads at once: no index helps it, and other calls come in between. */
const searchRows = 2_000

/** What the collections of a store share. */
export interface SqliteContext {
  readonly store: Store
  readonly log: Logger | undefined
  /** Marks the leases of this run; those of earlier runs are void. */
  readonly run: string
  /** Milliseconds of a clock that is never set. */
  readonly monotonic: () => number
}

/** The record is leased under this epoch. Who had the last lease keeps it until somebody else claims the record. */
const leased = 'key = ? and epoch = ? and lease_run = ?'

const read = (sql: string): Statement => ({ database: 'records', kind: 'read', sql })
const write = (sql: string): Statement => ({
  database: 'records',
  kind: 'write',
  step: 'record-written',
  sql,
})

/** The statements that are the same for every call: calls in a row with one object travel together. */
const statementsOf = (table: string) => ({
  insert: write(
    `insert into ${table} (key, doc, version, expires_from) values (?, ?, 1, ?)
     on conflict do nothing returning version`,
  ),
  select: read(`select doc, version from ${table} where key = ?`),
  update: write(
    `update ${table} set doc = ?, expires_from = ?, version = version + 1
     where key = ? and version = ? returning version`,
  ),
  remove: write(`delete from ${table} where key = ? returning key`),
  selectLeased: read(`select doc, version from ${table} where ${leased}`),
  updateLeased: write(
    `update ${table} set doc = ?, expires_from = ?, version = version + 1
     where ${leased} and version = ? returning version`,
  ),
  renew: write(`update ${table} set lease_until = ? where ${leased} returning key`),
  release: write(`update ${table} set lease_run = null where ${leased} returning key`),
  removeExpired: {
    database: 'records',
    kind: 'write',
    sql: `delete from ${table} where key in (select key from ${table} where expires_from <= ? limit ${sweepRows})
          returning key`,
  } satisfies Statement,
})

/**
 * A collection that is a table: a record is its JSON with a version; a claim is an epoch, the run of the store that gave
 * it, and an end on that run's own clock.
 */
export class SqliteCollection<S extends z.ZodObject> implements Collection<z.output<S>> {
  readonly definition: CollectionDefinition<S>
  private readonly context: SqliteContext
  private readonly table: string
  private readonly expressions: Expressions
  private readonly documents: Documents<S>
  private readonly refusals: Refusals
  private readonly statements: ReturnType<typeof statementsOf>
  private readonly counts: KeptCounts<number> | undefined
  private readonly open: () => Promise<void>

  /** Throws `TypeError` for a field that indexes, expiry or key cannot be made of. */
  constructor(definition: CollectionDefinition<S>, context: SqliteContext) {
    const { name, expireAfter, appendOnly } = definition
    this.definition = definition
    this.context = context
    this.table = toTable(name)
    this.expressions = createExpressions(definition)
    if (expireAfter !== undefined) this.expressions(expireAfter.field)
    this.documents = new Documents(definition, context.log)
    this.refusals = createRefusals(name)
    this.statements = statementsOf(this.table)
    if (appendOnly === true) this.counts = new KeptCounts((where, after) => this.countAfter(where, after))
    const indexes = toIndexes(definition, this.expressions)
    this.open = openOnce(() => makeTable(context.store, name, indexes))
  }

  async get(key: string): Promise<Versioned<z.output<S>> | undefined> {
    const [row] = await this.rows(this.statements.select, [key])
    return row === undefined ? undefined : this.toVersioned(row)
  }

  async insert(value: z.output<S>): Promise<Versioned<z.output<S>>> {
    const document = this.documents.toDocument(value)
    const [row] = await this.rows(this.statements.insert, [document.key, ...this.toColumns(document)])
    if (row === undefined) throw this.refusals.exists(document.key)
    return { value: document.value, version: 1 }
  }

  async update(
    key: string,
    expectedVersion: number,
    change: Partial<z.output<S>>,
  ): Promise<Versioned<z.output<S>>> {
    this.assertChangeable()
    const [current] = await this.rows(this.statements.select, [key])
    if (current?.[1] !== expectedVersion) throw this.refusals.changed(key, expectedVersion)
    const document = this.documents.toChanged(toStored(current[0]), change)
    const params = [...this.toColumns(document), key, expectedVersion]
    const [row] = await this.rows(this.statements.update, params)
    if (row === undefined) throw this.refusals.changed(key, expectedVersion)
    return { value: document.value, version: row[0] as number }
  }

  async addAll(values: readonly z.output<S>[], fields: readonly string[]): Promise<void> {
    this.assertChangeable()
    const numbers = fields.map((field) => `, '${toJsonPath(field)}', ${this.expressions(field)} + ?`).join('')
    const statement = write(
      `insert into ${this.table} (key, doc, version, expires_from) values (?, ?, 1, ?)
       on conflict (key) do update set doc = json_set(doc${numbers}), version = version + 1 returning version`,
    )
    const documents = values.map((value) => this.documents.toDocument(value))
    // Calls in a row with one statement are one write.
    await Promise.all(
      documents.map((document) => {
        const added = fields.map((field) => document.stored[field] as number)
        return this.rows(statement, [document.key, ...this.toColumns(document), ...added])
      }),
    )
  }

  async remove(key: string): Promise<boolean> {
    this.assertChangeable()
    return (await this.rows(this.statements.remove, [key])).length > 0
  }

  /** A record is free if it has no lease of this run, or its lease has expired by the store's monotonic clock. */
  async claim(options: ClaimOptions<z.output<S>>): Promise<Claimed<z.output<S>> | undefined> {
    this.assertChangeable()
    const { where, order = [], leaseSeconds, change = {} } = options
    const { run, monotonic } = this.context
    const filter = toWhereSql(where, this.expressions)
    const orderBy = toOrderBySql(toSortOrder(order, this.definition.key, this.expressions))
    const { doc, expiresFrom } = toChangeSql(this.documents.toChanges(change as Partial<z.output<S>>))
    const until = monotonic() + toLeaseMs(leaseSeconds)
    const sql = `update ${this.table} set doc = ${doc.sql}, expires_from = ${expiresFrom.sql}, version = version + 1,
                   epoch = epoch + 1, lease_run = ?, lease_until = ?
                 where key = (
                   select key from ${this.table}
                   where ${filter.sql} and (lease_run is not ? or lease_until <= ?)
                   order by ${orderBy} limit 1)
                 returning doc, version, epoch`
    const set = [...doc.params, ...expiresFrom.params, run, until]
    const params = [...set, ...filter.params, run, monotonic()]
    const [row] = await this.rows({ database: 'records', kind: 'write', step: 'record-claimed', sql }, params)
    return row === undefined ? undefined : { ...this.toVersioned(row), epoch: row[2] as number }
  }

  async updateClaimed(
    key: string,
    epoch: number,
    change: Partial<z.output<S>>,
    where: Where = {},
  ): Promise<Claimed<z.output<S>>> {
    const lease = [key, epoch, this.context.run]
    const { selectLeased, updateLeased } = this.statements
    const filter = toWhereSql(where, this.expressions)
    const selectFitting = { ...selectLeased, sql: `${selectLeased.sql} and (${filter.sql})` }
    for (;;) {
      const [row] = await this.rows(selectFitting, [...lease, ...filter.params])
      if (row === undefined) {
        const [current] = await this.rows(selectLeased, lease)
        throw current === undefined ? this.refusals.stale(key, epoch) : this.refusals.unfit(key)
      }
      const document = this.documents.toChanged(toStored(row[0]), change)
      // Others may write by version meanwhile; the change is made on what they have left, where that still fits.
      const params = [...this.toColumns(document), ...lease, row[1] as number]
      const [written] = await this.rows(updateLeased, params)
      if (written !== undefined) return { value: document.value, version: written[0] as number, epoch }
    }
  }

  async renew(key: string, epoch: number, leaseSeconds: number): Promise<void> {
    const { run, monotonic } = this.context
    const until = monotonic() + toLeaseMs(leaseSeconds)
    const rows = await this.rows(this.statements.renew, [until, key, epoch, run])
    if (rows.length === 0) throw this.refusals.stale(key, epoch)
  }

  async release(key: string, epoch: number): Promise<void> {
    const rows = await this.rows(this.statements.release, [key, epoch, this.context.run])
    if (rows.length === 0) throw this.refusals.stale(key, epoch)
  }

  async find(options: FindOptions = {}): Promise<Page<z.output<S>>> {
    const request = toPageRequest(options, this.definition.key, this.expressions)
    const { filter, search } = splitWhere(options.where ?? {}, this.expressions)
    if (search !== undefined)
      return readPage(request, [search], (_, limit) => this.search(request, filter, search, limit))
    return readPage(request, toParts(request.order, request.after), async (part, limit) => {
      const rows = await this.select(request, filter, part, { doc: unchanged, limit, offset: request.offset })
      return rows.map((row) => this.toFound(row))
    })
  }

  /** Selects the doc, version, key and order of the records of a part. */
  private select(
    { order }: PageRequest,
    filter: Sql,
    part: Part,
    { doc, limit, offset }: { doc: Sql; limit: number; offset: number },
  ): Promise<readonly Row[]> {
    const terms = order.terms.map(({ expression }) => toReadable(expression))
    const sql = `select ${[doc.sql, 'version', 'key', ...terms].join(', ')} from ${this.table}
                 where ${filter.sql} and ${part.sql} order by ${part.orderBy} limit ? offset ?`
    return this.rows(read(sql), [...doc.params, ...filter.params, ...part.params, limit, offset])
  }

  /** Finds the records that also fit a search, reading `searchRows` at a time. */
  private async search(request: PageRequest, filter: Sql, search: Sql, limit: number) {
    const doc = { sql: `case when ${search.sql} then doc end`, params: search.params }
    const matches: Found<z.output<S>>[] = []
    let { offset } = request
    let after: Position | undefined = request.after
    for (;;) {
      const rows: Row[] = []
      for (const part of toParts(request.order, after)) {
        const missing = searchRows - rows.length
        if (missing > 0)
          rows.push(...(await this.select(request, filter, part, { doc, limit: missing, offset: 0 })))
      }
      const matching = rows.filter(([text]) => text !== null)
      matches.push(...matching.slice(offset, offset + limit - matches.length).map((row) => this.toFound(row)))
      offset = Math.max(0, offset - matching.length)
      if (rows.length < searchRows || matches.length >= limit) return matches
      after = toPosition(rows.at(-1)!)
    }
  }

  async count(where: Where = {}): Promise<number> {
    if (this.counts !== undefined) return this.counts.count(where)
    if (await this.isLongSearch(where)) return (await this.countInSlices(where, undefined)).settled
    const { sql, params } = toWhereSql(where, this.expressions)
    const [row] = await this.rows(read(`select count(*) from ${this.table} where ${sql}`), params)
    return row![0] as number
  }

  /** True for a search among more records than are read at once. */
  private async isLongSearch(where: Where): Promise<boolean> {
    const { filter, search } = splitWhere(where, this.expressions)
    if (search === undefined) return false
    const sql = `select count(*) from (select 1 from ${this.table} where ${filter.sql} limit ${searchRows + 1})`
    const [row] = await this.rows(read(sql), filter.params)
    return (row![0] as number) > searchRows
  }

  /** Counts the records of a search after a mark, `searchRows` row numbers at a time. */
  private async countInSlices(where: Where, after: number | undefined): Promise<Increment<number>> {
    const { sql, params } = toWhereSql(where, this.expressions)
    const [ends] = await this.rows(read(`select min(rowid), max(rowid) from ${this.table}`), [])
    const [first, last] = ends as [number | null, number | null]
    const mark = last ?? after ?? 0
    const slice = read(
      `select count(*) from ${this.table} not indexed where rowid > ? and rowid <= ? and ${sql}`,
    )
    let settled = 0
    for (let from = after ?? (first ?? 1) - 1; from < mark; from += searchRows) {
      const [row] = await this.rows(slice, [from, Math.min(mark, from + searchRows), ...params])
      settled += row![0] as number
    }
    return { settled, beyond: 0, mark }
  }

  /** The mark is the row number of the newest record: one thread writes, and no row is removed. */
  private async countAfter(where: Where, after: number | undefined): Promise<Increment<number>> {
    if (await this.isLongSearch(where)) return this.countInSlices(where, after)
    const { sql, params } = toWhereSql(where, this.expressions)
    const statement =
      after === undefined
        ? `select (select count(*) from ${this.table} where ${sql}), (select max(rowid) from ${this.table})`
        : // No other index: the new rows are few, and those that fit may be many.
          `select count(*) filter (where ${sql}), max(rowid) from ${this.table} not indexed where rowid > ?`
    const all = after === undefined ? params : [...params, after]
    const [row] = await this.rows(read(statement), all)
    return { settled: row![0] as number, beyond: 0, mark: (row![1] as number | null) ?? after ?? 0 }
  }

  async countBy(field: string, where: Where = {}): Promise<{ value: Scalar; count: number }[]> {
    const x = this.expressions(field)
    const type = field === this.definition.key ? `'text'` : `json_type(doc, '${toJsonPath(field)}')`
    const { sql, params } = toWhereSql(where, this.expressions)
    const rows = await this.rows(
      read(`select ${toReadable(x)}, ${type} in ('true', 'false'), count(*) from ${this.table} where ${sql}
            group by 1, 2 order by 3 desc, 1 nulls last`),
      params,
    )
    return rows.map(([value, isBoolean, count]) => ({
      value: isBoolean === 1 ? value === 1 : (value as SqlValue),
      count: count as number,
    }))
  }

  /** Removes the records whose time to stay counts from before a moment in milliseconds; resolves with their number. */
  async removeExpired(before: number): Promise<number> {
    for (let removed = 0; ; ) {
      const rows = await this.rows(this.statements.removeExpired, [before])
      removed += rows.length
      if (rows.length < sweepRows) return removed
    }
  }

  private assertChangeable(): void {
    if (this.counts !== undefined) throw this.refusals.appendOnly()
  }

  private async rows(statement: Statement, params: readonly SqlValue[]): Promise<readonly Row[]> {
    await this.open()
    return this.context.store.rows(statement, params)
  }

  /** The columns `doc` and `expires_from`. Throws `BadRecord`. */
  private toColumns({ stored, expiresFrom }: Document<z.output<S>>): [string, number | null] {
    return [this.documents.toText(stored), expiresFrom]
  }

  private toFound(row: Row): Found<z.output<S>> {
    return { record: this.toVersioned(row), position: toPosition(row) }
  }

  /** Reads a row that begins with `doc, version` through the schema of today. */
  private toVersioned([doc, version]: Row): Versioned<z.output<S>> {
    return { value: this.documents.read(toStored(doc)), version: version as number }
  }
}

/** The column `doc` as it is. */
const unchanged: Sql = { sql: 'doc', params: [] }

function toPosition(row: Row): Position {
  return { key: row[2] as string, values: row.slice(3) }
}

function toStored(doc: SqlValue | undefined): Stored {
  return JSON.parse(doc as string)
}
