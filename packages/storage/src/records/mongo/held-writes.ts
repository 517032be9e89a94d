import { fault } from '@tathya/platform'
import type { Claimed, Where } from '../port.ts'
import { type CollectionContext, newest } from './context.ts'
import { type Stages, toLeaseEnd } from './lease.ts'
import { type Filter, type MongoRecord, toColumns, toReplacement, toStored } from './record.ts'
import { allOf, toFilter } from './where.ts'

const shown = { value: 1, version: 1 }

type Shown = Pick<MongoRecord, 'value' | 'version'>

/** Makes the writes of those who hold a record. Who held it last keeps it until somebody else claims it. */
export function createHeldWrites<T>({ documents, refusals, paths, space, call }: CollectionContext<T>) {
  async function updateClaimed(
    key: string,
    epoch: number,
    change: Partial<T>,
    where: Where = {},
  ): Promise<Claimed<T>> {
    const held = isHeld(key, epoch)
    const fitting = allOf(held, toFilter(where, paths))
    for (;;) {
      const record = await call((records) =>
        records.findOne<Shown>(fitting, { projection: shown, ...newest }),
      )
      if (record === null) throw await refusal(key, epoch)
      const { version } = record
      const document = documents.toChanged(toStored(record), change)
      const columns = toColumns(documents, document)
      await space.assertRoom(columns.bytes, record.value)
      // Others may write by version meanwhile; the change is made on what they have left, where that still fits.
      const { matchedCount } = await call((records) =>
        records.updateOne(allOf(held, { version }), toReplacement(columns)),
      )
      if (matchedCount === 0) continue
      fault('record-written')
      return { value: document.value, version: version + 1, epoch }
    }
  }

  /** Tells a lost claim from a record that does not fit the condition. */
  async function refusal(key: string, epoch: number): Promise<Error> {
    const found = await call((records) => records.findOne(isHeld(key, epoch), newest))
    return found === null ? refusals.stale(key, epoch) : refusals.unfit(key)
  }

  async function renew(key: string, epoch: number, leaseSeconds: number): Promise<void> {
    await changeHeld(key, epoch, [{ $set: { until: toLeaseEnd(leaseSeconds) } }])
  }

  async function release(key: string, epoch: number): Promise<void> {
    await changeHeld(key, epoch, [{ $set: { held: false } }])
  }

  async function changeHeld(key: string, epoch: number, stages: Stages): Promise<void> {
    const { matchedCount } = await call((records) => records.updateOne(isHeld(key, epoch), stages))
    if (matchedCount === 0) throw refusals.stale(key, epoch)
    fault('record-written')
  }

  return { updateClaimed, renew, release }
}

function isHeld(key: string, epoch: number): Filter {
  return { _id: { $eq: key }, epoch: { $eq: epoch }, held: true }
}
