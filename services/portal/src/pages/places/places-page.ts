import type { AdministrativeUnit, UnitSuggestion } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { textField } from '../../parts/fields.ts'
import { table } from '../../parts/table.ts'
import { boundaryMap, mapQuery, type UnitFeatures } from './boundary-map.ts'

/** Provinces and districts with a map of the districts, and the search for units by present and former names. */
export const placesPage: Page = {
  path: '/places',
  menu: 'places',
  async show(context) {
    const { t, api, link, query } = context
    const q = query.get('q')?.trim() ?? ''
    const [districts, provinces, matches] = await Promise.all([
      api.part<UnitFeatures>('/e/administrativeUnit', mapQuery({ level: 'district' })),
      api.get<{ data: AdministrativeUnit[] }>('/e/administrativeUnit', {
        level: 'province',
        envelope: 'true',
      }),
      q === ''
        ? undefined
        : api.get<{ data: UnitSuggestion[] }>('/e/administrativeUnit/suggest', { q, limit: 20 }),
    ])
    return {
      title: t('places.title'),
      description: t('places.about'),
      body: html`<h1>${t('places.title')}</h1><p class="lead">${t('places.about')}</p>
<form class="filters" action="${link('/places')}">${textField('q', t('places.search'), q, 'search')}<button>${t('frame.search')}</button></form>
${matches && suggestions(context, matches.data)}
<p><a href="${link('/places/address')}">${t('places.read_address')}</a> · <a href="${link('/places/former-names')}">${t('places.former_names')}</a></p>
<h2>${t('places.provinces')}</h2>${unitTable(context, t('places.provinces'), provinces.data)}
${districts && html`<h2>${t('places.districts')}</h2>${boundaryMap(context, districts, t('places.districts'))}`}`,
    }
  },
}

function suggestions({ t, name, link }: PageContext, list: readonly UnitSuggestion[]): Html {
  if (list.length === 0) return html`<p class="note" role="status">${t('places.none_found')}</p>`
  return html`<ul class="plain-list">${list.map(
    (unit) => html`<li><a href="${link(`/places/${unit.id}`)}">${name(unit.name_en, unit.name_ne)}</a>
<span class="quiet">${unit.parents
      .map((parent) => name(parent.name_en, parent.name_ne))
      .reverse()
      .join(', ')} ${unit.note && html`· <span lang="en">${unit.note}</span>`}</span></li>\n`,
  )}</ul>`
}

/** Units with their people, area and wards. */
export function unitTable(context: PageContext, title: string, units: readonly AdministrativeUnit[]): Html {
  const { t, name, number, link } = context
  return table(
    title,
    [
      {
        title: t('places.name'),
        cell: (unit: AdministrativeUnit) =>
          html`<a href="${link(`/places/${unit.id}`)}">${name(unit.name_en, unit.name_ne)}</a>`,
      },
      { title: t('places.type'), cell: ({ type }: AdministrativeUnit) => t(`places.type_${type}`) },
      {
        title: t('places.people'),
        number: true,
        cell: ({ population }: AdministrativeUnit) => number(population),
      },
      {
        title: t('places.area'),
        number: true,
        cell: ({ area_sq_km: area }: AdministrativeUnit) => number(area),
      },
      {
        title: t('places.wards'),
        number: true,
        cell: ({ ward_count: wards }: AdministrativeUnit) => number(wards),
      },
    ],
    units,
  )
}
