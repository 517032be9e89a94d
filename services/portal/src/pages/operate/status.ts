import { apiVersion, type DatasetCatalogue, type DeadLetterGroups } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'
import { facts } from '../../parts/facts.ts'
import { foreign } from '../../parts/foreign.ts'
import { attempt, shown } from '../../parts/results.ts'
import { may } from '../../parts/signed-in.ts'
import { listColumns, table } from '../../parts/table.ts'

type Catalogue = DatasetCatalogue & { readonly meta: { readonly unavailable: readonly string[] } }

interface Ready {
  readonly ready: boolean
  readonly checks: readonly { readonly name: string; readonly ready: boolean; readonly detail?: string }[]
}

/** Readiness of the product, what waits, and the versions of the data. */
export const statusPage: Page = {
  path: '/status',
  menu: 'tools',
  example: '/status',
  show: async (context) => {
    const { t, api } = context
    const [ready, catalogue, parked] = await Promise.all([
      attempt(api.get<Ready>('/readyz')),
      attempt(api.get<Catalogue>('/e/datasets', { per_page: 100 })),
      may(context, 'admin') ? attempt(api.get<DeadLetterGroups>('/admin/parked')) : undefined,
    ])
    const isReady = !(ready instanceof GatewayProblem) && ready.ready
    return {
      title: t('status.title'),
      body: html`<h1>${t('status.title')}</h1>
<p class="state state-${isReady ? 'succeeded' : 'failed'}">${t(isReady ? 'status.ready' : 'status.not_ready')}</p>
${facts([[t('status.version'), html`<code>${apiVersion}</code>`]])}
<h2>${t('status.checks')}</h2>${shown(context, ready, (value) => checks(context, value))}
${parked && html`<h2>${t('status.waiting')}</h2>${shown(context, parked, (value) => waiting(context, value))}`}
<h2>${t('status.data')}</h2>${shown(context, catalogue, (value) => versions(context, value))}`,
    }
  },
}

/** A row for each part of the product; what is wrong with one is named. */
function checks({ t }: PageContext, { checks: all }: Ready): Html {
  const partOf = ({ name }: Ready['checks'][number]) =>
    name.includes(': ') ? name.split(': ', 1)[0]! : 'gateway'
  const rows = [...Map.groupBy(all, partOf)].map(([part, checks]) => {
    const failed = checks.filter(({ ready }) => !ready)
    const faults = failed.map(
      ({ name, detail }) => html`<p lang="en">${foreign(`${name}. ${detail ?? ''}`, 300)}</p>`,
    )
    return [
      html`<code>${part}</code>`,
      html`${t(failed.length === 0 ? 'status.ok' : 'status.failed')}${faults}`,
    ]
  })
  return table(t('status.checks'), listColumns([t('status.part'), t('status.state')]), rows)
}

/** Events that were not handled: what lags behind for good, until somebody looks. */
function waiting({ t, number }: PageContext, { data }: DeadLetterGroups): Html {
  return table(
    t('status.waiting'),
    listColumns([t('status.group'), t('status.events')]),
    data.map(({ group, summary, parked }) => [
      html`<code>${group}</code> <span lang="en">${summary}</span>`,
      number(parked),
    ]),
  )
}

function versions({ t, link, name }: PageContext, { data, meta }: Catalogue): Html {
  return html`${meta.unavailable.length > 0 && html`<p class="fault">${t('status.away', { services: meta.unavailable.join(', ') })}</p>`}
${table(
  t('status.data'),
  listColumns([t('status.dataset'), t('status.version')]),
  data.map((dataset) => [
    html`<a href="${link(`/data/${dataset.id}`)}">${name(dataset.title, dataset.title_ne)}</a>`,
    html`<code>${dataset.version}</code>`,
  ]),
)}`
}
