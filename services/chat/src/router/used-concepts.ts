import type { Concept } from '../question/concept.ts'
import type { Question } from '../question/read-question.ts'
import type { Slot } from '../question/slot.ts'
import { isAbout, type Plan } from './plan.ts'
import { headlines, series } from './plan-economy.ts'

type ConceptSlot = Extract<Slot, { kind: 'concept' }>

/** Words that ask, that every figure answers, or that say no more than the rest of the question. */
const asking: ReadonlySet<Concept> = new Set([
  ...(['followUp', 'howMany', 'howMuch', 'when', 'where', 'which', 'listing', 'latest', 'yesNo'] as const),
  ...(['dataset', 'convert', 'date', 'days', 'moved', 'movedOut', 'held', 'today'] as const),
])

/** Concepts that the tools of money and trade always state. */
const ofEconomy = ['worth', 'area', 'perYear', 'centralBank'] as const

/** Concepts that each tool takes, or states in every answer. */
const taken: Readonly<Record<string, readonly Concept[]>> = {
  today: [
    'weekday',
    'tithi',
    'time',
    'sun',
    'nepalSambat',
    'fiscalYearOf',
    'holiday',
    'festival',
    'district',
  ],
  convert_date: ['weekday', 'fiscalYearOf', 'next', 'firstDay', 'lastDay', 'form'],
  festivals: ['festival', 'holiday', 'newYear', 'weekday', 'next', 'until', 'later', 'perYear'],
  trade: ['import', 'export', 'trade', 'goods', 'buyer', 'seller', ...ofEconomy],
  remittances: ['remittance', 'population', ...ofEconomy],
  forex_reserves: ['reserves', ...ofEconomy],
  exchange_rates: ['rate', 'dollar', 'euro', 'currency', ...ofEconomy],
  budget: ['budget', 'expenditure', ...ofEconomy],
  payments: ['paymentSystem', 'company', 'worth', 'perYear', 'centralBank', 'population'],
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

type Argument = readonly [name: string, value?: unknown]

/** Concepts that an argument stands for: its name, and its value where it is not any. */
const byArgument: Readonly<Partial<Record<Concept, readonly Argument[]>>> = {
  ...Object.fromEntries(headlines.map(([concept, item]) => [concept, [['item', item]]])),
  ...Object.fromEntries(
    series.map(([concept, id]) => [concept, [['series', id], ['name'], ['count_licensed']]]),
  ),
  balance: [['flow', 'balance']],
  largest: [['largest'], ['order', 'largest']],
  smallest: [['order', 'smallest']],
  partner: [['country'], ['largest', 'countries']],
  perCountry: [['largest', 'countries']],
  tomorrow: [['days_from_now', 1]],
  yesterday: [['days_from_now', -1]],
  between: [['to']],
  since: [['to'], ['months_of_year']],
  until: [['to'], ['max_events', 1]],
  later: [['days'], ['days_from_now']],
  earlier: [['days'], ['days_from_now']],
  weeks: [['days'], ['days_from_now']],
  otherBanks: [['holder', 'banks']],
  dollar: [['currency', 'USD']],
  centralBank: [['holder', 'central_bank']],
  actual: [['kind', 'actual']],
  revised: [['kind', 'revised']],
  estimate: [['kind', 'estimate']],
  users: [['measure', 'access']],
  transactions: [['measure', 'count']],
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
export function usesConcept({ value: concept, text }: ConceptSlot, plan: Plan, question: Question): boolean {
  const { tool, args, each = [] } = plan
  if (asking.has(concept)) return true
  if (concept === 'total') return !isMonthForYear(plan)
  if (taken[tool]?.includes(concept)) return true
  if (byArgument[concept]?.some((argument) => [args, ...each].some((call) => hasArgument(call, argument))))
    return true
  const isSeveral = each.length > 1 || plan.yearsBefore !== undefined
  if (isSeveral && ofSeveral.has(concept)) return true
  // Growth is told in percent, and two flows are compared by their balance.
  if (concept === 'share') return plan.whole !== undefined || (isSeveral && isAbout(question, 'growth'))
  if (concept === 'compare' || concept === 'between') return args.flow === 'balance' || args.to !== undefined
  // Words of the school's name.
  if (tool === 'schools' && args.name !== undefined && /School$/.test(concept)) return true
  if (concept === 'province' && tool === 'budget') return question.budgetLine !== undefined
  // Without a kind, the budget is told with all of them.
  if (tool === 'budget' && args.kind === undefined && kindsOfBudget.has(concept)) return true
  if (concept === 'actual') return /ly$/i.test(text)
  if (concept === 'partner') return tool !== 'trade' && !manyCountries.test(text)
  return Array.isArray(args.show) && args.show.includes(concept === 'ward' ? 'wards' : concept)
}

const kindsOfBudget: ReadonlySet<Concept> = new Set(['actual', 'revised', 'estimate', 'compare'])

/** "The country" is Nepal; these are others. */
const manyCountries = /ies$|s$|haru|हरू|हरु|market|bajar|बजार/iu

function hasArgument(args: Plan['args'], [name, value]: Argument): boolean {
  const given = args[name]
  return given !== undefined && given !== 0 && (value === undefined || given === value)
}

/** The payments of a year are told by its latest month, which is no total. */
function isMonthForYear({ tool, args }: Plan): boolean {
  return tool === 'payments' && args.measure !== 'access' && args.month === undefined && 'fiscal_year' in args
}
