import type { LogGroup } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { chosen } from '../../parts/fields.ts'
import { needing } from '../../parts/signed-in.ts'
import { row } from './groups.ts'
import { sections } from './sections.ts'

/** Groups of a release that are compared. */
const compared = 500

/** The groups of two releases: what is new in the later one, what both have, and what it no longer has. */
export const releasesPage: Page = {
  path: '/exceptions/releases',
  menu: 'tools',
  example: '/exceptions/releases',
  show: needing('log:read', 'exceptions.releases', async (context) => {
    const { t, link, query } = context
    const [before = '', after = ''] = ['before', 'after'].map((name) => query.get(name)?.trim() ?? '')
    const field = (name: string, value: string) =>
      html`<label>${t(`exceptions.release_${name}`)} <input name="${name}" value="${value}" maxlength="200" required></label>`
    return {
      title: t('exceptions.releases'),
      body: html`<h1>${t('exceptions.releases')}</h1>${sections(context, 'releases')}
<form class="controls" method="get" action="${link('/exceptions/releases')}">${field('before', before)}${field('after', after)}<button>${t('exceptions.compare')}</button></form>
<section id="results">${before !== '' && after !== '' && (await comparison(context, before, after))}</section>`,
    }
  }),
}

async function comparison(context: PageContext, before: string, after: string) {
  const { t, api, number } = context
  const customer = chosen(context, ['customer_id'])
  const [old, fresh] = await Promise.all(
    [before, after].map((release) =>
      api.get<{ data: LogGroup[] }>('/e/logger/groups', { ...customer, release, per_page: compared }),
    ),
  )
  const [oldIds, freshIds] = [old, fresh].map((page) => new Set(page!.data.map(({ group_id: id }) => id)))
  const parts = {
    new: fresh!.data.filter(({ group_id: id }) => !oldIds!.has(id)),
    both: fresh!.data.filter(({ group_id: id }) => oldIds!.has(id)),
    gone: old!.data.filter(({ group_id: id }) => !freshIds!.has(id)),
  }
  return Object.entries(parts).map(
    ([name, groups]) => html`<h2>${t(`exceptions.release_${name}`)} (${number(groups.length)})</h2>
<ol class="plain-list">${groups.map((group) => row(context, group))}</ol>`,
  )
}
