import { z } from 'zod'
import { PageMeta } from '../page.ts'
import { wholeNumber } from '../query.ts'
import { limitText } from '../text.ts'

/** What an alert watches. */
export const alertKinds = ['new_group', 'regression', 'rate', 'silence', 'dropped'] as const
const levels = ['debug', 'info', 'warning', 'error', 'fatal'] as const

/** Minutes of up to a week. */
const Minutes = z.int().min(1).max(10_080)
/** One line that is not blank. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses.
const line = /^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$/
const Name = limitText(200, z.string().regex(line, { error: 'must be one line and not blank' }))

const changeable = {
  name: Name.meta({ description: 'Appears in notices' }),
  is_enabled: z.boolean(),
  service_name: Name.nullable().meta({ description: 'Only entries of this service' }),
  environment: Name.nullable().meta({ description: 'Only entries of this environment' }),
  levels: z
    .array(z.enum(levels))
    .min(1)
    .max(levels.length)
    .nullable()
    .meta({ description: 'Only entries of these levels' }),
  threshold: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .meta({ description: 'For rate and dropped: this many entries, or more, within `minutes`' }),
  minutes: Minutes.nullable().meta({
    description: 'For rate, dropped and silence: the time that is watched',
  }),
  quiet_minutes: Minutes.meta({
    description: 'At most one notice in each such interval, counted from 1970; of groups one of each',
  }),
  webhook_url: z
    .string()
    .max(2_000)
    .regex(/^https?:\/\//, { error: 'must begin with http:// or https://' })
    .nullable()
    .meta({ description: 'Gets each notice as a signed POST (Standard Webhooks)' }),
  mail_to: z.array(z.email().max(254)).max(10).meta({ description: 'Get each notice as a mail' }),
}

const AlertFields = z.object({
  customer_id: z.int().min(0).meta({ description: 'The customer whose entries are watched' }),
  kind: z.enum(alertKinds).meta({
    description:
      'new_group: a bug is seen for the first time; regression: a resolved one is back; rate: many entries; silence: none of a service; dropped: entries were refused',
  }),
  ...changeable,
})

/** A rule by which entries are reported. */
export const AlertRule = AlertFields.extend({
  id: z.uuid(),
  created_at: z.iso.datetime(),
}).meta({ id: 'AlertRule' })
export type AlertRule = z.output<typeof AlertRule>

/** A rule with what signs its notices. */
export const SignedAlertRule = AlertRule.extend({
  webhook_secret: z
    .string()
    .meta({ description: 'Signs the notices to `webhook_url`; one for each customer' }),
}).meta({ id: 'SignedAlertRule' })
export type SignedAlertRule = z.output<typeof SignedAlertRule>

/** What the fields of a kind must be, beside their types. */
const needed: Readonly<Record<(typeof alertKinds)[number], readonly string[]>> = {
  new_group: [],
  regression: [],
  rate: ['threshold', 'minutes'],
  silence: ['service_name', 'minutes'],
  dropped: ['threshold', 'minutes'],
}
const unused: typeof needed = {
  new_group: ['threshold', 'minutes'],
  regression: ['threshold', 'minutes'],
  rate: [],
  silence: ['threshold', 'levels'],
  dropped: ['service_name', 'environment', 'levels'],
}

/** The faults of a rule whose fields have the right types, with their names. */
export function alertFaults(
  rule: Pick<AlertRule, 'kind' | 'webhook_url' | 'mail_to'>,
): { field: string; message: string }[] {
  const value = (field: string) => (rule as Readonly<Record<string, unknown>>)[field] ?? null
  const missing = needed[rule.kind].filter((field) => value(field) === null)
  const extra = unused[rule.kind].filter((field) => value(field) !== null)
  const isSent = rule.webhook_url !== null || rule.mail_to.length > 0
  return [
    ...missing.map((field) => ({ field, message: `is needed for ${rule.kind}` })),
    ...extra.map((field) => ({ field, message: `has no meaning for ${rule.kind}` })),
    ...(isSent ? [] : [{ field: 'webhook_url', message: 'or mail_to is needed' }]),
  ]
}

/** The body that makes a rule. */
export const NewAlertRule = z
  .strictObject({
    customer_id: AlertFields.shape.customer_id.optional(),
    kind: AlertFields.shape.kind,
    name: changeable.name,
    is_enabled: changeable.is_enabled.default(true),
    service_name: changeable.service_name.default(null),
    environment: changeable.environment.default(null),
    levels: changeable.levels.default(null),
    threshold: changeable.threshold.default(null),
    minutes: changeable.minutes.default(null),
    quiet_minutes: changeable.quiet_minutes.default(60),
    webhook_url: changeable.webhook_url.default(null),
    mail_to: changeable.mail_to.default([]),
  })
  .meta({ id: 'NewAlertRule' })
export type NewAlertRule = z.output<typeof NewAlertRule>

/** The body that changes a rule: the fields that it names. */
export const AlertRuleChange = z.strictObject(changeable).partial().meta({ id: 'AlertRuleChange' })
export type AlertRuleChange = z.output<typeof AlertRuleChange>

/** Path parameters of a rule. */
export const AlertRuleParams = z.strictObject({
  id: z.uuid({ error: 'must be the id of an alert, a UUID' }).toLowerCase(),
})
export type AlertRuleParams = z.output<typeof AlertRuleParams>

/** Filters of the rules. */
export const AlertRuleFilters = z.strictObject({
  customer_id: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
})
export type AlertRuleFilters = z.output<typeof AlertRuleFilters>

/** A notice, on its way to one receiver. */
export const AlertNotice = z
  .object({
    id: z.string().meta({ description: 'The header webhook-id of its POST is `msg_` and this' }),
    group_id: z.string().nullable(),
    created_at: z.iso.datetime(),
    channel: z.enum(['webhook', 'mail']),
    state: z
      .enum(['waiting', 'delivered', 'failed', 'dropped'])
      .meta({ description: 'failed: in all tries; dropped: the rule was disabled before' }),
    tries: z.int(),
    error: z.string().nullable().meta({ description: 'Why the last try failed' }),
  })
  .meta({ id: 'AlertNotice' })
export type AlertNotice = z.output<typeof AlertNotice>

/** A rule with its latest notices. */
export const AlertRuleDetail = AlertRule.extend({
  notices: z.array(AlertNotice).meta({ description: 'The latest 20, the newest first; kept for 30 days' }),
}).meta({ id: 'AlertRuleDetail' })
export type AlertRuleDetail = z.output<typeof AlertRuleDetail>

/** A page of rules. */
export const AlertRulePage = z
  .object({ data: z.array(AlertRule), meta: PageMeta })
  .meta({ id: 'AlertRulePage' })
export type AlertRulePage = z.output<typeof AlertRulePage>
