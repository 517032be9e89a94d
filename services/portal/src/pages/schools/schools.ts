import type { School, SchoolHighlight } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { markEnglish } from '../../frame/published.ts'
import { GatewayProblem } from '../../gateway.ts'
import { chosen, liveForm } from '../../parts/fields.ts'
import { foreign, marked } from '../../parts/foreign.ts'
import { pageLinks, pageNumber } from '../../parts/pager.ts'
import { attempt, shown, statusOf } from '../../parts/results.ts'
import { codesOf, type PlaceNames, readPlaceNames } from './place-names.ts'

/** The facets beside the results, in their order; filters of the endpoint have the same names. */
const facets = ['level', 'type', 'province', 'district'] as const
type Facet = (typeof facets)[number]
const perPage = 25
/** Values of a facet that are shown. */
const shownValues = 12

type FoundSchool = School & { readonly highlights?: readonly SchoolHighlight[] }

interface SchoolsAnswer {
  readonly data: readonly FoundSchool[]
  readonly meta: {
    readonly total: number
    readonly suggestion?: string | null
    readonly facets?: Readonly<Record<string, readonly { value: string | null; count: number }[]>>
    readonly source: { name: string }
  }
}

/** Schools by parts of their names in either script, with facets. */
export const schoolsPage: Page = {
  path: '/schools',
  menu: 'schools',
  example: '/schools?q=kalika&level=basic',
  show: async (context) => {
    const { t, query, api } = context
    const filters = chosen(context, facets)
    const words = query.get('q')?.trim() ?? ''
    const answer = await attempt(
      api.get<SchoolsAnswer>('/e/schools', {
        ...filters,
        school_search: words,
        per_page: perPage,
        page: pageNumber(context),
        facet: facets.join(','),
        envelope: 'true',
      }),
    )
    const names = await readPlaceNames(context, answer instanceof GatewayProblem ? [] : answer.data)
    const kept = Object.entries(filters).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )
    const fields = html`<label for="q">${t('schools.search')}</label>
<div class="controls"><input id="q" name="q" type="search" maxlength="200" value="${words}" autocomplete="off">${kept}<button>${t('frame.search')}</button></div>`
    return {
      status: statusOf(answer),
      title: t('schools.title'),
      description: t('schools.lead'),
      scripts: ['live'],
      body: html`<h1>${t('schools.title')}</h1>
<p class="lead">${t('schools.lead')}</p>
${liveForm(context, '/schools', fields)}
<section id="results" class="two" aria-live="polite">${shown(context, answer, (list) => results(context, list, { filters, names }))}</section>`,
    }
  },
}

/** What results are shown with: the filters that are set, and the names of places. */
interface Shown {
  readonly filters: Readonly<Record<string, string>>
  readonly names: PlaceNames
}

function results(context: PageContext, { data, meta }: SchoolsAnswer, shownWith: Shown): Html {
  const { filters, names } = shownWith
  const { t, link, number, query } = context
  const q = query.get('q') ?? ''
  return html`<div><p class="count">${t('schools.found', { count: number(meta.total) })}</p>
${meta.suggestion && html`<p>${t('schools.suggestion')} <a href="${link('/schools', { ...filters, q: meta.suggestion })}">${foreign(meta.suggestion)}</a></p>`}
<ol class="plain-list">${data.map((school) => foundSchool(context, school, names))}</ol>
${pageLinks(context, { path: '/schools', query: { ...filters, q }, total: meta.total, perPage })}
<p class="quiet">${t('data.source')}: <span lang="en">${foreign(meta.source.name, 300)}</span></p></div>
<aside aria-label="${t('schools.facets')}">${facets.map((name) => facet(context, name, meta.facets?.[name] ?? [], shownWith))}</aside>`
}

function foundSchool(context: PageContext, school: FoundSchool, names: PlaceNames): Html {
  const { t, link, digits, nepali } = context
  const at = (field: string) => (school.highlights ?? []).filter((highlight) => highlight.field === field)
  const englishName = markEnglish(context, school.school_name, marked(school.school_name, at('school_name')))
  const nepaliName =
    school.school_name_ne &&
    html`<span lang="ne">${marked(school.school_name_ne, at('school_name_ne'))}</span>`
  const [first, second] = nepali && nepaliName ? [nepaliName, englishName] : [englishName, nepaliName]
  const codes = codesOf(school)
  return html`<li><a href="${link(`/schools/${school.school_id}`)}">${first}</a>
${second}
<p>${names.of(codes.local_unit, school.municipality_name)}${school.ward_number && html`-${digits(school.ward_number)}`}, ${names.of(codes.district, school.district)}
${school.level && html` · ${t(`schools.level_${school.level}`)}`} · ${t(`schools.type_${school.type}`)}</p></li>\n`
}

function facet(
  context: PageContext,
  name: Facet,
  values: readonly { value: string | null; count: number }[],
  { filters, names }: Shown,
): Html | undefined {
  const { t, link, number, query } = context
  const q = query.get('q') ?? ''
  const { [name]: value, ...others } = filters
  const choices = values
    .filter((choice) => choice.value !== null && choice.value !== value)
    .slice(0, shownValues)
  if (choices.length === 0 && value === undefined) return undefined
  return html`<h2>${t(`schools.${name}`)}</h2><ul class="facet">
${value !== undefined && html`<li><a href="${link('/schools', { ...others, q })}" aria-current="true">${label(context, name, value, names)} ✕</a></li>`}
${choices.map(
  (choice) =>
    html`<li><a href="${link('/schools', { ...filters, [name]: choice.value!, q })}">${label(context, name, choice.value!, names)}</a> <span>${number(choice.count)}</span></li>\n`,
)}</ul>`
}

const levels = ['primary', 'basic', 'lower_secondary', 'secondary']
const types = ['community', 'institutional', 'religious', 'ecd', 'unclassified']

/** Levels, types and places have names in both languages; what visitors write themselves is as they wrote it. */
function label({ t }: PageContext, name: Facet, value: string, names: PlaceNames): Html {
  const isKnown = (name === 'level' && levels.includes(value)) || (name === 'type' && types.includes(value))
  return isKnown ? html`${t(`schools.${name}_${value}`)}` : names.called(value)
}
