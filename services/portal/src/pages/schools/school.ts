import { html } from '../../frame/html.ts'
import type { Page } from '../../frame/page.ts'
import { facts } from '../../frame/parts.ts'
import { foreign } from '../../parts/foreign.ts'

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
  show: async ({ t, api, link, digits, params }) => {
    const school = await api.get<School>(`/e/schools/${encodeURIComponent(params.id!)}`)
    const unit = html`<a href="${link(`/places/${school.local_unit_id}`)}">${foreign(school.municipality_name)}</a>`
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
  [t('schools.district'), foreign(school.district)],
  [t('schools.province'), foreign(school.province)],
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
