import type { AdministrativeUnit } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { facts } from '../../frame/parts.ts'
import { GatewayProblem } from '../../gateway.ts'
import { foreign } from '../../parts/foreign.ts'
import { attempt } from '../../parts/results.ts'

interface School {
  readonly school_id: number
  readonly school_name: string
  readonly school_name_ne: string | null
  readonly old_names: readonly string[]
  readonly location: string | null
  readonly municipality_name: string
  readonly local_unit_id: string
  readonly ward_number: number | null
  readonly district: string
  readonly province: string
  readonly level: string | null
  readonly type: string
}

/** One school of the register. */
export const schoolPage: Page = {
  path: '/schools/{id}',
  menu: 'schools',
  example: '/schools/3741',
  show: async (context) => {
    const { t, api, link, digits, params } = context
    const school = await api.get<School>(`/e/schools/${encodeURIComponent(params.id!)}`)
    const places = await placesOf(context, school)
    const unit = html`<a href="${link(`/places/${school.local_unit_id}`)}">${foreign(places.local_unit)}</a>`
    return {
      title: school.school_name,
      body: html`<h1>${foreign(school.school_name)}</h1>
${school.school_name_ne && html`<p class="lead" lang="ne">${foreign(school.school_name_ne)}</p>`}
${facts([
  [t('schools.number'), digits(school.school_id)],
  [t('schools.level'), school.level && t(`schools.level_${school.level}`)],
  [t('schools.type'), t(`schools.type_${school.type}`)],
  [t('schools.unit'), unit],
  [t('schools.ward'), school.ward_number && digits(school.ward_number)],
  [t('schools.district'), foreign(places.district)],
  [t('schools.province'), foreign(places.province)],
  [t('schools.location'), school.location && foreign(school.location)],
  [
    t('schools.former'),
    school.old_names.length > 0 && school.old_names.map((name) => html`<div>${foreign(name)}</div>`),
  ],
])}
<p class="quiet"><a href="/e/schools/${school.school_id}">JSON</a> · <a href="${link('/data/schools')}">${t('schools.dataset')}</a></p>`,
    }
  },
}

/** The names of the places of a school: the register has English ones, and on Nepali pages the units have their own. */
async function placesOf(
  { api, nepali }: PageContext,
  school: School,
): Promise<Readonly<Record<AdministrativeUnit['level'], string>>> {
  const names = { province: school.province, district: school.district, local_unit: school.municipality_name }
  if (!nepali) return names
  const path = `/e/administrativeUnit/${encodeURIComponent(school.local_unit_id)}`
  const [unit, above] = await Promise.all([
    attempt(api.get<AdministrativeUnit>(path)),
    attempt(api.get<{ data: AdministrativeUnit[] }>(`${path}/ancestors`)),
  ])
  if (unit instanceof GatewayProblem || above instanceof GatewayProblem) return names
  const nepaliNames = [unit, ...above.data].map(({ level, name_ne: name }) => [level, name] as const)
  return { ...names, ...Object.fromEntries(nepaliNames) }
}
