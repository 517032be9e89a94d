import type { Statement } from '../../sqlite/messages.ts'
import { toLeaseMs } from '../lease.ts'
import type { Claimed, Where } from '../port.ts'
import type { CollectionContext } from './context.ts'
import { toColumns, toStored } from './record.ts'
import { toWhereSql } from './where.ts'

/** Makes the writes of those who hold a record. Who held it last keeps it until somebody else claims it. */
export function createHeldWrites<T>({
  table,
  store,
  documents,
  refusals,
  expressions,
  run,
  monotonic,
}: CollectionContext<T>) {
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

  async function updateClaimed(
    key: string,
    epoch: number,
    change: Partial<T>,
    where: Where = {},
  ): Promise<Claimed<T>> {
    const filter = toWhereSql(where, expressions)
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
    const rows = await store.rows(renewHeld, [monotonic() + toLeaseMs(leaseSeconds), key, epoch, run])
    if (rows.length === 0) throw refusals.stale(key, epoch)
  }

  async function release(key: string, epoch: number): Promise<void> {
    const rows = await store.rows(releaseHeld, [key, epoch, run])
    if (rows.length === 0) throw refusals.stale(key, epoch)
  }

  return { updateClaimed, renew, release }
}
