import type { Claimed, EntryFilter } from '@tathya/storage'
import type { AlertContext } from './context.ts'
import { addNotices } from './notices.ts'
import type { AlertRuleRecord } from './records.ts'

/** Seconds between two checks of a rule, and for which one process has it to itself. */
const checkSeconds = 15
const leaseSeconds = 60

/** True for a rule that is checked by time. */
export function isTimed({ kind }: Pick<AlertRuleRecord, 'kind'>): boolean {
  return kind === 'rate' || kind === 'silence' || kind === 'dropped'
}

/** Checks the rules whose time has come; of several processes, each rule by one. Rejects with `Unavailable`. */
export async function checkRules(context: AlertContext, signal: AbortSignal): Promise<void> {
  const { records, platform } = context
  while (!signal.aborted && context.cache.hasAny(isTimed)) {
    const now = platform.clock.now()
    const claimed = await records.rules.claim({
      where: { check_at: { lte: now.toISOString() } },
      order: ['check_at'],
      leaseSeconds,
      change: { check_at: new Date(now.getTime() + checkSeconds * 1_000).toISOString() },
    })
    if (claimed === undefined) return
    try {
      await checkRule(context, claimed, now)
    } finally {
      await records.rules.release(claimed.value.id, claimed.epoch)
    }
  }
}

async function checkRule(context: AlertContext, claimed: Claimed<AlertRuleRecord>, now: Date): Promise<void> {
  const rule = claimed.value
  if (!rule.is_enabled || rule.minutes === null) return
  const from = new Date(now.getTime() - rule.minutes * 60_000)
  if (rule.kind === 'rate') return checkRate(context, rule, from, now)
  if (rule.kind === 'dropped') return checkDropped(context, rule, from, now)
  if (rule.kind === 'silence') return checkSilence(context, claimed, from, now)
}

async function checkRate(context: AlertContext, rule: AlertRuleRecord, from: Date, now: Date): Promise<void> {
  const { threshold, minutes } = rule
  if (threshold === null) return
  const filter = { ...toFilter(rule), created_from: toCreated(from), created_until: toCreated(now) }
  const count = await context.platform.entries.count(filter, threshold)
  if (count < threshold) return
  await addNotices(context, {
    rule,
    group_id: null,
    at: now,
    data: { threshold, minutes, ...filtersOf(rule) },
  })
}

async function checkDropped(
  context: AlertContext,
  rule: AlertRuleRecord,
  from: Date,
  now: Date,
): Promise<void> {
  const { threshold, minutes, customer_id } = rule
  if (threshold === null) return
  // The minute that has begun counts.
  const until = new Date(now.getTime() + 60_000)
  const reasons = await context.platform.refusals.read({ customer_id, from, until })
  const count = Object.values(reasons).reduce((sum, entries) => sum + entries, 0)
  if (count < threshold) return
  await addNotices(context, { rule, group_id: null, at: now, data: { threshold, minutes, count, reasons } })
}

/** A silence is reported once, and again only after an entry has ended it. */
async function checkSilence(
  context: AlertContext,
  { value: rule, epoch }: Claimed<AlertRuleRecord>,
  from: Date,
  now: Date,
): Promise<void> {
  if (Date.parse(rule.watched_from) > from.getTime()) return
  const { entries } = context.platform
  const spoke = (await entries.count({ ...toFilter(rule), created_from: toCreated(from) }, 1)) > 0
  if (spoke !== rule.is_silent) return
  if (!spoke)
    await addNotices(context, {
      rule,
      group_id: null,
      at: now,
      data: { minutes: rule.minutes, ...filtersOf(rule) },
    })
  await context.records.rules.updateClaimed(rule.id, epoch, { is_silent: !spoke })
}

function toFilter({ customer_id, service_name, environment, levels }: AlertRuleRecord): EntryFilter {
  return {
    customer_id,
    ...(service_name === null ? {} : { service_name }),
    ...(environment === null ? {} : { environment }),
    ...(levels === null ? {} : { levels }),
  }
}

function filtersOf({ service_name, environment, levels }: AlertRuleRecord) {
  return { service_name, environment, levels }
}

/** A time as `created_date` has it. */
function toCreated(time: Date): string {
  return time.toISOString().slice(0, -1)
}
