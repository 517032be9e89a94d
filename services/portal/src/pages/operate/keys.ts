import { fromNepaliDigits } from '@tathya/calendar/dates'
import type { ApiKey, KeyUsage } from '@tathya/contracts/http'
import { Scope } from '@tathya/contracts/internal'
import { type Html, html } from '../../frame/html.ts'
import type { FormFields, Page, PageContent, PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'
import { foreign } from '../../parts/foreign.ts'
import { pageLinks, pageNumber } from '../../parts/pager.ts'
import { needing, token } from '../../parts/signed-in.ts'
import { listColumns, table } from '../../parts/table.ts'
import { moment } from '../../parts/values.ts'

/** A new key, the only time that it is shown. */
type Issued = ApiKey & { readonly key: string }

const perPage = 50

/** The keys of the installation and their requests: for a key that may administrate. */
export const keysPage: Page = {
  path: '/keys',
  menu: 'tools',
  example: '/keys',
  show: needing('admin', 'keys.title', (context) => keys(context)),
  submit: async (context, form) => {
    const { api, link } = context
    const address = `/admin/keys/${encodeURIComponent(form.get('id') ?? '')}`
    const act = form.get('act')
    if (act === 'make' && form.getAll('scope').length === 0) throw refused(context, 'keys.no_scope')
    if (act === 'make')
      return keys(context, await api.send<Issued>('POST', '/admin/keys', toKey(context, form)))
    if (act === 'rotate') return keys(context, await api.send<Issued>('POST', `${address}/rotate`))
    if (act !== 'revoke') throw refused(context, 'frame.form_incomplete')
    await api.send('DELETE', address)
    return { to: link('/keys') }
  },
}

function refused({ t }: PageContext, message: string): GatewayProblem {
  return new GatewayProblem(400, 'invalid_body', t(message))
}

async function keys(context: PageContext, issued?: Issued): Promise<PageContent> {
  const { t, api } = context
  const [{ data, meta }, usage] = await Promise.all([
    api.get<{ data: ApiKey[]; meta: { total: number } }>('/admin/keys', {
      per_page: perPage,
      page: pageNumber(context),
    }),
    api.part<{ data: KeyUsage[] }>('/admin/usage'),
  ])
  const used = new Map(usage?.data.map((use) => [use.key_id, use]))
  const names = ['key', 'state', 'scopes', 'customer', 'today', 'month', 'made', 'used', 'ends', 'acts']
  const heads = names.map((name) => t(`keys.${name}`))
  return {
    title: t('keys.title'),
    body: html`<h1>${t('keys.title')}</h1>
${issued && html`<div class="notice" role="status"><p>${t('keys.issued')}</p><p><code class="issued">${issued.key}</code></p></div>`}
${table(
  t('keys.title'),
  listColumns(heads),
  data.map((key) => row(context, key, used.get(key.id))),
)}
${pageLinks(context, { path: '/keys', query: {}, total: meta.total, perPage })}
${form(context)}`,
  }
}

function row(context: PageContext, key: ApiKey, used: KeyUsage | undefined) {
  const { t, digits, number } = context
  return [
    html`${key.name !== null && html`${foreign(key.name, 100)} `}<code>${key.prefix}…</code>`,
    t(`keys.state_${key.state}`),
    key.scopes.join(', '),
    key.customer_id === null ? '–' : digits(key.customer_id),
    number(used?.today),
    number(used?.month),
    moment(context, key.created_at),
    moment(context, key.last_used_at),
    moment(context, key.expires_at),
    key.state === 'active' && acts(context, key.id),
  ]
}

function acts(context: PageContext, id: string): Html {
  const { t, link } = context
  return html`<form class="controls" method="post" action="${link('/keys')}">${token(context)}<input type="hidden" name="id" value="${id}">
<button class="quiet-button" name="act" value="rotate">${t('keys.rotate')}</button><button class="quiet-button" name="act" value="revoke">${t('keys.revoke')}</button></form>`
}

function form(context: PageContext): Html {
  const { t, link } = context
  return html`<h2>${t('keys.new')}</h2><form class="stack" method="post" action="${link('/keys')}">${token(context)}
<label>${t('keys.name')} <input name="name" maxlength="100"></label>
<label>${t('keys.customer')} <input name="customer_id" type="number" min="0"></label>
<fieldset><legend>${t('keys.scopes')}</legend>${Scope.options.map((scope) => html`<label><input type="checkbox" name="scope" value="${scope}"> ${scope}</label> `)}</fieldset>
<button name="act" value="make">${t('keys.make')}</button></form>`
}

function toKey(context: PageContext, form: FormFields): Record<string, unknown> {
  const [name = '', customer = ''] = ['name', 'customer_id'].map((field) => form.get(field)?.trim() ?? '')
  const digits = fromNepaliDigits(customer)
  // JSON has no NaN: it would become null, a key for the entries of all customers.
  if (customer !== '' && !/^\d{1,15}$/.test(digits)) throw refused(context, 'keys.no_customer')
  return {
    scopes: form.getAll('scope'),
    ...(name !== '' && { name }),
    ...(customer !== '' && { customer_id: Number(digits) }),
  }
}
