import { type DefaultChoice, fiscalYearReader, lastDayOfFiscalMonth, type Row } from '@tathya/datasets'
import { commodityTable } from '../formats/compiled/commodities.ts'
import { customsCommodities } from '../formats/customs/commodities.ts'
import { portalCommodities } from '../formats/portal/commodities.ts'
import { fullYear } from '../trade/full-year.ts'
import { chapterReference } from '../trade/references.ts'
import { type Flow, upgradeTradeRow } from '../trade/trade-row.ts'
import { unitReader } from '../trade/units.ts'
import { customsTotals } from './printed-totals.ts'
import { officialFacts, tradeStatistics } from './publishers.ts'
import { chapterQuestions } from './trade-questions.ts'

/** Published monthly, about a month after the end of the month. */
export const customsRhythm = {
  days: 62,
  description: 'Monthly, within about a month; each issue covers the fiscal year from its beginning',
}

/** Why rows of different numbers of months are not added. */
export const cumulated = 'amounts run from the beginning of the year, so that more months contain fewer'

/** Rows cover the months since the start of a fiscal year. */
export const customsEnds = {
  of: ['report_year', 'period_months'],
  day: ({ report_year: year, period_months: months }: { report_year: string; period_months: number }) =>
    lastDayOfFiscalMonth(year, months) ?? null,
} as const

/** Filters that select rows of any level. */
const chosen = ['hs_level', 'parent_hs_code']

/** Filters for goods below chapters: code prefixes, names, and units, which chapters do not have. */
const ofItems = [
  'hs_code__prefix',
  'hs_code__contains',
  'q',
  'commodity_name',
  'unit',
  'unit_printed',
  'quantity',
]

/** Fields that request single rows; with other comparisons they only select among chapters. */
const exact = ['hs_code', 'id']
const comparisons = ['gt', 'gte', 'lt', 'lte', 'ne', 'null']

/** Chapters or items, never both, unless the caller chooses: a chapter is the sum of its items. */
function chooseLevel({ requested, valuesOf }: DefaultChoice): Readonly<Record<string, string>> {
  const has = (names: readonly string[]) => names.some((name) => requested.has(name))
  if (has(chosen)) return {}
  if (has(ofItems)) return { hs_level: valuesOf('hs_level').has('hs8') ? 'hs8' : 'chapter' }
  const isExact = (name: string) =>
    requested.has(name) && !comparisons.some((comparison) => requested.has(`${name}__${comparison}`))
  // An exact code or id is answered at any level.
  return exact.some(isExact) ? {} : { hs_level: 'chapter' }
}

/** Of rows that are added, neither a code nor a period contains another. */
export const alike = {
  hs_level: 'a chapter is the sum of its items',
  period_months: cumulated,
} as const

/** Full years of each code; the rows of a code in several units are parts of it. */
function codeSeries(flow: Flow) {
  const title = flow === 'imports' ? { en: 'Imports', ne: 'आयात' } : { en: 'Exports', ne: 'निर्यात' }
  return {
    period: { fiscalYear: 'report_year' },
    by: ['hs_code'],
    only: { period_months: fullYear },
    figures: { amount: { kind: 'flow', title } },
    about: ({ hs_code: code, commodity_name: name }: Row) => {
      const en = name === null ? String(code) : `${code} ${name}`
      return { en, ne: en }
    },
    whole: ['hs_level'],
  } as const
}

/** Shared by the datasets of both directions of trade. */
export function commodityTrade<const F extends Flow>(flow: F) {
  return {
    id: flow,
    publisher: 'Department of Customs; Trade and Export Promotion Centre',
    source: tradeStatistics,
    licence: officialFacts,
    updated: '2026-11-21',
    coverage: { area: 'Nepal', period: 'report_year', ends: customsEnds },
    same: { fiscal_year: 'report_year' },
    joins: { fiscal_year: 'report_year', hs_code: 'hs_code' },
    key: 'id',
    columns: {
      time: ['report_year', 'period_months'],
      name: ['hs_code', 'commodity_name'],
      dimension: ['hs_level'],
      unit: ['unit'],
      value: ['amount', 'quantity'],
    },
    order: ['report_year', 'period_months', 'hs_code', 'unit_printed'],
    text: ['commodity_name', 'hs_code'],
    readers: { report_year: fiscalYearReader, unit: unitReader },
    measures: {
      amount: { alike },
      quantity: { alike: { ...alike, unit: 'quantities have the unit of their row' }, unitIn: 'unit' },
    },
    beside: ['trade-totals'],
    totals: [
      {
        ...customsTotals,
        parts: { hs_level: 'chapter' },
        member: { field: 'hs_code', called: 'chapter' },
        figures: { amount: `${flow}_amount` },
      },
      { ...customsTotals, parts: { hs_level: 'hs8' }, figures: { amount: `${flow}_amount` } },
    ],
    series: codeSeries(flow),
    expected: { by: ['hs_level'], only: { period_months: fullYear } },
    periods: { period: ['report_year', 'hs_level'], covered: 'period_months', chosenBy: ['comparable'] },
    defaults: {
      description:
        'Chapters only (hs_level=chapter), so that no amount stands there twice. Beginnings of codes (hs_code__prefix), names, q and units are looked up among the 8-digit items, where there are any; an exact hs_code is answered at its level. hs_level chooses otherwise.',
      choose: chooseLevel,
    },
    references: [chapterReference],
    rhythm: customsRhythm,
    formats: [customsCommodities(flow), portalCommodities(flow), commodityTable(flow)],
    upgrade: upgradeTradeRow,
    questions: chapterQuestions(flow),
  } as const
}

/** Gaps of both directions. */
export const commodityGaps = [
  'Chapter 62 is missing for 2078/79 to 2081/82: the copy that could be read repeats chapter 61 there. Its first 11 months of 2078/79 and 7 of 2080/81 are among the rows of periods=all.',
  'Quantities of items that a report prints in several units are left out; their amounts are whole.',
  'Codes change every year, and no table of old and new ones was found: a code that is missing in a year is not zero trade. In imports, the codes that were gone in 2077/78 had held 11.2 percent of the value of 2076/77.',
  'Offices without the customs computer system and informal trade are not counted; figures are preliminary until the annual release.',
]
