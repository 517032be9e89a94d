import { readTask } from '@tathya/testing'
import type { OpenRecords } from './records-adapter.ts'
import { job, jobs } from './records-tools.ts'

/** What the program is asked to do. */
export interface RecordsChildTask {
  /** Module with `openRecords(data)`. */
  readonly module: string
  readonly data: string
  /** Begins the keys of this run. */
  readonly prefix: string
}

/**
 * A program that tests kill: inserts, updates and claims records, and says each confirmed step
 * as `inserted <key>`, `updated <key> <rank>` or `claimed <key> <epoch>`.
 */
async function main(): Promise<void> {
  const { task, say } = readTask<RecordsChildTask>()
  const { module, data, prefix } = task
  const { openRecords } = (await import(module)) as { openRecords(data: string): Promise<OpenRecords> }
  const { records } = await openRecords(data)
  const collection = records.collection(jobs)
  const worker = async (name: number) => {
    for (let at = 0; ; at += 1) {
      const id = `${prefix}-${name}-${at}`
      const { version } = await collection.insert(job(id, { rank: 0 }))
      say(`inserted ${id}`)
      await collection.update(id, version, { rank: 1 })
      say(`updated ${id} 1`)
      const claimed = await collection.claim({ where: { id }, leaseSeconds: 60, change: { rank: 2 } })
      say(`claimed ${id} ${claimed!.epoch}`)
      await collection.updateClaimed(id, claimed!.epoch, { rank: 3 })
      say(`updated ${id} 3`)
    }
  }
  await Promise.all([0, 1, 2].map(worker))
}

if (import.meta.main) await main()
