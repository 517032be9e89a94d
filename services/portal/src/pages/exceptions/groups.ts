import type { LogBucket, LogGroup, LogGroupPage } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { countsChart } from '../../parts/counts-chart.ts'
import { choice, chosen, liveForm } from '../../parts/fields.ts'
import { foreign } from '../../parts/foreign.ts'
import { pageLinks, pageNumber } from '../../parts/pager.ts'
import { attempt, shown, statusOf } from '../../parts/results.ts'
import { needing } from '../../parts/signed-in.ts'
import { moment } from '../../parts/values.ts'
import { levelOptions } from './level.ts'
import { type Period, periodOf, periods } from './period.ts'
import { sections } from './sections.ts'

const perPage = 30
/** The states of a group; each has its name in the messages. */
export const states = ['open', 'resolved', 'ignored', 'snoozed'] as const
const filters = [
  'service_name',
  'state',
  'level',
  'environment',
  'release',
  'q',
  'sort',
  'customer_id',
] as const

/** The groups of the visitor's entries, with counts over time. */
export const groupsPage: Page = {
  path: '/exceptions',
  menu: 'tools',
  example: '/exceptions?period=7d',
  show: needing('log:read', 'exceptions.title', async (context) => {
    const { t, api } = context
    const values = chosen(context, filters)
    const period = periodOf(context.query.get('period'))
    const { q: _words, sort: _sort, state: _state, ...counted } = values
    const [groups, stats] = await Promise.all([
      attempt(
        api.get<LogGroupPage>('/e/logger/groups', {
          ...values,
          last_seen__gte: period.from,
          per_page: perPage,
          page: pageNumber(context),
        }),
      ),
      attempt(
        api.get<{ data: LogBucket[] }>('/e/logger/stats', {
          ...counted,
          interval: period.interval,
          created_date__gte: toBound(period.from),
          created_date__lte: toBound(period.to),
        }),
      ),
    ])
    return {
      status: statusOf(groups),
      title: t('exceptions.title'),
      scripts: ['live'],
      body: html`<h1>${t('exceptions.title')}</h1>
${sections(context, 'groups')}
${liveForm(context, '/exceptions', fields(context, values, period))}
<section id="results" aria-live="polite">${shown(context, stats, ({ data }) => countsChart(context, data, t('exceptions.entries')))}
${shown(context, groups, (value) => list(context, value, { ...values, period: period.name }))}</section>`,
    }
  }),
}

/** Bounds of created_date have no zone. */
function toBound(time: string): string {
  return time.replace('Z', '')
}

function fields(context: PageContext, values: Readonly<Record<string, string>>, period: Period): Html {
  const { t } = context
  const named = (kind: string, names: readonly string[]) =>
    names.map((name) => [name, t(`exceptions.${kind}_${name}`)] as const)
  const any = ['', t('exceptions.any')] as const
  return html`<div class="controls"><label>${t('exceptions.service')} <input name="service_name" value="${values.service_name}" maxlength="200"></label>
${choice('period', t('exceptions.period'), named('period', Object.keys(periods)), period.name)}
${choice('state', t('exceptions.state'), [any, ...named('state', states)], values.state ?? '')}
${choice('level', t('exceptions.level'), [any, ...levelOptions(context)], values.level ?? '')}
${choice('sort', t('exceptions.sort'), named('sort', ['last_seen', 'first_seen', 'count']), values.sort ?? 'last_seen')}
<label>${t('exceptions.words')} <input name="q" type="search" value="${values.q}" maxlength="200"></label><button class="quiet-button">${t('frame.search')}</button></div>`
}

function list(
  context: PageContext,
  { data, meta }: LogGroupPage,
  query: Readonly<Record<string, string>>,
): Html {
  const { t, number, link } = context
  if (meta.total === 0)
    return html`<p class="note">${t('exceptions.found_none')} <a href="${link('/guides/errors')}">${t('exceptions.how_to_send')}</a></p>`
  return html`<p class="count">${t('exceptions.found', { count: number(meta.total) })}</p>
<ol class="plain-list">${data.map((group) => row(context, group))}</ol>
${pageLinks(context, { path: '/exceptions', query, total: meta.total, perPage })}`
}

/** A group in a list. */
export function row(context: PageContext, group: LogGroup): Html {
  const { t, link, number } = context
  return html`<li class="level-${group.level}"><a href="${link(`/exceptions/groups/${group.group_id}`)}">${foreign(group.title, 200)}</a>
<p>${group.culprit && html`<code>${foreign(group.culprit, 200)}</code> · `}${foreign(group.services.join(', '), 200)} · ${t(`exceptions.state_${group.state}`)}${group.regressed_at && html` · ${t('exceptions.regressed')}`} · ${t('exceptions.times', { count: number(group.count) })} · ${moment(context, group.last_seen)}</p></li>\n`
}
