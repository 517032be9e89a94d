import { randomUUID } from 'node:crypto'
import {
  type AlertRule,
  type AlertRuleChange,
  type AlertRuleDetail,
  alertFaults,
  type NewAlertRule,
  type SignedAlertRule,
} from '@tathya/contracts/http'
import { type Caller, opens } from '@tathya/contracts/internal'
import { Changed, ProblemError, problem } from '@tathya/platform'
import type { Versioned } from '@tathya/storage'
import { assertOwnCustomer, isOwnCustomer } from '../entry.ts'
import { isTimed } from './check-rules.ts'
import { type AlertContext, signerOf } from './context.ts'
import type { AlertNoticeRecord, AlertRuleRecord } from './records.ts'

/** Most rules of a customer. */
export const maxRules = 50
const shownNotices = 20

/**
 * Makes a rule. Throws `scope_missing` without log:read, `customer_mismatch`, `invalid_body` for fields that do not go with
 * its kind, and for a forbidden address.
 */
export async function createRule(
  context: AlertContext,
  body: NewAlertRule,
  caller: Caller,
): Promise<SignedAlertRule> {
  assertBothScopes(caller)
  const customer_id = body.customer_id ?? caller.customer_id
  if (customer_id === null) throw invalid('customer_id', 'is needed, since the key belongs to no customer')
  assertOwnCustomer(caller, customer_id)
  assertFits(context, body)
  if ((await context.records.rules.count({ customer_id })) >= maxRules)
    throw invalid('customer_id', `has ${maxRules} alerts already; remove one`)
  const now = context.platform.clock.now().toISOString()
  const record = {
    ...body,
    customer_id,
    id: randomUUID(),
    created_at: now,
    ...watching(body, now),
  }
  await context.records.rules.insert(record)
  await context.cache.reload()
  return toSigned(context, record)
}

/** Changes the fields that the body names. Throws `record_not_found` and what `createRule` does. */
export async function changeRule(
  context: AlertContext,
  id: string,
  body: AlertRuleChange,
  caller: Caller,
): Promise<SignedAlertRule> {
  assertBothScopes(caller)
  for (;;) {
    const { value, version } = await findOwn(context, id, caller)
    const change = definedOf(body)
    const changed = { ...value, ...change }
    assertFits(context, changed)
    const restart =
      Object.keys(change).length === 0 ? {} : watching(changed, context.platform.clock.now().toISOString())
    try {
      const updated = await context.records.rules.update(id, version, { ...change, ...restart })
      await context.cache.reload()
      return toSigned(context, updated.value)
    } catch (error) {
      // The check of the rule writes to it too.
      if (!(error instanceof Changed)) throw error
    }
  }
}

/** Removes a rule; its notices that wait are not sent. Throws `record_not_found`. */
export async function removeRule(context: AlertContext, id: string, caller: Caller): Promise<void> {
  assertBothScopes(caller)
  await findOwn(context, id, caller)
  await context.records.rules.remove(id)
  await context.cache.reload()
}

/** Returns a rule with its latest notices. Throws `record_not_found`, also for a rule of another customer. */
export async function showRule(context: AlertContext, id: string, caller: Caller): Promise<AlertRuleDetail> {
  const { value } = await findOwn(context, id, caller)
  const page = await context.records.notices.find({
    where: { rule_id: id },
    order: ['-created_at'],
    limit: shownNotices,
  })
  return { ...toRule(value), notices: page.items.map((item) => toNotice(item.value)) }
}

/** A rule without what is for the product only. */
export function toRule({ check_at, watched_from, is_silent, ...rule }: AlertRuleRecord): AlertRule {
  return rule
}

function toNotice({ id, group_id, created_at, channel, state, tries, error }: AlertNoticeRecord) {
  return { id, group_id, created_at, channel, state, tries, error }
}

function toSigned({ platform }: AlertContext, record: AlertRuleRecord): SignedAlertRule {
  return { ...toRule(record), webhook_secret: platform.callbacks.secretOf(signerOf(record.customer_id)) }
}

/** A rule begins to watch when it is made or changed. */
function watching(rule: Pick<AlertRule, 'kind' | 'is_enabled'>, now: string) {
  return { check_at: rule.is_enabled && isTimed(rule) ? now : null, watched_from: now, is_silent: false }
}

function assertFits(
  { platform, mailer }: AlertContext,
  rule: Pick<AlertRule, 'kind' | 'webhook_url' | 'mail_to'>,
): void {
  const [fault] = alertFaults(rule)
  if (fault !== undefined) throw invalid(fault.field, fault.message)
  if (rule.mail_to.length > 0 && mailer === undefined)
    throw invalid('mail_to', 'is not possible: the operator has set no mail server (TATHYA_SMTP_URL)')
  if (rule.webhook_url === null) return
  try {
    platform.callbacks.assertAllowed(rule.webhook_url)
  } catch (error) {
    // It names the field of jobs.
    if (error instanceof ProblemError) throw invalid('webhook_url', error.message)
    throw error
  }
}

async function findOwn(
  { records }: AlertContext,
  id: string,
  caller: Caller,
): Promise<Versioned<AlertRuleRecord>> {
  const rule = await records.rules.get(id)
  if (rule !== undefined && isOwnCustomer(caller, rule.value.customer_id)) return rule
  throw problem('record_not_found', { detail: `There is no alert ${id}.` })
}

/** Notices contain what only log:read may see. */
function assertBothScopes(caller: Caller): void {
  if (opens(caller, 'log:read')) return
  throw problem('scope_missing', { detail: 'This needs a key with the scopes log:read and log:write.' })
}

function definedOf(body: AlertRuleChange): Partial<AlertRuleRecord> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

function invalid(field: string, message: string) {
  return problem('invalid_body', { detail: `Wrong: ${field}.`, errors: [{ field, message }] })
}
