import type { Concept, Question } from '../question/read-question.ts'
import { isAbout, type Plan } from './plan.ts'

/** Plans questions about administrative units, schools and payment companies. */
export function planPlaces(question: Question): Plan | undefined {
  return planSchools(question) ?? planCounts(question) ?? planUnit(question) ?? planCompany(question)
}

function planSchools({ concepts, names, text }: Question): Plan | undefined {
  if (!concepts.has('school')) return undefined
  const [name] = names
  if (concepts.has('howMany') || concepts.has('howMuch')) {
    if (names.length > 1) return undefined
    return { tool: 'schools', args: name === undefined ? {} : { district: name } }
  }
  if (name === undefined || names.length > 2) return undefined
  // The words for school are part of many names.
  const whole = /[\p{L}\p{M}. ]*/u.exec(text)?.[0] ?? name
  return { tool: 'schools', args: { name: nameWithSchool(whole, names) } }
}

/** The name with the words that follow it up to the last word for school: "Takshashila Academy" of "Takshashila Academy kaha cha". */
function nameWithSchool(text: string, names: readonly string[]): string {
  const start = text.indexOf(names[0]!)
  if (start === -1) return names.join(' ')
  const end =
    /^[\s\S]*?(?:school|academy|college|campus|vidyalaya|bidyalaya|vidhyalaya|विद्यालय|स्कुल|स्कूल|पाठशाला|एकेडेमी|एकेडमी|कलेज|क्याम्पस)(?=\P{L}|$)/iu.exec(
      text.slice(start),
    )
  return end === null ? names.join(' ') : end[0]
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
  if (!isAbout(question, 'howMany', 'howMuch') || isAbout(question, 'population', 'area', 'ward'))
    return undefined
  const kind = kinds.find(([concept]) => isAbout(question, concept))?.[1]
  if (kind === undefined || question.names.length > 1) return undefined
  const [within] = question.names
  // "How many" of the name itself is no number of units.
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
const asked: readonly (readonly [Concept, string, string])[] = [
  ['population', 'population', 'population'],
  ['area', 'area', 'area'],
  ['ward', 'wards', 'wards'],
  ['headquarters', 'headquarters', 'headquarters'],
]

function planUnit(question: Question): Plan | undefined {
  const { names } = question
  if (names.length !== 1) return undefined
  const parts = asked.filter(([concept]) => isAbout(question, concept))
  const parents =
    parts.length === 0 && isAbout(question, 'which', 'where') && isAbout(question, 'district', 'province')
  if (parts.length === 0 && !parents) return undefined
  const level = isAbout(
    question,
    'municipality',
    'ruralMunicipality',
    'metropolitan',
    'subMetropolitan',
    'localUnit',
  )
    ? { level: 'local_unit' }
    : parts.length > 0 && isAbout(question, 'district')
      ? { level: 'district' }
      : parts.length > 0 && isAbout(question, 'province')
        ? { level: 'province' }
        : {}
  return {
    tool: 'administrative_unit',
    args: { name: names[0]!, ...level, show: parents ? ['parents'] : parts.map(([, show]) => show) },
  }
}

function planCompany(question: Question): Plan | undefined {
  if (!isAbout(question, 'paymentSystem', 'wallet') || question.names.length !== 1) return undefined
  return { tool: 'payment_systems', args: { name: question.names[0]! } }
}
