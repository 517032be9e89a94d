import type { CustomerDeletion } from '@tathya/contracts/http'
import { Changed, Loop, type Readiness, StorageFull, Unavailable } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { StaleEpoch } from '@tathya/storage'
import { type Budget, createBudget, unlimitedBudget } from '../limits/budget.ts'
import { readRetention } from '../retention-rules.ts'
import { continueDeletions } from './delete-customer.ts'
import { Deletions } from './deletions.ts'
import { expireEntries, retentionRecords } from './expire.ts'

/** Milliseconds between two looks for what is to be removed. */
const everyMs = 5_000

/** What removes log entries, and refuses those for which there is no room. */
export interface Retention {
  readonly deletions: Deletions
  readonly budget: Budget
  /** Begins to delete a customer's data. */
  deleteCustomer(customer: number): Promise<CustomerDeletion>
  start(): void
  /** Does what is due now; for tests. */
  run(): Promise<void>
  readiness(): readonly Readiness[]
  close(): Promise<void>
}

/** The settings of the retention. */
export interface RetentionConfig {
  readonly TATHYA_LOG_RETENTION?: string | undefined
  readonly TATHYA_LOG_MAX_MB?: number | undefined
  readonly TATHYA_DATA_LIMIT_MB?: number | undefined
}

/** Creates the retention of the logger; `start` begins its work in the background. */
export function createRetention(platform: Platform, config: RetentionConfig): Retention {
  const rules = readRetention(config.TATHYA_LOG_RETENTION ?? '')
  const deletions = new Deletions(platform)
  const megabytes = config.TATHYA_LOG_MAX_MB ?? config.TATHYA_DATA_LIMIT_MB
  const budget = megabytes === undefined ? unlimitedBudget : createBudget(platform, megabytes * 1024 * 1024)
  const removed = platform.metrics.counter(
    'tathya_removed_entries_total',
    'Log entries that were removed, because of their age (retention) or with their customer (deletion)',
    ['reason'],
  )
  const countFor = (reason: string) => (entries: number) => removed.inc({ reason }, entries)
  const deleting = { platform, deletions, countRemoved: countFor('deletion') }
  const records = platform.records.collection(retentionRecords)
  const expiring = { platform, records, rules, deletions, countRemoved: countFor('retention') }
  const task = (signal: AbortSignal) =>
    whileThere(async () => {
      await deletions.writeCounts()
      await continueDeletions(deleting, signal)
      await expireEntries(expiring, signal)
    })
  let loop: Loop<void> | undefined
  const start = () => {
    const { log } = platform
    loop ??= new Loop({ task, everyMs, log, failure: 'Log entries could not be removed; it is tried again' })
  }
  const run = () => loop?.run() ?? Promise.resolve()
  return {
    deletions,
    budget,
    async deleteCustomer(customer) {
      const deletion = await deletions.request(customer)
      // What fails is logged by the loop, which continues.
      void run().catch(() => {})
      return deletion
    },
    start() {
      start()
      budget.start()
    },
    run,
    readiness: () => budget.readiness(),
    close: async () => {
      await Promise.all([loop?.stop(), budget.close()])
    },
  }
}

/** Ignores a store that is away or full, which others report, and that another process was faster. */
async function whileThere(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const kinds = [Unavailable, StorageFull, Changed, StaleEpoch]
    if (!kinds.some((kind) => error instanceof kind)) throw error
  }
}
