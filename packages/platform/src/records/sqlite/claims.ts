import type { Row, Statement } from '../../store/messages.ts'
import { toLeaseMs } from '../lease.ts'
import { toSortOrder } from '../order.ts'
import type { Claimed, ClaimOptions, Where } from '../port.ts'
import { toChangeSql } from './change.ts'
import type { CollectionContext } from './context.ts'
import { toOrderBySql } from './order.ts'
import { toColumns, toStored, toVersioned } from './record.ts'
import { toWhereSql } from './where.ts'

/**
 * The claims of a collection. A record is free where nobody of this run holds it, or where the lease is over by the
 * store's monotonic clock. Who held it last keeps it until somebody else claims it.
 */
export function createClaims<T>(context: CollectionContext<T>) {
  const { table, store, documents, refusals, run, monotonic } = context
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
      const document = documents.toChanged(toStored(doc), change)
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

  /** Tells a lost claim from a record that does not fit the condition. */
  async function refusal(key: string, epoch: number): Promise<Error> {
    const [row] = await store.rows(selectHeld, [key, epoch, run])
    return row === undefined ? refusals.stale(key, epoch) : refusals.unfit(key)
  }

  async function renew(key: string, epoch: number, leaseSeconds: number): Promise<void> {
    const rows = await store.rows(renewHeld, [toLeaseEnd(leaseSeconds), key, epoch, run])
    if (rows.length === 0) throw refusals.stale(key, epoch)
  }

  async function release(key: string, epoch: number): Promise<void> {
    const rows = await store.rows(releaseHeld, [key, epoch, run])
    if (rows.length === 0) throw refusals.stale(key, epoch)
  }

  function toLeaseEnd(seconds: number): number {
    return monotonic() + toLeaseMs(seconds)
  }

  function toClaimed(row: Row): Claimed<T> {
    return { ...toVersioned(documents, row), epoch: row[2] as number }
  }

  return { claim, updateClaimed, renew, release }
}
