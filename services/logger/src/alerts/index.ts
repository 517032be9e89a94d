import { type Endpoint, Loop, WakeUp } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { Added, Entry } from '@tathya/storage'
import type { LoggerConfig } from '../config.ts'
import { checkRules } from './check-rules.ts'
import type { AlertContext } from './context.ts'
import { AlertDelivery } from './deliver.ts'
import { createMailer } from './mail.ts'
import { alertOf } from './on-stored.ts'
import { openAlertRecords } from './records.ts'
import { alertRoutes } from './routes.ts'
import { RuleCache } from './rule-cache.ts'

const checkMs = 5_000

/** Reports entries by the rules of their customer. */
export interface Alerts {
  readonly routes: Endpoint[]
  start(): void
  /**
   * Called with what became of entries, also of those that were stored before, until it resolves once: then their notices
   * are stored. Rejects with `Unavailable`.
   */
  onStored(added: readonly Added[], entries: readonly Entry[]): Promise<void>
  close(): Promise<void>
}

/** Creates the alerts; `everyMs` is the time between looks for rules whose check is due. */
export function createAlerts(
  platform: AlertContext['platform'] & Pick<Platform, 'records'>,
  config: LoggerConfig,
  everyMs = checkMs,
): Alerts {
  const records = openAlertRecords(platform.records)
  const wakeUp = new WakeUp()
  const context: AlertContext = {
    platform,
    records,
    cache: new RuleCache(records.rules, platform.log),
    mailer: createMailer(config),
    wake: wakeUp.notify,
  }
  let delivery: AlertDelivery | undefined
  let checks: Loop<void> | undefined
  return {
    routes: alertRoutes(context),
    start() {
      context.cache.start()
      delivery = new AlertDelivery(context, wakeUp)
      checks = new Loop({
        task: (signal) => checkRules(context, signal),
        everyMs,
        log: platform.log,
        failure: 'Alerts could not be checked; they are checked again',
      })
    },
    onStored: (added, entries) => alertOf(context, added, entries),
    async close() {
      await Promise.all([context.cache.close(), checks?.stop(), delivery?.close()])
    },
  }
}
