import type { AlertNoticeRecord, AlertRuleRecord } from './records.ts'

/** The JSON that a webhook gets. */
export function toWebhookBody(rule: AlertRuleRecord, { data, created_at }: AlertNoticeRecord): string {
  const { id, name, kind, customer_id } = rule
  return JSON.stringify({
    type: `alert.${kind}`,
    timestamp: created_at,
    data: { rule: { id, name }, customer_id, ...data },
  })
}

/** The subject and text of a mail. */
export function toMailText(rule: AlertRuleRecord, { data, created_at }: AlertNoticeRecord) {
  const what = toSentence(rule, data)
  const { group } = data as { group?: { group_id: string; culprit: string | null; services: string[] } }
  const lines = [
    what,
    ...(group === undefined
      ? []
      : [
          '',
          ...(group.culprit === null ? [] : [`Where: ${group.culprit}`]),
          `Services: ${group.services.join(', ')}`,
          `Group: /e/logger/groups/${group.group_id}`,
        ]),
    ...(data.is_last_of_interval === true ? ['', 'There are more; they are not sent one by one.'] : []),
    '',
    `Customer ${rule.customer_id}, alert "${rule.name}" (${rule.id}), ${created_at}`,
  ]
  return { subject: `${rule.name}: ${what}`.slice(0, 150), text: `${lines.join('\n')}\n` }
}

function toSentence({ kind }: AlertRuleRecord, data: AlertNoticeRecord['data']): string {
  const { threshold, minutes, count, reasons, service_name } = data
  const { title } = (data.group ?? {}) as { title?: string }
  const of = typeof service_name === 'string' ? ` of ${service_name}` : ''
  switch (kind) {
    case 'new_group':
      return `New: ${title}`
    case 'regression':
      return `Back: ${title}`
    case 'rate':
      return `${threshold} entries${of} or more in ${minutes} minutes`
    case 'silence':
      return `No entries${of} for ${minutes} minutes`
    case 'dropped':
      return `${count} entries were refused in ${minutes} minutes (${Object.entries((reasons ?? {}) as object)
        .map(([reason, number]) => `${reason} ${number}`)
        .join(', ')})`
  }
}
