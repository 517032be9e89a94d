import { type Endpoint, Loop, WakeUp } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { Added, Entry } from '@tathya/storage'
import type { LoggerConfig } from '../config.ts'
import { checkRules } from './check-rules.ts'
import type { AlertContext } from './context.ts'
import { AlertDelivery } from './deliver.ts'
import { createMailer } from './mail.ts'
import { addNotices } from './notices.ts'
import { type AlertRuleRecord, openAlertRecords } from './records.ts'
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

/**
 * Stores the notices of entries that were stored, or stored before: an event comes again if the process was killed between
 * the two. Rejects with `Unavailable`.
 */
async function alertOf(
  context: AlertContext,
  added: readonly Added[],
  entries: readonly Entry[],
): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const result = added[index]
    if (result === undefined) continue
    if (result.isStored && !result.isNewGroup && !result.isRegression) continue
    const rules = (await context.cache.of(entry.customer_id)).filter((rule) => watches(rule, entry))
    if (rules.length > 0) await alertRules(context, rules, result, entry)
  }
}

async function alertRules(
  context: AlertContext,
  rules: readonly AlertRuleRecord[],
  { group_id, isNewGroup, isRegression, isStored }: Added,
  entry: Entry,
): Promise<void> {
  const group = await context.platform.entries.getGroup(group_id)
  if (group === undefined) return
  const arrived = Date.parse(entry.received_at)
  const isMomentOf = (time: string | null) => time !== null && Date.parse(time) === arrived
  const kinds = new Set([
    ...(isNewGroup || (!isStored && isMomentOf(group.first_seen)) ? ['new_group'] : []),
    ...(isRegression || (!isStored && isMomentOf(group.regressed_at)) ? ['regression'] : []),
  ])
  const { title, culprit, level, count, services } = group
  const { entry_id, release, environment } = entry
  for (const rule of rules.filter(({ kind }) => kinds.has(kind)))
    await addNotices(context, {
      rule,
      group_id,
      at: new Date(arrived),
      data: {
        group: { group_id, title, culprit, level, count, services },
        entry: { entry_id, service_name: entry.service_name, release, environment },
      },
    })
}

/** True for a rule that entries set off, and whose filters the entry passes. */
function watches({ kind, service_name, environment, levels }: AlertRuleRecord, entry: Entry): boolean {
  if (kind !== 'new_group' && kind !== 'regression') return false
  if (service_name !== null && service_name !== entry.service_name) return false
  if (environment !== null && environment !== entry.environment) return false
  return levels === null || levels.includes(entry.level)
}
