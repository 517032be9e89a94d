import type { Concept } from '../question/concept.ts'
import type { Question } from '../question/read-question.ts'
import { asOnePlace, isAbout, isUnderstood, type Plan, topOf } from './plan.ts'

/** Plans questions about administrative units, schools and payment companies. */
export function planPlaces(question: Question): Plan[] {
  // Other countries have none of these.
  if (question.country !== undefined) return []
  return [
    ...planSchools(question),
    planLicensed(question),
    planCompany(question),
    planRank(question),
    planCounts(question),
    ...planUnit(question),
    planNames(question),
  ].filter((plan) => plan !== undefined)
}

/** Names of a question about a school: its own, and that of its place. */
const maxSchoolNames = 2

function planSchools(question: Question): Plan[] {
  const { concepts, names, schoolName } = question
  if (!concepts.has('school') || names.length > maxSchoolNames) return []
  const isNumber = concepts.has('howMany') || concepts.has('howMuch')
  if (isNumber) {
    const kind = { ...argumentOf(question, 'level', levels), ...argumentOf(question, 'type', types) }
    const toPlan = (place: string | undefined): Plan => ({
      tool: 'schools',
      args: { ...kind, ...(place !== undefined && { place: withKind(place, question) }) },
    })
    const one = asOnePlace(question)
    // A word that names no place with the first name is unknown.
    return [
      ...(one === names[0] ? [] : [toPlan(one)]),
      { ...toPlan(names[0]), leavesNames: names.length > 1 },
    ]
  }
  if (schoolName === undefined) return []
  // The school is named first, or its place: "Janata school in Kaski".
  const place = names.find((name) => !schoolName.includes(name))
  return [{ tool: 'schools', args: { name: schoolName, ...(place !== undefined && { place }) } }]
}

/** Levels and owners of schools by the concepts that name them. */
const levels = [
  ['secondarySchool', 'secondary'],
  ['basicSchool', 'basic'],
  ['primarySchool', 'primary'],
] as const
const types = [
  ['communitySchool', 'community'],
  ['privateSchool', 'institutional'],
  ['religiousSchool', 'religious'],
] as const

function argumentOf(question: Question, name: string, list: readonly (readonly [Concept, string])[]) {
  const value = list.find(([concept]) => isAbout(question, concept))?.[1]
  return value === undefined ? {} : { [name]: value }
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

/** The kinds of units that a question names, the particular ones first. */
const kindsOf = (question: Question): string[] =>
  kinds.filter(([concept]) => isAbout(question, concept)).map(([, kind]) => kind)

/** The kind of units that a question is about, and where. */
function kindOf(question: Question): { kind: string; within?: string } | undefined {
  const [kind] = kindsOf(question)
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
  const args = { ...kind, ...names }
  // The word beside a name says of what kind the place is, and is not counted.
  const counted = kindsOf(question).slice(0, kind.within === undefined ? undefined : -1)
  if (counted.length < 2) return { tool: 'units', args }
  return { tool: 'units', args, each: counted.map((other) => ({ ...args, kind: other })) }
}

/** "Which district is the largest?" */
function planRank(question: Question): Plan | undefined {
  const order = isAbout(question, 'smallest')
    ? 'smallest'
    : isAbout(question, 'largest')
      ? 'largest'
      : undefined
  const kind = kindOf(question)
  if (order === undefined || kind === undefined || isAbout(question, 'school')) return undefined
  const ranked = { order, ...topOf(question) }
  const measure = measures.find(([concept]) => isAbout(question, concept))?.[1]
  if (measure === undefined && asksNumber(question)) return planRankByCount(question, ranked)
  return { tool: 'units', args: { ...kind, rank_by: measure ?? 'area', ...ranked } }
}

/** "The most districts" counts them; "the largest district" is one. */
function asksNumber(question: Question): boolean {
  const isNumber = question.slots.some(
    (slot) =>
      slot.kind === 'concept' && /^(?:largest|smallest)$/.test(slot.value) && numberWords.test(slot.text),
  )
  const [counted, asked] = kindsOf(question)
  return (isNumber || isAbout(question, 'howMany')) && counted !== undefined && asked !== undefined
}

const numberWords =
  /most|highest|maximum|fewest|least|lowest|minimum|धेरै|बढी|कम|थोरै|dherai|badhi|kam$|thorai/iu

/** "Which province has the most districts?" */
function planRankByCount(question: Question, ranked: Readonly<Record<string, unknown>>): Plan | undefined {
  const [rank_by, kind] = kindsOf(question)
  const [name] = question.names
  const within = name === undefined ? {} : { within: withProvince(name, question, kind!) }
  return { tool: 'units', args: { kind, ...within, rank_by, ...ranked } }
}

/** Kinds of units in the plural: more than one is asked for. */
const plurals =
  /\b(?:districts|provinces|municipalities|cities|(?:local )?(?:units|levels|governments)|palikas)\b|(?:jilla|pradesh|palika|taha?|nagar) ?haru|(?:जिल्ला|प्रदेश|पालिका|तह)(?:हरू|हरु)/iu

/** "The districts of Karnali Province". */
function planNames(question: Question): Plan | undefined {
  const isNamed =
    isAbout(question, 'listing', 'which') || (question.names.length > 0 && plurals.test(question.text))
  if (!isNamed || isAbout(question, 'population', 'area', 'ward', 'school')) return undefined
  const kind = kindOf(question)
  return kind === undefined ? undefined : { tool: 'units', args: { ...kind, names: true } }
}

/** The words that choose among units of one name: the district Ilam, the municipality Ilam. */
const kindWords: readonly (readonly [Concept, string])[] = [
  ['subMetropolitan', 'Sub-Metropolitan City'],
  ['metropolitan', 'Metropolitan City'],
  ['ruralMunicipality', 'Rural Municipality'],
  ['municipality', 'Municipality'],
  ['district', 'District'],
  ['province', 'Province'],
]

/** A name with the kind of unit that stands in the question. */
function withKind(name: string, question: Question): string {
  const kind = kindWords.find(([concept]) => isAbout(question, concept))?.[1]
  return kind === undefined ? name : `${name} ${kind}`
}

/** "Koshi Province" where the province is named, and not counted. */
function withProvince(name: string, question: Question, kind: string): string {
  return kind !== 'province' && isAbout(question, 'province') && !/^province \d/i.test(name)
    ? `${name} Province`
    : name
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

function planUnit(question: Question): Plan[] {
  const { names } = question
  const parts = unitParts.filter(([concept]) => isAbout(question, concept)).map(([, part]) => part)
  if (names.length === 0) return [planNepal(question, parts)].filter((plan) => plan !== undefined)
  const asksParents =
    parts.length === 0 && isAbout(question, 'which', 'where') && !plurals.test(question.text)
  // Places are compared by their figures.
  if (names.length > (parts.length > 0 ? maxPlaces : 1)) return []
  if (parts.length === 0 && !(asksParents && isAbout(question, 'district', 'province', ...localKinds)))
    return []
  const level = isAbout(question, ...localKinds)
    ? 'local_unit'
    : asksParents
      ? undefined
      : (['district', 'province'] as const).find((concept) => isAbout(question, concept))
  // "Madi in Chitwan" is one place, "Madi and Chitwan" are two.
  const one = names.length > 1 ? asOnePlace(question) : undefined
  const toArgs = (name: string) => ({
    name,
    ...(level === undefined ? {} : { level }),
    show: parts.length === 0 ? ['parents'] : parts,
  })
  const each = names.map(toArgs)
  const tool = 'administrative_unit'
  return [
    ...(one === undefined ? [] : [{ tool, args: toArgs(one) }]),
    { tool, args: each[0]!, ...(each.length > 1 && { each }) },
  ]
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

/** Types of the directory whose licensed companies are counted. */
export const licensedTypes: Readonly<Partial<Record<Concept, string>>> = { psp: 'provider', pso: 'operator' }

function planLicensed(question: Question): Plan | undefined {
  if (!isAbout(question, 'paymentSystem') || !isUnderstood(question) || isAbout(question, 'company'))
    return undefined
  const licensed = (['psp', 'pso'] as const).find((concept) => isAbout(question, concept))
  return licensed === undefined
    ? undefined
    : { tool: 'payments', args: { count_licensed: licensedTypes[licensed] } }
}

function planCompany(question: Question): Plan | undefined {
  const { paymentName: name, text, names } = question
  if (name === undefined) return undefined
  if (isAbout(question, 'paymentSystem', 'company', 'wallet')) return { tool: 'payments', args: { name } }
  const isAlone = names.length === 1 && lettersOf(text) === lettersOf(name)
  return isAlone ? { tool: 'payments', args: { name, exact: true }, isGuess: true } : undefined
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{Nd}]/gu, '')
}
