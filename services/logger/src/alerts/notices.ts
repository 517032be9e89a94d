import { createHash } from 'node:crypto'
import { step } from '@tathya/platform'
import { AlreadyExists } from '@tathya/storage'
import type { AlertContext } from './context.ts'
import type { AlertNoticeRecord, AlertRuleRecord } from './records.ts'

/** Most notices of a rule in one of its intervals, so that a thousand new groups are no thousand mails. */
export const maxInInterval = 20

/** What happened. */
export interface Occasion {
  readonly rule: AlertRuleRecord
  readonly group_id: string | null
  /** When; it decides to which interval the notice belongs, however late it is looked at. */
  readonly at: Date
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Stores a notice for each channel of the rule, under a key of rule, group and interval: of all processes and tries, one
 * stores it, and once it is stored it is sent. Rejects with `Unavailable`.
 */
export async function addNotices(context: AlertContext, occasion: Occasion): Promise<void> {
  const { rule } = occasion
  const isMailed = rule.mail_to.length > 0 && context.mailer !== undefined
  if (rule.webhook_url !== null) await addNotice(context, occasion, 'webhook')
  if (isMailed) await addNotice(context, occasion, 'mail')
}

async function addNotice(
  { records: { notices }, platform, wake }: AlertContext,
  { rule, group_id, at, data }: Occasion,
  channel: AlertNoticeRecord['channel'],
): Promise<void> {
  const length = rule.quiet_minutes * 60_000
  const interval = new Date(Math.floor(at.getTime() / length) * length).toISOString()
  const key = createHash('sha256')
    .update(JSON.stringify([rule.id, group_id, interval]))
    .digest('hex')
  const earlier = await notices.count({ rule_id: rule.id, channel, interval })
  if (earlier >= maxInInterval) {
    platform.log.warn(
      { rule: rule.id, group: group_id },
      'An alert has no notice: there are too many at once',
    )
    return
  }
  const now = platform.clock.now().toISOString()
  try {
    await notices.insert({
      id: `${key.slice(0, 32)}_${channel}`,
      rule_id: rule.id,
      customer_id: rule.customer_id,
      group_id,
      interval,
      created_at: now,
      channel,
      state: 'waiting',
      tries: 0,
      error: null,
      due_at: now,
      data: { ...data, is_last_of_interval: earlier + 1 === maxInInterval },
    })
  } catch (error) {
    if (error instanceof AlreadyExists) return
    throw error
  }
  step('alert-recorded')
  wake()
}
