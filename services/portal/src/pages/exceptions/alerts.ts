import type { AlertRule } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { FormFields, Page, PageContext } from '../../frame/page.ts'
import { choice } from '../../parts/fields.ts'
import { foreign } from '../../parts/foreign.ts'
import { pageLinks, pageNumber } from '../../parts/pager.ts'
import { may, needing, token } from '../../parts/signed-in.ts'
import { sections } from './sections.ts'

const perPage = 50
const kinds = ['new_group', 'regression', 'rate', 'silence', 'dropped'] as const

/** The rules by which entries are reported; a key that may write makes, stops and removes them. */
export const alertsPage: Page = {
  path: '/exceptions/alerts',
  menu: 'tools',
  example: '/exceptions/alerts',
  show: needing('log:read', 'exceptions.alerts', async (context) => {
    const { t, api } = context
    const { data, meta } = await api.get<{ data: AlertRule[]; meta: { total: number } }>('/e/logger/alerts', {
      per_page: perPage,
      page: pageNumber(context),
    })
    const mayWrite = may(context, 'log:write')
    return {
      title: t('exceptions.alerts'),
      body: html`<h1>${t('exceptions.alerts')}</h1>${sections(context, 'alerts')}
${data.length === 0 ? html`<p>${t('exceptions.alert_none')}</p>` : html`<ul class="plain-list">${data.map((alert) => rule(context, alert, mayWrite))}</ul>`}
${pageLinks(context, { path: '/exceptions/alerts', query: {}, total: meta.total, perPage })}
${mayWrite && form(context)}`,
    }
  }),
  submit: async ({ api, link }, fields) => {
    const address = `/e/logger/alerts/${encodeURIComponent(fields.get('id') ?? '')}`
    const act = fields.get('act')
    if (act === 'remove') await api.send('DELETE', address)
    else if (act === 'stop' || act === 'start')
      await api.send('PATCH', address, { is_enabled: act === 'start' })
    else await api.send('POST', '/e/logger/alerts', toRule(fields))
    return { to: link('/exceptions/alerts') }
  },
}

function rule(context: PageContext, alert: AlertRule, mayWrite: boolean): Html {
  const { t, link, digits } = context
  const act = alert.is_enabled ? 'stop' : 'start'
  const receivers = [...(alert.webhook_url === null ? [] : [alert.webhook_url]), ...alert.mail_to].join(', ')
  return html`<li><strong>${foreign(alert.name, 200)}</strong>
<p>${t(`exceptions.alert_kind_${alert.kind}`)}${alert.service_name && html` · ${foreign(alert.service_name, 200)}`}${alert.threshold && html` · ≥ ${digits(alert.threshold)}`}${alert.minutes && html` · ${t('exceptions.alert_in_minutes', { minutes: alert.minutes })}`} · ${foreign(receivers, 300)} · ${t(alert.is_enabled ? 'exceptions.alert_on' : 'exceptions.alert_off')}</p>
${
  mayWrite &&
  html`<form class="controls" method="post" action="${link('/exceptions/alerts')}">${token(context)}<input type="hidden" name="id" value="${alert.id}">
<button class="quiet-button" name="act" value="${act}">${t(`exceptions.alert_${act}`)}</button><button class="quiet-button" name="act" value="remove">${t('exceptions.alert_remove')}</button></form>`
}</li>`
}

function form(context: PageContext): Html {
  const { t, link, session } = context
  const field = (name: string, type = 'text', required = false) =>
    html`<label>${t(`exceptions.alert_${name}`)} <input name="${name}" type="${type}" maxlength="300"${required && html` required`}></label>`
  return html`<h2>${t('exceptions.alert_new')}</h2><form class="stack" method="post" action="${link('/exceptions/alerts')}">${token(context)}
${field('name', 'text', true)}${choice(
  'kind',
  t('exceptions.alert_kind'),
  kinds.map((kind) => [kind, t(`exceptions.alert_kind_${kind}`)] as const),
  'new_group',
)}
${session?.customerId === null && field('customer_id', 'number', true)}${field('service_name')}${field('threshold', 'number')}${field('minutes', 'number')}${field('webhook_url', 'url')}${field('mail_to', 'email')}
<button name="act" value="make">${t('exceptions.alert_make')}</button></form>`
}

function toRule(fields: FormFields): Record<string, unknown> {
  const texts = ['name', 'kind', 'service_name', 'webhook_url']
  const numbers = ['customer_id', 'threshold', 'minutes']
  const filled = (names: readonly string[]) => names.filter((name) => (fields.get(name)?.trim() ?? '') !== '')
  return {
    ...Object.fromEntries(filled(texts).map((name) => [name, fields.get(name)!.trim()])),
    ...Object.fromEntries(filled(numbers).map((name) => [name, Number(fields.get(name))])),
    ...(filled(['mail_to']).length > 0 && { mail_to: [fields.get('mail_to')!.trim()] }),
  }
}
