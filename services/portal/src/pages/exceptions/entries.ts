import type { LogEntryPage, StoredLogEntry } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import type { Page } from '../../frame/page.ts'
import { chosen, liveForm } from '../../parts/fields.ts'
import { foreign } from '../../parts/foreign.ts'
import { pageLinks, pageNumber } from '../../parts/pager.ts'
import { attempt, shown, statusOf } from '../../parts/results.ts'
import { needing } from '../../parts/signed-in.ts'
import { listColumns, table } from '../../parts/table.ts'
import { moment } from '../../parts/values.ts'
import { entryFacts } from './entry-facts.ts'
import { levelName } from './level.ts'
import { sections } from './sections.ts'

const perPage = 50
/** The farthest that a page of a search may begin. */
const reachable = 10_000
const filters = [
  'q',
  'service_name',
  'level',
  'environment',
  'release',
  'trace_id',
  'group_id',
  'customer_id',
] as const

/** Entries by words and filters. */
export const entriesPage: Page = {
  path: '/exceptions/entries',
  menu: 'tools',
  example: '/exceptions/entries?q=card',
  show: needing('log:read', 'exceptions.entries', async (context) => {
    const { t, api, link, number } = context
    const values = chosen(context, filters)
    const answer = await attempt(
      api.get<LogEntryPage>('/e/logger', { ...values, per_page: perPage, page: pageNumber(context) }),
    )
    const { q, service_name: service, ...kept } = values
    return {
      status: statusOf(answer),
      title: t('exceptions.entries'),
      scripts: ['live'],
      body: html`<h1>${t('exceptions.entries')}</h1>${sections(context, 'entries')}
${liveForm(
  context,
  '/exceptions/entries',
  html`<div class="controls"><label>${t('exceptions.words')} <input name="q" type="search" value="${q}" maxlength="200"></label>
<label>${t('exceptions.service')} <input name="service_name" value="${service}" maxlength="200"></label>${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="quiet-button">${t('frame.search')}</button></div>`,
)}
<section id="results" aria-live="polite">${shown(
        context,
        answer,
        ({
          data,
          meta,
        }) => html`<p class="count">${t('exceptions.found_entries', { count: `${number(meta.total)}${meta.total_is === 'at_least' ? '+' : ''}` })}</p>
${
  data.length > 0 &&
  table(
    t('exceptions.entries'),
    listColumns(['time', 'level', 'service', 'message'].map((name) => t(`exceptions.${name}`))),
    data.map((entry) => [
      moment(context, entry.created_date),
      levelName(context, entry.level),
      foreign(entry.service_name, 100),
      html`<a href="${link(`/exceptions/entries/${entry.entry_id}`)}">${foreign(entry.exception_message, 200)}</a>`,
    ]),
  )
}
${pageLinks(context, { path: '/exceptions/entries', query: values, total: Math.min(meta.total, reachable), perPage })}`,
      )}</section>`,
    }
  }),
}

/** One entry. */
export const entryPage: Page = {
  path: '/exceptions/entries/{id}',
  menu: 'tools',
  example: '/exceptions/entries/1',
  show: needing('log:read', 'exceptions.entry', async (context) => {
    const { t, api, link, params } = context
    const entry = await api.get<StoredLogEntry>(`/e/logger/${encodeURIComponent(params.id!)}`)
    return {
      title: t('exceptions.entry'),
      body: html`${sections(context, 'entries')}<h1>${t('exceptions.entry')}</h1>
${entryFacts(context, entry)}
${entry.group_id !== null && html`<p><a href="${link(`/exceptions/groups/${entry.group_id}`)}">${t('exceptions.group')}</a></p>`}`,
    }
  }),
}
