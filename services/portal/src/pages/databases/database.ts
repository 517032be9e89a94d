import type { Database, DatabaseIssues } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'
import { facts } from '../../parts/facts.ts'
import { foreign } from '../../parts/foreign.ts'
import { againMs, type Job, jobState } from '../../parts/job.ts'
import { attempt } from '../../parts/results.ts'
import { needing, token } from '../../parts/signed-in.ts'
import { listColumns, table } from '../../parts/table.ts'
import { upload } from '../../parts/upload.ts'
import { moment, size } from '../../parts/values.ts'
import { databasePath } from './paths.ts'

/** One database: its documents, tables, findings and exports; while it is made, its progress. */
export const databasePage: Page = {
  path: '/databases/{id}',
  menu: 'tools',
  example: '/databases/db_1',
  show: needing('documents', 'databases.one', async (context) => {
    const { t, params } = context
    const id = params.id!
    const { database, job } = await databaseOrJob(context, id)
    const body =
      database === undefined
        ? jobState(context, job, `/databases/${id}`, null)
        : await described(context, database)
    return {
      title: t('databases.one'),
      scripts: ['live', 'upload'],
      body: html`<h1>${t('databases.one')}</h1>${body}`,
    }
  }),
  submit: async ({ api, link, params }) => {
    const id = params.id!
    const database = await attempt(api.send('DELETE', databasePath(id)))
    if (database instanceof GatewayProblem) await api.send('DELETE', `/e/jobs/${encodeURIComponent(id)}`)
    return { to: link('/databases') }
  },
}

/** A database, or the job that makes it. */
type DatabaseOrJob =
  | { readonly database: Database; readonly job?: never }
  | { readonly database?: never; readonly job: Job<unknown> }

/** The database, or its job until it is made; where there is neither, the problem stands. */
async function databaseOrJob({ api }: PageContext, id: string): Promise<DatabaseOrJob> {
  const read = () => api.get<Database>(databasePath(id))
  const database = await attempt(read())
  if (!(database instanceof GatewayProblem)) return { database }
  if (database.status !== 404) throw database
  const job = await api.get<Job<unknown>>(`/e/jobs/${encodeURIComponent(id)}`)
  // The job may have ended after the first read: the database is there by then.
  return job.state === 'succeeded' ? { database: await read() } : { job }
}

/** Progress of documents that were sent to be added; nothing if the address names no job of the visitor. */
async function adding({ t, api, query, link }: PageContext, here: string): Promise<Html | false> {
  const id = query.get('job')
  const job = id !== null && (await attempt(api.get<Job<unknown>>(`/e/jobs/${encodeURIComponent(id)}`)))
  if (job === false || job instanceof GatewayProblem) return false
  const { state, error } = job
  if (state === 'succeeded') return html`<p class="note" role="status">${t('databases.added')}</p>`
  if (state !== 'queued' && state !== 'running')
    return html`<div class="fault" role="alert"><p>${t('databases.not_added')}</p><p lang="en">${foreign(error?.detail ?? error?.title, 1_000)}</p></div>`
  return html`<section id="results" aria-live="polite" data-again="${againMs}"><p class="state state-${state}">${t('databases.adding')}</p>
<p><a href="${link(here, { job: job.id })}">${t('parts.job_refresh')}</a></p></section>`
}

async function described(context: PageContext, database: Database): Promise<Html> {
  const { t, api, link, number } = context
  const here = `/databases/${database.id}`
  const issues =
    database.issues > 0 &&
    (await api.part<DatabaseIssues>(databasePath(database.id, 'issues'), { per_page: 20 }))
  const tables = database.tables.map(({ name, rows }) => [
    html`<a href="${link(`${here}/tables/${encodeURIComponent(name)}`)}">${foreign(name, 200)}</a>`,
    number(rows),
  ])
  return html`${await adding(context, here)}${facts([
    [t('databases.size'), size(context, database.size_bytes)],
    [t('databases.changed'), moment(context, database.changed_at)],
    [t('databases.until'), moment(context, database.expires_at)],
    [t('databases.corrections'), number(database.corrections)],
  ])}
<h2>${t('databases.tables')}</h2>
${table(t('databases.tables'), listColumns([t('databases.table'), t('databases.rows')]), tables)}
<p class="actions"><a class="button" href="${link(`${here}/query`)}">${t('databases.sql')}</a></p>
<h2>${t('databases.export')}</h2>
<p class="actions">${database.formats.map((format) => html`<a href="${link(`${here}/export`, { to_format: format })}" download>${format}</a> `)}</p>
<h2>${t('databases.documents')}</h2>
<ul>${database.documents.map(({ name, type, warnings }) => html`<li>${foreign(name, 200)} <span class="quiet">${foreign(type, 100)}</span>${warnings.map((warning) => html`<p lang="en">${foreign(warning, 500)}</p>`)}</li>`)}</ul>
${issues && html`<h2>${t('databases.issues')} (${number(database.issues)})</h2><ul lang="en">${issues.data.map((issue) => html`<li>${issue.table && html`<code>${foreign(issue.table, 100)}</code> `}${foreign(issue.message, 500)}</li>`)}</ul>`}
<h2>${t('databases.add')}</h2>
${upload(context, link(`${here}/upload`), t('databases.add'))}
<form method="post" action="${link(here)}">${token(context)}<button class="quiet-button" name="act" value="remove">${t('databases.remove')}</button></form>`
}
