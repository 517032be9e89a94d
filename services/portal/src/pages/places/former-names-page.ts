import type { AdministrativeUnit } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { markEnglish } from '../../frame/published.ts'
import { crumbs } from '../../parts/crumbs.ts'
import { table } from '../../parts/table.ts'

type Unit = Pick<
  AdministrativeUnit,
  | 'id'
  | 'type'
  | 'level'
  | 'parent_id'
  | 'name_en'
  | 'name_ne'
  | 'former_names'
  | 'former_zone'
  | 'former_development_region'
>

const fields = 'id,type,level,parent_id,name_en,name_ne,former_names,former_zone,former_development_region'

/** What places were called before, and the zones and regions that districts belonged to up to 2015. */
export const formerNamesPage: Page = {
  path: '/places/former-names',
  menu: 'places',
  async show(context) {
    const { t, api, link } = context
    const { data } = await api.get<{ data: Unit[] }>('/e/administrativeUnit', { fields, envelope: 'true' })
    return {
      title: t('places.former_names'),
      description: t('places.former_names_about'),
      body: html`${crumbs(context, [[t('places.title'), link('/places')]])}<h1>${t('places.former_names')}</h1>
<p class="lead">${t('places.former_names_about')}</p>
<h2 id="names">${t('places.renamed')}</h2>${renamed(context, data)}
<h2 id="zones">${t('places.zones')}</h2>${zones(context, data)}
<p class="quiet"><a href="${link('/data/administrative-units')}#source">${t('data.source')}</a></p>`,
    }
  },
}

function renamed(context: PageContext, units: readonly Unit[]): Html {
  const { t, name, link } = context
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const parentOf = ({ parent_id: id }: Unit) => (id === null ? undefined : byId.get(id))
  const list = units.filter(({ former_names: names }) => names.length > 0)
  return table(
    t('places.renamed'),
    [
      { title: t('places.former_name'), cell: (unit: Unit) => formerNames(context, unit) },
      {
        title: t('places.name_today'),
        cell: (unit: Unit) =>
          html`<a href="${link(`/places/${unit.id}`)}">${name(unit.name_en, unit.name_ne)}</a>`,
      },
      { title: t('places.type'), cell: ({ type }: Unit) => t(`places.type_${type}`) },
      {
        title: t('places.part_of'),
        cell: (unit: Unit) => {
          const parent = parentOf(unit)
          return parent && name(parent.name_en, parent.name_ne)
        },
      },
    ],
    list,
  )
}

/** The names in the script of the page, or all where none is in it. */
function formerNames(context: PageContext, { former_names: names }: Unit): Html {
  const inScript = names.filter((name) => /[\u0900-\u097f]/.test(name) === context.nepali)
  return markEnglish(context, (inScript.length > 0 ? inScript : names).join(', '))
}

interface Zone {
  readonly name: string
  readonly region: string
  readonly districts: Unit[]
}

/** The zones of before 2015 with the districts that lay in them, in the order of today's codes. */
function zones({ t, name, link }: PageContext, units: readonly Unit[]): Html {
  const byName = new Map<string, Zone>()
  for (const unit of units) {
    if (unit.former_zone === null) continue
    const zone = byName.get(unit.former_zone)
    if (zone !== undefined) zone.districts.push(unit)
    else
      byName.set(unit.former_zone, {
        name: unit.former_zone,
        region: unit.former_development_region ?? '',
        districts: [unit],
      })
  }
  return table(
    t('places.zones'),
    [
      { title: t('places.zone'), cell: (zone: Zone) => html`<span lang="en">${zone.name}</span>` },
      { title: t('places.region'), cell: (zone: Zone) => html`<span lang="en">${zone.region}</span>` },
      {
        title: t('places.districts_of_zone'),
        cell: ({ districts }: Zone) =>
          districts.map(
            (unit, index) =>
              html`${index > 0 && ', '}<a href="${link(`/places/${unit.id}`)}">${name(unit.name_en, unit.name_ne)}</a>`,
          ),
      },
    ],
    [...byName.values()],
  )
}
