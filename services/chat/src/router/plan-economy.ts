import { toFiscalYear } from '../question/read-periods.ts'
import type { Concept, Question } from '../question/read-question.ts'
import { isAbout, isUnderstood, type Plan } from './plan.ts'

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
  if (yearOffset === undefined || plan.each !== undefined || !('fiscal_year' in plan.args)) return [plan]
  const { fiscal_year: _, ...latest } = plan.args
  return [plan, { ...plan, args: latest }]
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
  const isChange = isAbout(question, 'growth') || (isAbout(question, 'compare') && !isBalance)
  const others = countries.length > 1
  if (fiscalYears.length === 0 && yearsBack === undefined && !isChange && !others) return plan
  const { tool, args } = plan
  if (!yearly.has(tool) || 'largest' in args) return undefined
  if (others) {
    if (fiscalYears.length > 0 || yearsBack !== undefined || !('country' in args)) return undefined
    return { ...plan, each: countries.map((country) => ({ ...args, country })) }
  }
  if (fiscalYears.length > 0)
    return { ...plan, each: fiscalYears.slice(-maxYears).map((fiscal_year) => ({ ...args, fiscal_year })) }
  return { ...plan, yearsBefore: Math.min(yearsBack ?? 2, maxYears) - 1 }
}

/** The last month of Bikram Sambat that belongs to the fiscal year before. */
const lastMonth = 3

/**
 * The fiscal year of a question. A year of Bikram Sambat alone is the one that begins in it; with a month, the one that has
 * this month.
 */
function yearOf({ fiscalYear, bsYear, month }: Question): { fiscal_year?: string } {
  if (fiscalYear !== undefined) return { fiscal_year: fiscalYear }
  if (bsYear === undefined) return {}
  return { fiscal_year: toFiscalYear(month !== undefined && month <= lastMonth ? bsYear - 1 : bsYear) }
}

const monthOf = ({ month }: Question) => (month === undefined ? {} : { month })

/** Words of a question in which another country does the buying or selling. */
const fromNepal = /from nepal|नेपालबाट|nepal ?bata/i
const toNepal = /to nepal|नेपाललाई|नेपालमा|nepal ?(?:ma|lai)\b/i

/** Goods that come from a country, or go to it, are imports and exports in other words. */
const fromThem = /\bfrom\b|bata\b|बाट/i
const toThem = /\bto\b|\bma\b|lai\b|मा(?!\p{M})|लाई/iu

function isGoodsMoved(question: Question): boolean {
  if (question.country === undefined || !isAbout(question, 'goods')) return false
  return (
    isAbout(question, 'moved', 'movedOut') && (fromThem.test(question.text) || toThem.test(question.text))
  )
}

/** The flow of a question as Nepal's customs count it. */
function flowOf(question: Question): 'imports' | 'exports' | 'balance' {
  const { country, text } = question
  if (isGoodsMoved(question) && !isAbout(question, 'import', 'export', 'balance'))
    return !fromNepal.test(text) && fromThem.test(text) ? 'imports' : 'exports'
  const [imports, exports] = [isAbout(question, 'import'), isAbout(question, 'export')]
  if (isAbout(question, 'balance') || imports === exports) return 'balance'
  const isTheirs = country !== undefined && (imports ? fromNepal : toNepal).test(text)
  return imports !== isTheirs ? 'imports' : 'exports'
}

function planTrade(question: Question): Plan | undefined {
  // The deficit of the budget is another one.
  const isTrade = isAbout(question, 'import', 'export', 'balance', 'trade') || isGoodsMoved(question)
  if (!isTrade || isAbout(question, 'budget')) return undefined
  const { chapter, country, month, monthsOfYear, dates } = question
  if (isAbout(question, 'smallest')) return undefined
  // Goods by country, and single months, are in no dataset; parts of a year only in all.
  if ((chapter !== undefined && country !== undefined) || month !== undefined || dates.length > 0)
    return undefined
  if (monthsOfYear !== undefined && (chapter ?? country) !== undefined) return undefined
  const asksLargest = isAbout(question, 'largest', 'which') && chapter === undefined && country === undefined
  const largest =
    asksLargest && isAbout(question, 'partner')
      ? 'countries'
      : asksLargest && isAbout(question, 'goods', 'largest')
        ? 'chapters'
        : undefined
  return {
    tool: 'trade',
    args: {
      flow: flowOf(question),
      ...yearOf(question),
      ...(country === undefined ? {} : { country }),
      ...(chapter === undefined ? {} : { chapter }),
      ...(largest === undefined ? {} : { largest }),
      ...(monthsOfYear === undefined ? {} : { months_of_year: monthsOfYear }),
    },
  }
}

/** Whether a question asks for the first or last of several figures, which only trade and units rank. */
const isRank = (question: Question) => isAbout(question, 'largest', 'smallest')

function planRemittances(question: Question): Plan | undefined {
  // Remittances by country are in no dataset.
  if (!isAbout(question, 'remittance') || question.country !== undefined || isRank(question)) return undefined
  const { monthsOfYear } = question
  const months = monthsOfYear === undefined ? {} : { months_of_year: monthsOfYear }
  return { tool: 'remittances', args: { ...yearOf(question), ...monthOf(question), ...months } }
}

function planReserves(question: Question): Plan | undefined {
  if (!isAbout(question, 'reserves') || question.country !== undefined || isRank(question)) return undefined
  const holder = !isAbout(question, 'held')
    ? undefined
    : isAbout(question, 'otherBanks')
      ? 'banks'
      : isAbout(question, 'centralBank')
        ? 'central_bank'
        : undefined
  const held = holder === undefined ? {} : { holder }
  return { tool: 'forex_reserves', args: { ...yearOf(question), ...monthOf(question), ...held } }
}

/** Currencies of the countries whose rates people ask for. */
const currencies: Readonly<Record<string, string>> = {
  US: 'USD',
  IN: 'INR',
  GB: 'GBP',
  JP: 'JPY',
  CN: 'CNY',
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  SG: 'SGD',
  QA: 'QAR',
  SA: 'SAR',
  AE: 'AED',
  MY: 'MYR',
  KR: 'KRW',
  TH: 'THB',
  KW: 'KWD',
  BH: 'BHD',
  OM: 'OMR',
  HK: 'HKD',
  SE: 'SEK',
  DK: 'DKK',
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
const headlines: readonly (readonly [Concept, string])[] = [
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

function planBudget(question: Question): Plan | undefined {
  const headline = question.budgetLine ?? headlines.find(([concept]) => isAbout(question, concept))?.[1]
  if (headline === undefined && !isAbout(question, 'budget')) return undefined
  if (question.country !== undefined || question.month !== undefined || isRank(question)) return undefined
  const kind = (['actual', 'revised', 'estimate'] as const).find((concept) => isAbout(question, concept))
  return {
    tool: 'budget',
    args: { item: headline ?? 'total', ...yearOf(question), ...(kind === undefined ? {} : { kind }) },
  }
}

/** Ways of payment by the concepts that name them. */
const series: readonly (readonly [Concept, string])[] = [
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
