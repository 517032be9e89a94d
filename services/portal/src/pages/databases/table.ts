import type { DatabaseColumn, DatabaseRows, DatabaseTables } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'
import { chosen } from '../../parts/fields.ts'
import { foreign } from '../../parts/foreign.ts'
import { pageLinks, pageNumber } from '../../parts/pager.ts'
import { needing } from '../../parts/signed-in.ts'
import { cellPanel } from './cell.ts'
import { databasePath } from './paths.ts'

const perPage = 50
/** Characters of a cell in the table; the panel has more. */
const cellCharacters = 120

/** Rows of a table; a cell that is chosen shows its source beside them and can be corrected. */
export const tablePage: Page = {
  path: '/databases/{id}/tables/{table}',
  menu: 'tools',
  example: '/databases/db_1/tables/table_1',
  show: needing('documents', 'databases.table', async (context) => {
    const { t, api, link, params } = context
    const { id, table: name } = params as { id: string; table: string }
    const [tables, rows] = await Promise.all([
      api.get<DatabaseTables>(databasePath(id, 'tables')),
      api.get<DatabaseRows>(databasePath(id, 'tables', name), {
        ...chosen(context, ['sort', 'q']),
        per_page: perPage,
        page: pageNumber(context),
      }),
    ])
    const description = tables.data.find((table) => table.name === name)
    return {
      title: description?.title || name,
      scripts: ['live'],
      body: html`<p><a href="${link(`/databases/${id}`)}">← ${t('databases.one')}</a></p>
<h1>${foreign(description?.title || name, 200)}</h1>
${await besideCell(context, description?.columns ?? [], rows)}`,
    }
  }),
  submit: async ({ api, link, params, query, t }, form) => {
    const { id, table } = params as { id: string; table: string }
    const [row = '', column = ''] = ['row', 'column'].map((name) => form.get(name) ?? '')
    if (row === '' || column === '') throw new GatewayProblem(400, 'invalid_body', t('frame.form_incomplete'))
    await api.send('PATCH', databasePath(id, 'cells', table, row, column), { value: form.get('value') ?? '' })
    return { to: link(`/databases/${id}/tables/${encodeURIComponent(table)}`, Object.fromEntries(query)) }
  },
}

async function besideCell(
  context: PageContext,
  columns: readonly DatabaseColumn[],
  rows: DatabaseRows,
): Promise<Html> {
  const { t, params, query } = context
  const here = `/databases/${params.id}/tables/${encodeURIComponent(params.table!)}`
  const kept = chosen(context, ['page', 'sort', 'q'])
  const [, row, column] = /^(\d+)\.(.+)$/s.exec(query.get('cell') ?? '') ?? []
  const place = { here, kept, cell: query.get('cell') }
  return html`<section id="results" class="two" aria-live="polite"><div>
<div class="scroll" tabindex="0" role="region" aria-label="${t('databases.rows')}"><table>
<thead><tr><th scope="col">#</th>${columns.map((heading) => head(context, place, heading))}</tr></thead>
<tbody>${rows.data.map((data) => line(context, place, columns, data))}</tbody></table></div>
${pageLinks(context, { path: here, query: kept, total: rows.meta.total, perPage })}</div>
${row !== undefined && column !== undefined && (await cellPanel(context, { here, row, column }))}</section>`
}

/** The page's path, what its address keeps besides the cell, and the cell that is chosen. */
interface Place {
  readonly here: string
  readonly kept: Readonly<Record<string, string>>
  readonly cell: string | null
}

function head({ link }: PageContext, { here, kept }: Place, { name, title, unit }: DatabaseColumn): Html {
  const direction = kept.sort === name ? 'ascending' : kept.sort === `-${name}` ? 'descending' : undefined
  const next = kept.sort === name ? `-${name}` : name
  return html`<th scope="col"${direction && html` aria-sort="${direction}"`}><a href="${link(here, { ...kept, sort: next })}">${foreign(title || name, 100)}</a>${unit && html` <span class="quiet">${foreign(unit, 40)}</span>`}</th>`
}

function line(
  { t, link, digits }: PageContext,
  { here, kept, cell }: Place,
  columns: readonly DatabaseColumn[],
  data: DatabaseRows['data'][number],
): Html {
  const cells = columns.map(({ name }) => {
    const value = data[name] ?? ''
    const address = `${data._row}.${name}`
    return html`<td${typeof value === 'number' && html` class="number"`}><a class="cell"${address === cell && html` aria-current="true"`} data-swap="#results" href="${link(here, { ...kept, cell: address })}">${value === '' ? t('databases.empty') : foreign(String(value), cellCharacters)}</a></td>`
  })
  return html`<tr><th scope="row">${digits(String(data._row))}</th>${cells}</tr>\n`
}
