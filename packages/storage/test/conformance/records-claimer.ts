import { readTask } from '@tathya/testing'
import type { OpenRecords } from './records-adapter.ts'
import { jobs } from './records-tools.ts'

/** What the program is asked to do. */
export interface ClaimerTask {
  /** Module with `openRecords(data)`. */
  readonly module: string
  readonly data: string
}

/** Claims that run side by side. */
const hands = 8

/** A program that claims every queued record, one by one, and says `claimed <key> <epoch>`; then `done`, and waits. */
async function main(): Promise<void> {
  const { task, say } = readTask<ClaimerTask>()
  const { openRecords } = (await import(task.module)) as { openRecords(data: string): Promise<OpenRecords> }
  const { records } = await openRecords(task.data)
  const collection = records.collection(jobs)
  const claimAll = async () => {
    for (;;) {
      const claimed = await collection.claim({
        where: { state: 'queued' },
        order: ['rank'],
        leaseSeconds: 600,
        change: { state: 'running' },
      })
      if (claimed === undefined) return
      say(`claimed ${claimed.value.id} ${claimed.epoch}`)
    }
  }
  await Promise.all(Array.from({ length: hands }, claimAll))
  say('done')
  setInterval(() => {}, 60_000)
}

if (import.meta.main) await main()
