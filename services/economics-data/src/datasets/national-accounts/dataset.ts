import { NationalAccount } from '@tathya/contracts/http'
import { defineDataset, fiscalYearReader, lastDayOfFiscalMonth } from '@tathya/datasets'
import { indicatorTable } from './indicator-table.ts'
import { accountQuestions } from './questions.ts'
import { accountSeries } from './series.ts'

/** A stock in the middle of a year, never added over years. */
const stock = {
  alike: {},
  apart: [{ of: [], is: () => true, same: 'year', reason: 'people of several years are the same people' }],
} as const

/** Changes and levels of prices: averages mean something, sums do not. */
const rate = { isAdditive: false, alike: {} } as const

/** Gross domestic product, people and prices by year. */
export const nationalAccounts = defineDataset({
  id: 'national-accounts',
  title: 'National accounts of the World Bank',
  titleNe: 'विश्व बैंकको राष्ट्रिय लेखा',
  descriptionNe: 'सन् १९६० देखिको कुल गार्हस्थ्य उत्पादन, जनसङ्ख्या र मूल्यवृद्धि, वर्ष अनुसार।',
  keywords: [
    'GDP',
    'gross domestic product',
    'economy',
    'population',
    'inflation',
    'consumer prices',
    'CPI',
    'deflator',
    'World Bank',
    'per head',
    'per capita',
    'जीडीपी',
    'कुल गार्हस्थ्य उत्पादन',
    'जनसङ्ख्या',
    'मुद्रास्फीति',
    'मूल्यवृद्धि',
    'महँगी',
    'विश्व बैंक',
    'jansankhya',
    'mudrasfiti',
    'mulyabriddhi',
    'mahangi',
    'bishwa bank',
  ],
  description:
    'Gross domestic product in US dollars, people, and changes of consumer prices and of the GDP deflator by year, with the levels of prices computed from them. The World Bank puts the fiscal year of Nepal into the year AD in which it ends.',
  publisher: 'World Bank',
  source: {
    name: 'World Bank, World Development Indicators, as copied by datasets/gdp, datasets/population and datasets/inflation; each copy is named in each row',
    url: 'https://data.worldbank.org/country/nepal',
  },
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  updated: '2026-11-29',
  coverage: {
    area: 'Nepal',
    period: 'year',
    ends: { of: ['fiscal_year'], day: ({ fiscal_year: year }) => lastDayOfFiscalMonth(year, 12) ?? null },
  },
  rows: new URL('./rows.json', import.meta.url),
  row: NationalAccount,
  joins: { fiscal_year: 'fiscal_year' },
  calendar:
    'The World Bank puts the fiscal year of Nepal into the year AD in which it ends: 2023 stands beside 2079/80, mid-July 2022 to mid-July 2023.',
  key: 'year',
  columns: {
    time: ['year', 'fiscal_year'],
    value: [
      'gdp_usd',
      'population',
      'consumer_prices_percent',
      'gdp_deflator_percent',
      'consumer_price_index',
      'gdp_deflator_index',
    ],
  },
  order: ['year'],
  body: 'data',
  text: ['fiscal_year', 'source'],
  measures: {
    gdp_usd: { alike: {} },
    population: stock,
    consumer_prices_percent: rate,
    gdp_deflator_percent: rate,
    consumer_price_index: rate,
    gdp_deflator_index: rate,
  },
  series: accountSeries,
  readers: { fiscal_year: fiscalYearReader },
  rhythm: { days: 730, description: 'Yearly; figures of a year are out within about two years of its end' },
  formats: [indicatorTable],
  questions: accountQuestions,
  knownGaps: [
    'Gross domestic product and changes of prices end in 2023, people in 2024. Changes of consumer prices begin in 1961, those of the GDP deflator in 1965.',
    'The World Bank revises earlier years with each edition; the copies are of July 2025 (prices) and March 2026.',
    'Fiscal years that begin before 2057 need BS behind them in filters (`BS` after the year), because such a year alone is read as AD.',
  ],
})
