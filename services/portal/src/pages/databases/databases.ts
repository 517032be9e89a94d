import type { DatabaseList } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import type { Page } from '../../frame/page.ts'
import { foreign } from '../../parts/foreign.ts'
import { pageLinks, pageNumber } from '../../parts/pager.ts'
import { needing } from '../../parts/signed-in.ts'
import { listColumns, table } from '../../parts/table.ts'
import { upload } from '../../parts/upload.ts'
import { moment, size } from '../../parts/values.ts'
import { databases } from './paths.ts'

const perPage = 20

/** Documents to databases: the form, and the databases that the caller has. */
export const databasesPage: Page = {
  path: '/databases',
  menu: 'tools',
  example: '/databases',
  show: needing('documents', 'databases.title', async (context) => {
    const { t, api, link, number } = context
    const { data, meta } = await api.get<DatabaseList>(databases, {
      per_page: perPage,
      page: pageNumber(context),
    })
    const rows = data.map((database) => [
      html`<a href="${link(`/databases/${database.id}`)}">${foreign(database.documents.join(', ') || database.id, 200)}</a>`,
      number(database.tables.length),
      size(context, database.size_bytes),
      moment(context, database.created_at),
      moment(context, database.expires_at),
    ])
    const heads = ['documents', 'tables', 'size', 'created', 'until'].map((name) => t(`databases.${name}`))
    return {
      title: t('databases.title'),
      description: t('databases.lead'),
      scripts: ['upload'],
      body: html`<h1>${t('databases.title')}</h1>
<p class="lead">${t('databases.lead')}</p>
${upload(context, link('/databases/upload'), t('databases.make'))}
<h2>${t('databases.own')}</h2>
${rows.length === 0 ? html`<p>${t('databases.none')}</p>` : table(t('databases.own'), listColumns(heads), rows)}
${pageLinks(context, { path: '/databases', query: {}, total: meta.total, perPage })}`,
    }
  }),
}
