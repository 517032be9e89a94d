import type { AdministrativeUnit } from '@tathya/contracts/http'
import { type Html, html, outsideAddress } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { crumbs } from '../../parts/crumbs.ts'
import { facts } from '../../parts/facts.ts'
import { boundaryMap, mapQuery, type UnitFeatures } from './boundary-map.ts'
import { unitTable } from './places-page.ts'

const units = '/e/administrativeUnit'

interface UnitList {
  readonly data: AdministrativeUnit[]
}

/** A province, district or local unit: its facts, what it is part of, its parts, and the map of its province. */
export const unitPage: Page = {
  path: '/places/{unit}',
  menu: 'places',
  example: '/places/40504',
  async show(context) {
    const { t, api, params, name, link } = context
    const path = `${units}/${encodeURIComponent(params.unit!)}`
    const [unit, above] = await Promise.all([
      api.get<AdministrativeUnit>(path),
      api.get<UnitList>(`${path}/ancestors`),
    ])
    const isLocal = unit.level === 'local_unit'
    const parts = isLocal
      ? undefined
      : await api.get<UnitList>(`${path}/children`, { limit: 200, envelope: 'true' })
    const province = isLocal ? undefined : (unit.province_id ?? unit.id)
    const districts =
      province === undefined
        ? undefined
        : await api.part<UnitFeatures>(units, mapQuery({ level: 'district', province_id: province }))
    const title = name(unit.name_en, unit.name_ne)
    return {
      title,
      description: [
        title,
        t(`places.type_${unit.type}`),
        ...above.data.map((part) => name(part.name_en, part.name_ne)),
      ].join(', '),
      body: html`${crumbs(context, [
        [t('places.title'), link('/places')],
        ...above.data.map(
          ({ id, name_en, name_ne }) => [name(name_en, name_ne), link(`/places/${id}`)] as const,
        ),
      ])}<h1>${title}</h1>
<p class="lead">${t(`places.type_${unit.type}`)}, ${context.nepali ? html`<span lang="en">${unit.name_en}</span>` : html`<span lang="ne">${unit.name_ne}</span>`}</p>
${unitFacts(context, unit)}
${districts && boundaryMap(context, districts, t('places.districts'), unit.id)}
${isLocal && html`<h2>${t('places.wards')}</h2>${wards(context, unit)}`}
${parts && html`<h2>${t(unit.level === 'province' ? 'places.districts' : 'places.local_units')}</h2>${unitTable(context, title, parts.data)}`}
<p class="quiet"><a href="${path}">JSON</a> · <a href="${link('/data/administrative-units')}#source">${t('data.source')}</a></p>`,
    }
  },
}

function unitFacts({ t, name, number, digits, link }: PageContext, unit: AdministrativeUnit): Html {
  const website = outsideAddress(unit.website)
  const seat = name(unit.headquarters, unit.headquarters_ne)
  const { codes } = unit
  return facts([
    [
      t('places.people'),
      unit.population !== null &&
        html`${number(unit.population)} <span class="quiet">${t('places.census')}${unit.population_status === 'preliminary' && `, ${t('places.preliminary')}`}</span>`,
    ],
    [t('places.area'), unit.area_sq_km !== null && html`${number(unit.area_sq_km)} ${t('places.square_km')}`],
    [t('places.wards'), number(unit.ward_count)],
    [
      t('places.seat'),
      unit.headquarters_id === null
        ? seat
        : html`<a href="${link(`/places/${unit.headquarters_id}`)}">${seat}</a>`,
    ],
    [
      t('places.former_names'),
      unit.former_names.length > 0 &&
        html`<a href="${link('/places/former-names')}">${unit.former_names.join(', ')}</a>`,
    ],
    [t('places.other_spellings'), [...unit.aliases_en, ...unit.aliases_ne].join(', ')],
    [
      t('places.point'),
      unit.lat !== null && unit.lon !== null && `${digits(unit.lat)}° N, ${digits(unit.lon)}° E`,
    ],
    [t('places.code'), html`<code>${codes.nso}</code>`],
    ['P-code', codes.ocha_pcode && html`<code>${codes.ocha_pcode}</code>`],
    ['ISO 3166-2', codes.iso_3166_2 && html`<code>${codes.iso_3166_2}</code>`],
    [t('places.postal_code'), codes.postal_code && html`<code>${codes.postal_code}</code>`],
    [
      t('places.website'),
      website !== undefined && html`<a href="${website}" rel="noreferrer">${website}</a>`,
    ],
  ])
}

function wards({ name, digits, t }: PageContext, unit: AdministrativeUnit): Html {
  const numbers = Array.from({ length: unit.ward_count }, (_, index) => index + 1)
  return html`<p class="quiet">${t('places.ward_note', { unit: name(unit.name_en, unit.name_ne) })}</p>
<ol class="row">${numbers.map((ward) => html`<li><code>${unit.id}-${ward}</code> ${digits(ward)}</li>\n`)}</ol>`
}
