import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { readTask } from '@tathya/testing'
import { acceptEntry } from '../../src/accept-entry.ts'
import { createLogger } from '../../src/index.ts'
import { unlimitedBudget } from '../../src/limits/budget.ts'

/** What the program is asked to do. */
export interface AlertsChildTask {
  readonly folder: string
  /** Host and port that callbacks may go to. */
  readonly host: string
}

/** A program that tests kill: the logger on a folder of data, with one entry of customer 7. */
async function main(): Promise<void> {
  const { task } = readTask<AlertsChildTask>()
  const config = loadConfig(PlatformConfig, {
    TATHYA_DATA: task.folder,
    TATHYA_CALLBACK_HOSTS: task.host,
  })
  const platform = await createPlatform(config, { logs: silentLogs })
  const logger = await createLogger(platform)
  await logger.start()
  const caller = { owner: 'test', scopes: ['log:write' as const], customer_id: 7, key_id: 'key_test' }
  const entry = { customer_id: 7, service_name: 'billing', exception_message: 'Payment failed' }
  const intake = { ...platform, limits: undefined, budget: unlimitedBudget }
  await acceptEntry(intake, entry, caller, '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')
  // It is killed while it works.
  setInterval(() => {}, 1_000)
}

await main()
