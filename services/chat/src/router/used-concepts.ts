import type { Concept } from '../question/concept.ts'
import type { Slot } from '../question/slot.ts'
import type { Plan } from './plan.ts'
import { licensedTypes } from './plan-places.ts'

type ConceptSlot = Extract<Slot, { kind: 'concept' }>

/** Words that ask, that every figure answers, or that say no more than the rest of the question. */
const asking: ReadonlySet<Concept> = new Set([
  ...(['followUp', 'howMany', 'howMuch', 'when', 'where', 'which', 'listing', 'latest', 'yesNo'] as const),
  ...(['dataset', 'convert', 'date', 'days', 'moved', 'movedOut', 'held', 'today'] as const),
])

/** Concepts that each tool takes, or states in every answer. */
const taken: Readonly<Record<string, readonly Concept[]>> = {
  payments: ['paymentSystem', 'company', 'centralBank', 'population'],
  administrative_unit: [
    ...([
      'district',
      'province',
      'municipality',
      'ruralMunicipality',
      'metropolitan',
      'subMetropolitan',
    ] as const),
    'localUnit',
  ],
  units: [],
  schools: [
    ...(['school', 'district', 'province', 'municipality', 'ruralMunicipality', 'metropolitan'] as const),
    ...(['subMetropolitan', 'localUnit'] as const),
  ],
  exceptions: ['exception', 'weeks', 'earlier', 'yesterday', 'time', 'since'],
}

/** Ways of payment that are systems or companies, too. */
const paymentConcepts = ['wallet', 'connectips', 'rtgs', 'ips', 'ecc', 'psp', 'pso'] as const

type Argument = readonly [name: string, value?: unknown]

/** Concepts that an argument stands for: its name, and its value where it is not any. */
const byArgument: Readonly<Partial<Record<Concept, readonly Argument[]>>> = {
  ...Object.fromEntries(
    paymentConcepts.map((concept) => [concept, [['name'], ['count_licensed', licensedTypes[concept]]]]),
  ),
  largest: [['order', 'largest']],
  smallest: [['order', 'smallest']],
  secondarySchool: [['level', 'secondary']],
  basicSchool: [['level', 'basic']],
  primarySchool: [['level', 'primary']],
  communitySchool: [['type', 'community']],
  privateSchool: [['type', 'institutional']],
  religiousSchool: [['type', 'religious']],
  district: [['kind', 'district'], ['rank_by', 'district'], ['within']],
  province: [['kind', 'province'], ['within']],
  municipality: [
    ['kind', 'municipality'],
    ['rank_by', 'municipality'],
  ],
  ruralMunicipality: [
    ['kind', 'rural_municipality'],
    ['rank_by', 'rural_municipality'],
  ],
  metropolitan: [
    ['kind', 'metropolitan_city'],
    ['rank_by', 'metropolitan_city'],
  ],
  subMetropolitan: [
    ['kind', 'sub_metropolitan_city'],
    ['rank_by', 'sub_metropolitan_city'],
  ],
  localUnit: [
    ['kind', 'local_unit'],
    ['rank_by', 'local_unit'],
  ],
  population: [['rank_by', 'population']],
  area: [['rank_by', 'area']],
  ward: [['rank_by', 'wards']],
}

/** Concepts that a comparison of several years, countries or places answers. */
const ofSeveral: ReadonlySet<Concept> = new Set([
  'growth',
  'compare',
  'between',
  'since',
  'largest',
  'smallest',
])

/** True if a plan uses a concept that the question names. */
export function usesConcept({ value: concept }: ConceptSlot, plan: Plan): boolean {
  const { tool, args, each = [] } = plan
  if (asking.has(concept)) return true
  if (concept === 'total') return true
  if (taken[tool]?.includes(concept)) return true
  if (byArgument[concept]?.some((argument) => [args, ...each].some((call) => hasArgument(call, argument))))
    return true
  const isSeveral = each.length > 1
  if (isSeveral && ofSeveral.has(concept)) return true
  // Words of the school's name.
  if (tool === 'schools' && args.name !== undefined && /School$/.test(concept)) return true
  return Array.isArray(args.show) && args.show.includes(concept === 'ward' ? 'wards' : concept)
}

function hasArgument(args: Plan['args'], [name, value]: Argument): boolean {
  const given = args[name]
  return given !== undefined && given !== 0 && (value === undefined || given === value)
}
