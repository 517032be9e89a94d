import type { ResolveAnswer, ResolvedAddress } from '@tathya/contracts/http'
import { type Html, html, shorten } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { crumbs } from '../../parts/crumbs.ts'
import { facts } from '../../parts/facts.ts'
import { textField } from '../../parts/fields.ts'

type Unit = NonNullable<ResolvedAddress['unit']>

/** Reads an address as people write it: which unit and ward it means. */
export const addressPage: Page = {
  path: '/places/address',
  menu: 'places',
  example: '/places/address?q=Pokhara-17,+Kaski',
  async show(context) {
    const { t, api, query, link } = context
    const address = query.get('q')?.trim() ?? ''
    const answer =
      address === ''
        ? undefined
        : await api.send<ResolveAnswer>('POST', '/e/administrativeUnit/resolve', { addresses: [address] })
    return {
      title: t('places.read_address'),
      description: t('places.address_about'),
      body: html`${crumbs(context, [[t('places.title'), link('/places')]])}<h1>${t('places.read_address')}</h1>
<p class="lead">${t('places.address_about')}</p>
<form class="filters" action="${link('/places/address')}">${textField('q', t('places.address'), address)}<button>${t('frame.show')}</button></form>
<div aria-live="polite">${answer?.data.map((match) => meaning(context, match))}</div>`,
    }
  },
}

function meaning(context: PageContext, address: ResolvedAddress): Html {
  const { t, digits, number } = context
  return html`<h2>${shorten(address.address, 300)}</h2>
${address.status === 'resolved' ? false : html`<p class="note">${t(`places.${address.status}`)} <span lang="en">${address.reason?.message}</span></p>`}
${facts([
  [t('places.unit'), address.unit && unitLink(context, address.unit)],
  [t('places.ward'), address.ward !== null && html`${digits(address.ward)} <code>${address.ward_id}</code>`],
  [t('places.confidence'), address.unit && `${number(address.confidence * 100, 0)} %`],
  [t('places.note'), address.note && html`<span lang="en">${address.note}</span>`],
])}
${
  address.candidates.length > 0 &&
  html`<h3>${t('places.possible')}</h3><ul class="plain-list">${address.candidates.map(({ unit }) => html`<li>${unitLink(context, unit)}</li>\n`)}</ul>`
}`
}

function unitLink({ link, name }: PageContext, unit: Unit): Html {
  const above = unit.parents.map((parent) => name(parent.name_en, parent.name_ne)).reverse()
  return html`<a href="${link(`/places/${unit.id}`)}">${name(unit.name_en, unit.name_ne)}</a>, ${above.join(', ')}`
}
