import { AlertNotice, AlertRule } from '@tathya/contracts/http'
import type { Collection, CollectionDefinition, RecordStore } from '@tathya/storage'
import { z } from 'zod'

/** A rule as it is stored. */
export const AlertRuleRecord = AlertRule.extend({
  /** When it is checked next; null for kinds that entries set off, and for disabled rules. */
  check_at: z.iso.datetime().nullable(),
  /** Since when it is watched: silence before does not count. */
  watched_from: z.iso.datetime(),
  /** True if the present silence was reported. */
  is_silent: z.boolean(),
})
export type AlertRuleRecord = z.output<typeof AlertRuleRecord>

/** A notice on its way, one for each channel. */
export const AlertNoticeRecord = AlertNotice.extend({
  rule_id: z.string(),
  customer_id: z.int(),
  /** Start of the interval in which its rule sends one for its group. */
  interval: z.iso.datetime(),
  /** When it is sent, or sent again; null when it is settled. */
  due_at: z.iso.datetime().nullable(),
  /** What the receiver gets. */
  data: z.record(z.string(), z.unknown()),
})
export type AlertNoticeRecord = z.output<typeof AlertNoticeRecord>

export const alertRuleRecords: CollectionDefinition<typeof AlertRuleRecord> = {
  name: 'alert_rules',
  schema: AlertRuleRecord,
  key: 'id',
  indexes: [['customer_id', 'created_at'], ['check_at']],
}

export const alertNoticeRecords: CollectionDefinition<typeof AlertNoticeRecord> = {
  name: 'alert_notices',
  schema: AlertNoticeRecord,
  key: 'id',
  indexes: [['due_at'], ['rule_id', 'channel', 'interval'], ['rule_id', '-created_at'], ['customer_id']],
  expireAfter: { field: 'created_at', seconds: 30 * 24 * 3_600 },
}

/** The collections of alerts. */
export interface AlertRecords {
  readonly rules: Collection<AlertRuleRecord>
  readonly notices: Collection<AlertNoticeRecord>
}

/** Opens the collections of alerts. */
export function openAlertRecords(records: RecordStore): AlertRecords {
  return { rules: records.collection(alertRuleRecords), notices: records.collection(alertNoticeRecords) }
}
