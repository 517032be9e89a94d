import type { SchoolSuggestion, UnitSuggestion } from '@tathya/contracts/http'
import type { Html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { markEnglish } from '../../frame/published.ts'
import { foreign } from '../../parts/foreign.ts'
import { type Finder, isNumber, shownHits } from './finder.ts'
import { hasAllWords } from './likeness.ts'

/** Score of a name that is what was asked for. */
const maxScore = 100
/** Factor for schools whose names only sound like the words. */
const otherSpelling = 0.8

/** Provinces, districts and local units. */
export const findUnits: Finder = async ({ api, link, name }, q) => {
  if (isNumber(q)) return []
  const { data } = await api.get<{ data: UnitSuggestion[] }>('/e/administrativeUnit/suggest', {
    q,
    limit: shownHits,
  })
  return data.map((unit) => ({
    address: link(`/places/${unit.id}`),
    title: foreign(name(unit.name_en, unit.name_ne)),
    note: unit.parents.map((parent) => name(parent.name_en, parent.name_ne)).join(' · '),
    likeness: unit.score / maxScore,
  }))
}

/** Schools by the beginning of their words. */
export const findSchools: Finder = async (context, q) => {
  const { api, link, name } = context
  if (isNumber(q)) return []
  const { data } = await api.get<{ data: SchoolSuggestion[] }>('/e/schools/suggest', { q, limit: shownHits })
  return data.map((school) => ({
    address: link(`/schools/${school.school_id}`),
    title: inOwnLanguage(context, name(school.school_name, school.school_name_ne)),
    note: inOwnLanguage(context, `${school.municipality_name}, ${school.district}`),
    likeness: (school.score / maxScore) * (hasAllWords(namesOf(school), q) ? 1 : otherSpelling),
  }))
}

function namesOf({ school_name, school_name_ne, municipality_name }: SchoolSuggestion) {
  return [school_name, school_name_ne, municipality_name]
}

function inOwnLanguage(context: PageContext, text: string): Html {
  return markEnglish(context, text, foreign(text))
}
