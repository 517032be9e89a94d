import type { DatasetChanges, DatasetEntry, DatasetField } from '@tathya/contracts/http'
import { type Html, type HtmlValue, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { withQuery } from '../../gateway.ts'
import { crumbs } from '../../parts/crumbs.ts'
import { choice } from '../../parts/fields.ts'
import { atOffset, pager } from '../../parts/pager.ts'
import { table } from '../../parts/table.ts'
import { cell, rowColumns, shownFields } from './rows.ts'

type Version = DatasetEntry['versions'][number]
type Change = DatasetChanges['data'][number]

/** Changes of a page. */
const changesOfPage = 50

/** What is different between two versions of a dataset: rows added, changed and removed. */
export const changesPage: Page = {
  path: '/data/{dataset}/changes',
  menu: 'data',
  example: '/data/remittances/changes',
  async show(context) {
    const { t, api, name, params, link } = context
    const entry = await api.get<DatasetEntry>(`/e/datasets/${encodeURIComponent(params.dataset!)}`)
    const chosen = chosenVersions(context, entry.versions)
    const title = name(entry.title, entry.title_ne)
    return {
      title: `${t('data.changes')}: ${title}`,
      body: html`${crumbs(context, [
        [t('data.title'), link('/data')],
        [title, link(`/data/${entry.id}`)],
      ])}<h1>${t('data.changes')}</h1>
${chosen === undefined ? html`<p class="note">${t('data.one_version')}</p>` : await comparison(context, entry, chosen)}`,
    }
  },
}

/** The versions that the address names, or the served one and the one before it; undefined where only one is kept. */
function chosenVersions({ query }: PageContext, versions: readonly Version[]) {
  const served = versions.find((candidate) => candidate.served) ?? versions[0]
  const before = versions[versions.indexOf(served!) + 1] ?? versions.find((candidate) => candidate !== served)
  const since = query.get('since') || before?.version
  const version = query.get('version') || served?.version
  return since === undefined || version === undefined ? undefined : { since, version }
}

async function comparison(
  context: PageContext,
  entry: DatasetEntry,
  chosen: { readonly since: string; readonly version: string },
): Promise<Html> {
  const { t, api, query, number } = context
  const offset = Math.max(0, Math.floor(Number(query.get('offset'))) || 0)
  const { data, meta } = await api.get<DatasetChanges>(entry.changes_address, {
    ...chosen,
    ...{ limit: changesOfPage, offset },
  })
  const kinds = (['added', 'changed', 'removed'] as const).map(
    (kind) => html`<li>${t(`data.rows_${kind}`, { count: number(meta[kind]) })}</li>`,
  )
  return html`${versionForm(context, entry, chosen)}
<ul class="row" role="status">${kinds}</ul>
${meta.total === 0 && html`<p class="note">${t('data.no_changes')}</p>`}${data.length > 0 && changeTable(context, entry, data)}
${pager(context, { offset, limit: changesOfPage, total: meta.total, at: atOffset(context) })}
<p class="quiet"><a href="${withQuery(entry.changes_address, chosen)}">JSON</a></p>`
}

function versionForm(
  { t, link, digits, number }: PageContext,
  { id, versions }: DatasetEntry,
  { since, version }: { readonly since: string; readonly version: string },
): Html {
  const options = versions.map(
    (option) =>
      [
        option.version,
        `${digits(option.last_updated)} · ${t('data.rows', { rows: number(option.rows) })} · ${option.version}`,
      ] as const,
  )
  return html`<form class="filters" action="${link(`/data/${id}/changes`)}">
${choice('since', t('data.from_version'), options, since)}
${choice('version', t('data.to_version'), options, version)}
<button>${t('frame.show')}</button></form>`
}

function changeTable(context: PageContext, entry: DatasetEntry, changes: readonly Change[]): Html {
  const { t } = context
  const columns = rowColumns(context, entry, (field, change: Change) => changedCell(context, field, change))
  const shown = new Set(shownFields(entry).map((field) => field.name))
  return table(
    t('data.changes'),
    [
      {
        title: t('data.change'),
        cell: ({ change }: Change) =>
          html`<span class="tag${change !== 'changed' && ' strong'}">${t(`data.change_${change}`)}</span>`,
      },
      { title: t('data.key'), cell: ({ key }: Change) => html`<code>${key}</code>` },
      ...columns,
      {
        title: t('data.also_changed'),
        cell: (change: Change) => html`<span lang="en">${otherFields(change, shown).join(', ')}</span>`,
      },
    ],
    changes,
  )
}

/** A value; of a changed row, where it differs, behind what it was. */
function changedCell(context: PageContext, field: DatasetField, { row, before }: Change): HtmlValue {
  const now = cell(context, field, row[field.name])
  if (before === undefined || isSame(before[field.name], row[field.name])) return now
  return html`<del>${cell(context, field, before[field.name])}</del> <ins>${now}</ins>`
}

/** Fields without a column in which a row differs, so that none changes unseen. */
function otherFields({ row, before }: Change, shown: ReadonlySet<string>): string[] {
  if (before === undefined) return []
  const names = [...new Set([...Object.keys(before), ...Object.keys(row)])]
  return names.filter((name) => !shown.has(name) && !isSame(before[name], row[name]))
}

/** Values of rows are JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
