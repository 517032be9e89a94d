import type { Concept } from '../question/concept.ts'
import type { Question } from '../question/read-question.ts'
import { currencies } from './currencies.ts'
import { isAbout, isUnderstood, type Plan } from './plan.ts'
import { planTrade } from './plan-trade.ts'
import { monthOf, yearOf } from './years.ts'

/** Plans questions about trade, remittances, reserves, rates, budgets and payments. */
export function planEconomy(question: Question): Plan[] {
  // "The last five years" is more than one figure.
  const asksSeveral = question.numbers.length > 0 && !isAbout(question, 'largest')
  if (!isUnderstood(question) || asksSeveral) return []
  return [
    planPayments(question),
    planRates(question),
    planTrade(question),
    planRemittances(question),
    planReserves(question),
    planBudget(question),
  ].flatMap((plan) => (plan === undefined ? [] : withLatest(ofShare(plan, question), question)))
}

/** "Last year" may have no figure yet: then the latest year is the answer, with its name. */
function withLatest(plan: Plan | undefined, { yearOffset }: Question): Plan[] {
  if (plan === undefined) return []
  if (yearOffset === undefined || !('fiscal_year' in plan.args)) return [plan]
  // A year to come has no figure that another one could stand for.
  if (yearOffset > 0) return [plan]
  const each = plan.each?.map(withoutYear)
  return [plan, { ...plan, args: withoutYear(plan.args), ...(each && { each }), isLatest: true }]
}

function withoutYear({ fiscal_year: _, ...args }: Plan['args']): Plan['args'] {
  return args
}

/** The plan of a question about a share: the figure with the one that it is a part of; undefined if there is none. */
function ofShare(plan: Plan, question: Question): Plan | undefined {
  const across = acrossYears(plan, question)
  if (across === undefined || !isAbout(question, 'share')) return across
  if (across.each !== undefined || across.yearsBefore !== undefined || 'largest' in across.args)
    return undefined
  const { country, chapter, item, ...rest } = across.args
  if (across.tool === 'trade' && (country ?? chapter) !== undefined && rest.flow !== 'balance')
    return { ...across, whole: rest }
  const isPart = item === 'recurrent' || item === 'capital' || item === 'financing'
  return across.tool === 'budget' && isPart ? { ...across, whole: { ...rest, item: 'total' } } : undefined
}

/** Years of one answer. */
const maxYears = 10
/** The tools whose figures are of a year. */
const yearly: ReadonlySet<string> = new Set(['trade', 'remittances', 'forex_reserves', 'budget', 'payments'])

/** The plan for all years and countries that a question compares; undefined if the tool cannot. */
function acrossYears(plan: Plan, question: Question): Plan | undefined {
  const { fiscalYears, yearsBack, countries } = question
  // The difference of imports and exports is their balance.
  const isBalance = plan.args.flow === 'balance' && !isAbout(question, 'growth')
  const isOfKinds = budgetAndActual.test(question.text) && plan.tool === 'budget'
  const isChange =
    isAbout(question, 'growth') ||
    (isAbout(question, 'compare') && !isBalance && !isOfKinds && countries.length === 0)
  const others = countries.length > 1
  if (fiscalYears.length === 0 && yearsBack === undefined && !isChange && !others) return plan
  const { tool, args } = plan
  if (!yearly.has(tool) || 'largest' in args) return undefined
  const calls = plan.each ?? [args]
  if (others) {
    if (fiscalYears.length > 0 || yearsBack !== undefined || !('country' in args)) return undefined
    return { ...plan, each: calls.flatMap((call) => countries.map((country) => ({ ...call, country }))) }
  }
  if (fiscalYears.length > 0) {
    const years = fiscalYears.slice(-maxYears)
    return { ...plan, each: calls.flatMap((call) => years.map((fiscal_year) => ({ ...call, fiscal_year }))) }
  }
  // The change of one figure is told.
  if (isAbout(question, 'import') && isAbout(question, 'export')) return undefined
  return { ...plan, yearsBefore: Math.min(yearsBack ?? 2, maxYears) - 1 }
}

/** Whether a question asks for the first or last of several figures, which only trade and units rank. */
const isRank = (question: Question) => isAbout(question, 'largest', 'smallest')

function planRemittances(question: Question): Plan | undefined {
  // Remittances by country are in no dataset.
  if (!isAbout(question, 'remittance') || question.country !== undefined || isRank(question)) return undefined
  const { monthsOfYear } = question
  const months = monthsOfYear === undefined ? {} : { months_of_year: monthsOfYear }
  const currency = isAbout(question, 'dollar') ? { currency: 'USD' } : {}
  return { tool: 'remittances', args: { ...yearOf(question), ...monthOf(question), ...months, ...currency } }
}

/** "With the bank": what it holds, not what it publishes. */
const heldByBank =
  /bank ?(?:ko )?(?:sanga|ma)\b|(?:बैंक|बैङ्क)(?:हरू|हरु)?(?:को)? ?(?:सँग|संग|मा)|(?:by|with|of) (?:the )?(?:commercial )?banks|with (?:the )?(?:nepal )?(?:rastra|central) bank\b/iu

function planReserves(question: Question): Plan | undefined {
  if (!isAbout(question, 'reserves') || question.country !== undefined || isRank(question)) return undefined
  const isHeld = isAbout(question, 'held') || heldByBank.test(question.text)
  const holder = !isHeld
    ? undefined
    : isAbout(question, 'otherBanks')
      ? 'banks'
      : isAbout(question, 'centralBank')
        ? 'central_bank'
        : undefined
  const held = holder === undefined ? {} : { holder }
  const currency = isAbout(question, 'dollar') ? { currency: 'USD' } : {}
  return { tool: 'forex_reserves', args: { ...yearOf(question), ...monthOf(question), ...held, ...currency } }
}

function planRates(question: Question): Plan | undefined {
  const isOther = isAbout(question, 'reserves', 'remittance', 'import', 'export', 'trade', 'budget')
  if (!isAbout(question, 'rate', 'dollar', 'euro') || isOther) return undefined
  const currency = isAbout(question, 'euro')
    ? 'EUR'
    : isAbout(question, 'dollar')
      ? (currencies[question.country ?? 'US'] ?? 'USD')
      : currencies[question.country ?? '']
  if (currency === undefined) return undefined
  const [date] = question.dates
  return {
    tool: 'exchange_rates',
    args: { currency, ...(date?.calendar === 'ad' ? { date: date.date } : {}) },
  }
}

/** Headline figures by the concepts that name them, the particular ones first. */
export const headlines: readonly (readonly [Concept, string])[] = [
  ['nonTax', 'non_tax_revenue'],
  ['tax', 'tax_revenue'],
  ['revenue', 'revenue'],
  ['recurrent', 'recurrent'],
  ['capital', 'capital'],
  ['financing', 'financing'],
  ['foreignLoan', 'foreign_loans'],
  ['domesticBorrowing', 'domestic_borrowing'],
  ['grants', 'foreign_grants'],
  ['fiscalTransfer', 'fiscal_transfer'],
]

const budgetAndActual =
  /budget(?:ed)?,? (?:vs\.?|versus|and|or|against|compared (?:to|with)) (?:the )?actual|actual (?:vs\.?|versus|and|against|compared (?:to|with)) (?:the )?budget|बजेट र (?:यथार्थ|वास्तविक)|bajet ra (?:yathartha|bastabik)|budget ra (?:yathartha|bastabik|actual)/iu

function planBudget(question: Question): Plan | undefined {
  const headline = question.budgetLine ?? headlines.find(([concept]) => isAbout(question, concept))?.[1]
  if (headline === undefined && !isAbout(question, 'budget')) return undefined
  if (question.country !== undefined || question.month !== undefined || isRank(question)) return undefined
  const kinds = (['actual', 'revised', 'estimate'] as const).filter((concept) => isAbout(question, concept))
  // "Budget and actual" are two of the figures, so all are told.
  const kind = budgetAndActual.test(question.text) || kinds.length > 1 ? undefined : kinds[0]
  return {
    tool: 'budget',
    args: { item: headline ?? 'total', ...yearOf(question), ...(kind === undefined ? {} : { kind }) },
  }
}

/** Ways of payment by the concepts that name them. */
export const series: readonly (readonly [Concept, string])[] = [
  ['wallet', 'wallet'],
  ['qr', 'qr'],
  ['connectips', 'connectips'],
  ['rtgs', 'rtgs'],
  ['ecc', 'ecc'],
  ['mobileBanking', 'mobile_banking'],
  ['internetBanking', 'internet_banking'],
  ['branchless', 'branchless_banking'],
  ['debitCard', 'debit_card'],
  ['creditCard', 'credit_card'],
  ['prepaidCard', 'prepaid_card'],
  ['atm', 'atm'],
  ['pos', 'pos'],
  ['ecommerce', 'ecommerce'],
  ['psp', 'psp'],
  ['pso', 'pso'],
  ['ips', 'ips'],
]
/** Ways of payment whose number is that of cards, machines or companies. */
const countable: ReadonlySet<string> = new Set([
  'atm',
  'debit_card',
  'credit_card',
  'prepaid_card',
  'psp',
  'pso',
])

/** Types of the directory whose licensed companies are counted. */
const licensedTypes: Readonly<Record<string, string>> = { psp: 'provider', pso: 'operator' }

function planPayments(question: Question): Plan | undefined {
  const id = series.find(([concept]) => isAbout(question, concept))?.[1]
  if (id === undefined || isAbout(question, 'company') || question.monthsOfYear !== undefined)
    return undefined
  if (isRank(question)) return undefined
  const licensed = licensedTypes[id]
  if (licensed !== undefined && isAbout(question, 'paymentSystem'))
    return { tool: 'payments', args: { count_licensed: licensed } }
  const isNumber = isAbout(question, 'howMany')
  const measure = isAbout(question, 'users', 'population')
    ? 'access'
    : isAbout(question, 'transactions')
      ? 'count'
      : isAbout(question, 'worth')
        ? 'value'
        : countable.has(id)
          ? 'access'
          : isNumber
            ? 'count'
            : 'value'
  return {
    tool: 'payments',
    args: { series: id, measure, ...yearOf(question), ...monthOf(question) },
  }
}
