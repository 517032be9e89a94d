import type { Concept, Question } from '../question/read-question.ts'
import { isAbout, type Plan } from './plan.ts'

/** Plans questions about administrative units, schools and payment companies. */
export function planPlaces(question: Question): Plan[] {
  // Other countries have none of these.
  if (question.country !== undefined) return []
  return [planSchools(question), planCompany(question), planCounts(question), planUnit(question)].filter(
    (plan) => plan !== undefined,
  )
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

function planCounts(question: Question): Plan | undefined {
  if (!isAbout(question, 'howMany', 'howMuch')) return undefined
  if (isAbout(question, 'population', 'area', 'ward', 'school')) return undefined
  const kind = kinds.find(([concept]) => isAbout(question, concept))?.[1]
  if (kind === undefined || question.names.length > 1) return undefined
  const [within] = question.names
  return {
    tool: 'count_units',
    args: { kind, ...(within === undefined ? {} : { within: withProvince(within, question, kind) }) },
  }
}

/** "Koshi Province" where the province is named, and not counted. */
function withProvince(name: string, question: Question, kind: string): string {
  return kind !== 'province' && isAbout(question, 'province') ? `${name} Province` : name
}

/** What a question about a unit asks for, by the labels of its facts. */
const asked: readonly (readonly [Concept, string])[] = [
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
  if (names.length !== 1) return undefined
  const parts = asked.filter(([concept]) => isAbout(question, concept)).map(([, part]) => part)
  const asksParents = parts.length === 0 && isAbout(question, 'which', 'where')
  if (parts.length === 0 && !(asksParents && isAbout(question, 'district', 'province', ...localKinds)))
    return undefined
  const level = isAbout(question, ...localKinds)
    ? 'local_unit'
    : asksParents
      ? undefined
      : (['district', 'province'] as const).find((concept) => isAbout(question, concept))
  return {
    tool: 'administrative_unit',
    args: {
      name: names[0]!,
      ...(level === undefined ? {} : { level }),
      show: parts.length === 0 ? ['parents'] : parts,
    },
  }
}

function planCompany(question: Question): Plan | undefined {
  if (!isAbout(question, 'paymentSystem', 'company', 'wallet')) return undefined
  const { paymentName: name } = question
  return name === undefined ? undefined : { tool: 'payment_systems', args: { name } }
}
