import type { Concept, Question } from '../question/read-question.ts'
import { isAbout, isUnderstood, type Plan } from './plan.ts'

/** Plans questions about administrative units, schools and payment companies. */
export function planPlaces(question: Question): Plan[] {
  // Other countries have none of these.
  if (question.country !== undefined) return []
  return [
    planSchools(question),
    planCompany(question),
    planRank(question),
    planCounts(question),
    planUnit(question),
    planNames(question),
  ].filter((plan) => plan !== undefined)
}

/** Names of a question about a school: its own, and that of its place. */
const maxSchoolNames = 2

function planSchools({ concepts, names, schoolName }: Question): Plan | undefined {
  if (!concepts.has('school') || names.length > maxSchoolNames) return undefined
  const [place] = names
  const isNumber = concepts.has('howMany') || concepts.has('howMuch')
  if (isNumber) return { tool: 'schools', args: place === undefined ? {} : { place } }
  return schoolName === undefined ? undefined : { tool: 'schools', args: { name: schoolName } }
}

/** Kinds of units by the concepts that name them, the particular ones first. */
const kinds: readonly (readonly [Concept, string])[] = [
  ['subMetropolitan', 'sub_metropolitan_city'],
  ['metropolitan', 'metropolitan_city'],
  ['ruralMunicipality', 'rural_municipality'],
  ['municipality', 'municipality'],
  ['localUnit', 'local_unit'],
  ['district', 'district'],
  ['province', 'province'],
]

/** The kind of units that a question is about, and where. */
function kindOf(question: Question): { kind: string; within?: string } | undefined {
  const kind = kinds.find(([concept]) => isAbout(question, concept))?.[1]
  if (kind === undefined || question.names.length > 1) return undefined
  const [within] = question.names
  return { kind, ...(within === undefined ? {} : { within: withProvince(within, question, kind) }) }
}

function planCounts(question: Question): Plan | undefined {
  if (!isAbout(question, 'howMany', 'howMuch')) return undefined
  if (isAbout(question, 'population', 'area', 'ward', 'school')) return undefined
  const kind = kindOf(question)
  if (kind === undefined) return undefined
  const names = isAbout(question, 'listing') ? { names: true } : {}
  return { tool: 'units', args: { ...kind, ...names } }
}

/** "Which district is the largest?" */
function planRank(question: Question): Plan | undefined {
  const order = isAbout(question, 'smallest')
    ? 'smallest'
    : isAbout(question, 'largest')
      ? 'largest'
      : undefined
  const kind = kindOf(question)
  if (order === undefined || kind === undefined || isAbout(question, 'school', 'budget')) return undefined
  const measure = measures.find(([concept]) => isAbout(question, concept))?.[1] ?? 'area'
  return { tool: 'units', args: { ...kind, rank_by: measure, order } }
}

/** "The districts of Karnali Province". */
function planNames(question: Question): Plan | undefined {
  if (!isAbout(question, 'listing', 'which') || isAbout(question, 'population', 'area', 'ward', 'school'))
    return undefined
  const kind = kindOf(question)
  return kind === undefined ? undefined : { tool: 'units', args: { ...kind, names: true } }
}

/** "Koshi Province" where the province is named, and not counted. */
function withProvince(name: string, question: Question, kind: string): string {
  return kind !== 'province' && isAbout(question, 'province') ? `${name} Province` : name
}

const measures = [
  ['population', 'population'],
  ['area', 'area'],
  ['ward', 'wards'],
] as const

/** What a question about a unit asks for, by the labels of its facts. */
const unitParts: readonly (readonly [Concept, string])[] = [
  ['population', 'population'],
  ['area', 'area'],
  ['ward', 'wards'],
  ['headquarters', 'headquarters'],
]

const localKinds = [
  'municipality',
  'ruralMunicipality',
  'metropolitan',
  'subMetropolitan',
  'localUnit',
] as const

function planUnit(question: Question): Plan | undefined {
  const { names } = question
  const parts = unitParts.filter(([concept]) => isAbout(question, concept)).map(([, part]) => part)
  if (names.length === 0) return planNepal(question, parts)
  const asksParents = parts.length === 0 && isAbout(question, 'which', 'where')
  // Places are compared by their figures.
  if (names.length > (parts.length > 0 ? maxPlaces : 1)) return undefined
  if (parts.length === 0 && !(asksParents && isAbout(question, 'district', 'province', ...localKinds)))
    return undefined
  const level = isAbout(question, ...localKinds)
    ? 'local_unit'
    : asksParents
      ? undefined
      : (['district', 'province'] as const).find((concept) => isAbout(question, concept))
  const each = names.map((name) => ({
    name,
    ...(level === undefined ? {} : { level }),
    show: parts.length === 0 ? ['parents'] : parts,
  }))
  return { tool: 'administrative_unit', args: each[0]!, ...(each.length > 1 && { each }) }
}

/** Places of one answer. */
const maxPlaces = 4

/** "The population of Nepal": the country is the place where a question about people or land names none. */
function planNepal(question: Question, parts: readonly string[]): Plan | undefined {
  const show = parts.filter((part) => part !== 'headquarters')
  const isOfKind = kinds.some(([concept]) => isAbout(question, concept))
  if (show.length === 0 || isOfKind || !isUnderstood(question) || isAbout(question, 'largest', 'smallest'))
    return undefined
  return namesNepal.test(question.text)
    ? { tool: 'administrative_unit', args: { name: 'Nepal', show } }
    : undefined
}

const namesNepal = /nepal|नेपाल|country|desh|देश/i

function planCompany(question: Question): Plan | undefined {
  if (!isAbout(question, 'paymentSystem', 'company', 'wallet')) return undefined
  const { paymentName: name } = question
  return name === undefined ? undefined : { tool: 'payments', args: { name } }
}
