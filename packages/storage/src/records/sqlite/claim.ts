import { toLeaseMs } from '../lease.ts'
import { toSortOrder } from '../order.ts'
import type { Collection } from '../port.ts'
import { toChangeSql } from './change.ts'
import type { CollectionContext } from './context.ts'
import { toOrderBySql } from './order.ts'
import { toVersioned } from './record.ts'
import { toWhereSql } from './where.ts'

/**
 * Makes the claim of a collection. A record is free where nobody of this run holds it, or where the lease is over by the
 * store's monotonic clock.
 */
export function createClaim<T>(context: CollectionContext<T>): Collection<T>['claim'] {
  const { table, keyField, store, documents, expressions, run, monotonic } = context

  return async (options) => {
    const { where, order = [], leaseSeconds, change = {} } = options
    const filter = toWhereSql(where, expressions)
    const orderBy = toOrderBySql(toSortOrder(order, keyField, expressions))
    const { doc, expiresFrom } = toChangeSql(documents.toChanges(change as Partial<T>))
    const until = monotonic() + toLeaseMs(leaseSeconds)
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
    return row === undefined ? undefined : { ...toVersioned(documents, row), epoch: row[2] as number }
  }
}
