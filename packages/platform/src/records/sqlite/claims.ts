import type { Row, Statement } from '../../store/messages.ts'
import { toSortOrder } from '../order.ts'
import { Changed, StaleEpoch } from '../outcomes.ts'
import type { Claimed, ClaimOptions, Where } from '../port.ts'
import { toChangeSql } from './change.ts'
import { type CollectionContext, parseDoc, toColumns } from './collection.ts'
import { toOrderBySql } from './order.ts'
import { toWhereSql } from './where.ts'

/**
 * The claims of a collection. A record is free where nobody of this run holds it, or where the lease is over by the
 * store's monotonic clock. Who held it last keeps it until somebody else claims it.
 */
export function createClaims<T>(context: CollectionContext<T>) {
  const { name, table, store, documents, run, monotonic } = context
  const held = 'key = ? and epoch = ? and lease_run = ?'
  const write = (sql: string): Statement => ({
    database: 'records',
    kind: 'write',
    fault: 'record-written',
    sql,
  })
  const selectHeld: Statement = {
    database: 'records',
    kind: 'read',
    sql: `select doc, version, epoch from ${table} where ${held}`,
  }
  const updateHeld = write(
    `update ${table} set doc = ?, expires_from = ?, version = version + 1 where ${held} and version = ? returning version`,
  )
  const renewHeld = write(`update ${table} set lease_until = ? where ${held} returning key`)
  const releaseHeld = write(`update ${table} set lease_run = null where ${held} returning key`)

  async function claim(options: ClaimOptions<T>): Promise<Claimed<T> | undefined> {
    const { where, order = [], leaseSeconds, change = {} } = options
    const filter = toWhereSql(where, context.expressions)
    const orderBy = toOrderBySql(toSortOrder(order, context.keyField, context.expressions))
    const { doc, expiresFrom } = toChangeSql(documents.toChanges(change as Partial<T>))
    const until = toLeaseEnd(leaseSeconds)
    const sql = `update ${table} set doc = ${doc.sql}, expires_from = ${expiresFrom.sql}, version = version + 1,
                   epoch = epoch + 1, lease_run = ?, lease_until = ?
                 where key = (
                   select key from ${table}
                   where ${filter.sql} and (lease_run is not ? or lease_until <= ?)
                   order by ${orderBy} limit 1)
                 returning doc, version, epoch`
    const [row] = await store.rows({ database: 'records', kind: 'write', fault: 'record-claimed', sql }, [
      ...doc.params,
      ...expiresFrom.params,
      run,
      until,
      ...filter.params,
      run,
      monotonic(),
    ])
    return row === undefined ? undefined : toClaimed(row)
  }

  async function updateClaimed(
    key: string,
    epoch: number,
    change: Partial<T>,
    where: Where = {},
  ): Promise<Claimed<T>> {
    const filter = toWhereSql(where, context.expressions)
    const fitting = { ...selectHeld, sql: `${selectHeld.sql} and (${filter.sql})` }
    for (;;) {
      const [row] = await store.rows(fitting, [key, epoch, run, ...filter.params])
      if (row === undefined) throw await refusal(key, epoch)
      const [doc, version] = row as [string, number]
      const document = documents.toChanged(parseDoc(doc), change)
      // Others may write by version meanwhile; the change is made on what they have left, where that still fits.
      const [written] = await store.rows(updateHeld, [
        ...toColumns(documents, document),
        key,
        epoch,
        run,
        version,
      ])
      if (written !== undefined) return { value: document.value, version: written[0] as number, epoch }
    }
  }

  /** Why a write under a claim found no record. */
  async function refusal(key: string, epoch: number): Promise<Error> {
    const [row] = await store.rows(selectHeld, [key, epoch, run])
    if (row === undefined) return stale(key, epoch)
    return new Changed(`Record ${key} of "${name}" does not fit the condition of the write any more.`)
  }

  async function renew(key: string, epoch: number, leaseSeconds: number): Promise<void> {
    const rows = await store.rows(renewHeld, [toLeaseEnd(leaseSeconds), key, epoch, run])
    if (rows.length === 0) throw stale(key, epoch)
  }

  async function release(key: string, epoch: number): Promise<void> {
    const rows = await store.rows(releaseHeld, [key, epoch, run])
    if (rows.length === 0) throw stale(key, epoch)
  }

  function toLeaseEnd(seconds: number): number {
    if (!Number.isFinite(seconds) || seconds <= 0)
      throw new TypeError(`leaseSeconds must be more than 0, not ${seconds}.`)
    return monotonic() + seconds * 1000
  }

  function toClaimed([doc, version, epoch]: Row): Claimed<T> {
    return { value: documents.read(parseDoc(doc!)), version: version as number, epoch: epoch as number }
  }

  function stale(key: string, epoch: number): StaleEpoch {
    return new StaleEpoch(`Record ${key} of "${name}" is not held under epoch ${epoch} any more.`)
  }

  return { claim, updateClaimed, renew, release }
}
