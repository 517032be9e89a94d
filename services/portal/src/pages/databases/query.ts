import type { SqlAnswer } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { foreign } from '../../parts/foreign.ts'
import { attempt, shown, statusOf } from '../../parts/results.ts'
import { needing } from '../../parts/signed-in.ts'
import { listColumns, table } from '../../parts/table.ts'
import { databasePath } from './paths.ts'

/** Read-only SQL on a database; the statement is in the address. */
export const queryPage: Page = {
  path: '/databases/{id}/query',
  menu: 'tools',
  example: '/databases/db_1/query',
  show: needing('documents', 'databases.sql', async (context) => {
    const { t, api, link, params, query } = context
    const id = params.id!
    const sql = query.get('sql') ?? ''
    const [schema, answer] = await Promise.all([
      api.get<{ sql: string }>(databasePath(id, 'schema')),
      sql.trim() === '' ? undefined : attempt(api.get<SqlAnswer>(databasePath(id, 'query'), { sql })),
    ])
    return {
      status: statusOf(answer),
      title: t('databases.sql'),
      body: html`<p><a href="${link(`/databases/${id}`)}">← ${t('databases.one')}</a></p><h1>${t('databases.sql')}</h1>
<form method="get" action="${link(`/databases/${id}/query`)}"><label for="sql">${t('databases.query_sql')}</label>
<textarea id="sql" name="sql" rows="4" maxlength="4000" spellcheck="false" lang="en" required>${sql}</textarea><button>${t('databases.query_run')}</button></form>
<section id="results" aria-live="polite">${answer && shown(context, answer, (result) => rowsOf(context, result))}</section>
<details><summary>${t('databases.query_schema')}</summary><pre lang="en">${foreign(schema.sql, 20_000)}</pre></details>`,
    }
  }),
}

function rowsOf({ t, number }: PageContext, { columns, rows, truncated }: SqlAnswer): Html {
  return html`<p class="count">${t('databases.query_rows', { count: number(rows.length) })}${truncated !== null && html` · ${t(`databases.query_cut_${truncated}`)}`}</p>
${table(
  t('databases.sql'),
  listColumns(columns.map(({ name }) => foreign(name, 100))),
  rows.map((row) => row.map((value) => foreign(value === null ? '–' : String(value), 300))),
)}`
}
