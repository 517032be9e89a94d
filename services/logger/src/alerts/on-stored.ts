import type { Added, Entry } from '@tathya/storage'
import type { AlertContext } from './context.ts'
import { addNotices } from './notices.ts'
import type { AlertRuleRecord } from './records.ts'

/**
 * Stores the notices of entries that were stored, or stored before: an event comes again if the process was killed between
 * the two. Rejects with `Unavailable`.
 */
export async function alertOf(
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
