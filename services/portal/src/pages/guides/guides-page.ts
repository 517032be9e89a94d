import { html } from '../../frame/html.ts'
import type { Page } from '../../frame/page.ts'
import { listDocuments, pathOf, titleOf } from './documents.ts'

/** What the guides lead to: addresses of the product, and those of pages. */
const outside = ['/docs', '/docs/errors', '/asyncapi.json', '/e/datasets/catalog.jsonld'] as const
const inside = ['/calendar/subscribe', '/calendar/convert', '/data', '/places/address'] as const

/** Where to begin, for people and for programs. */
export const guidesPage: Page = {
  path: '/guides',
  menu: 'guides',
  show({ t, link, nepali }) {
    const card = (address: string, key: string) =>
      html`<li class="card"><h3><a href="${address}">${t(`guides.${key}`)}</a></h3><p>${t(`guides.${key}_about`)}</p></li>\n`
    const toKey = (address: string) => address.slice(1).replace(/\W/g, '_')
    const guides = listDocuments('guides').map(
      (name) =>
        html`<li class="card"><h3><a href="${link(pathOf('guides', name))}">${titleOf('guides', name, nepali)}</a></h3></li>\n`,
    )
    const reference = listDocuments('reference').map(
      (name) =>
        html`<li><a href="${link(pathOf('reference', name))}" lang="en">${titleOf('reference', name, nepali)}</a></li>\n`,
    )
    return {
      title: t('guides.title'),
      body: html`<h1>${t('guides.title')}</h1>
<h2>${t('guides.for_people')}</h2><ul class="cards">${inside.map((address) => card(link(address), toKey(address)))}</ul>
<h2>${t('guides.step_by_step')}</h2><ul class="cards">${guides}</ul>
<h2>${t('guides.for_programs')}</h2><ul class="cards">${outside.map((address) => card(address, toKey(address)))}</ul>
<h2>${t('guides.in_detail')}</h2><ul class="row">${reference}</ul>`,
    }
  },
}
