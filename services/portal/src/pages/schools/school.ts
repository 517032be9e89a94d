import type { School } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import type { Page } from '../../frame/page.ts'
import { markEnglish } from '../../frame/published.ts'
import { facts } from '../../parts/facts.ts'
import { foreign } from '../../parts/foreign.ts'
import { codesOf, readPlaceNames } from './place-names.ts'

/** One school of the register. */
export const schoolPage: Page = {
  path: '/schools/{id}',
  menu: 'schools',
  example: '/schools/3741',
  show: async (context) => {
    const { t, api, link, digits, params, nepali, name } = context
    const school = await api.get<School>(`/e/schools/${encodeURIComponent(params.id!)}`)
    const places = await readPlaceNames(context, [school])
    const codes = codesOf(school)
    const englishName = markEnglish(context, school.school_name, foreign(school.school_name))
    const nepaliName = school.school_name_ne && html`<span lang="ne">${foreign(school.school_name_ne)}</span>`
    const unit = html`<a href="${link(`/places/${school.local_unit_id}`)}">${places.of(codes.local_unit, school.municipality_name)}</a>`
    return {
      title: name(school.school_name, school.school_name_ne),
      body: html`<h1>${nepali ? nepaliName || englishName : englishName}</h1>
${nepaliName && html`<p class="lead">${nepali ? englishName : nepaliName}</p>`}
${facts([
  [t('schools.number'), digits(school.school_id)],
  [t('schools.level'), school.level && t(`schools.level_${school.level}`)],
  [t('schools.type'), t(`schools.type_${school.type}`)],
  [t('schools.unit'), unit],
  [t('schools.ward'), school.ward_number && digits(school.ward_number)],
  [t('schools.district'), places.of(codes.district, school.district)],
  [t('schools.province'), places.of(codes.province, school.province)],
  [t('schools.location'), school.location && markEnglish(context, school.location, foreign(school.location))],
  [
    t('schools.former'),
    school.old_names.length > 0 &&
      school.old_names.map((former) => html`<div>${markEnglish(context, former, foreign(former))}</div>`),
  ],
])}
<p class="quiet"><a href="/e/schools/${school.school_id}">JSON</a> · <a href="${link('/data/schools')}">${t('schools.dataset')}</a></p>`,
    }
  },
}
