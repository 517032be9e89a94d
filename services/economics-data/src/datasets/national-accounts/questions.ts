import type { DatasetQuestions, QuestionMeasure } from '@tathya/contracts/http'
import words from './words.rows.json' with { type: 'json' }

const rate = { kind: 'rate', unit: 'percent' } as const
const index = { kind: 'rate', unit: 'index' } as const

const measures: QuestionMeasure[] = [
  {
    id: 'gdp',
    name: {
      en: 'Gross domestic product (current US dollars)',
      ne: 'कुल गार्हस्थ्य उत्पादन (चालु अमेरिकी डलर)',
      rom: 'Kul garhasthya utpadan (chalu amerikan dollar)',
    },
    words: words.gdp,
    field: 'gdp_usd',
    kind: 'flow',
    unit: 'USD',
  },
  {
    id: 'gdp-per-head',
    name: {
      en: 'Gross domestic product per head (current US dollars over the population of the year)',
      ne: 'प्रति व्यक्ति कुल गार्हस्थ्य उत्पादन (चालु अमेरिकी डलर, सोही वर्षको जनसङ्ख्याले भाग गरी)',
      rom: 'Prati byakti kul garhasthya utpadan (chalu amerikan dollar)',
    },
    words: words.per_head,
    field: 'gdp_usd',
    per: 'population',
    kind: 'rate',
    unit: 'USD',
  },
  {
    id: 'national-population',
    name: {
      en: 'Population of Nepal, estimate',
      ne: 'नेपालको जनसङ्ख्या, अनुमान',
      rom: 'Nepal ko jansankhya, anuman',
    },
    words: words.population,
    field: 'population',
    kind: 'stock',
    unit: 'people',
    // Without a year, the census has it.
    dated: true,
  },
  {
    id: 'inflation',
    name: { en: 'Inflation of consumer prices', ne: 'उपभोक्ता मुद्रास्फीति', rom: 'Upabhokta mudrasfiti' },
    words: words.inflation,
    field: 'consumer_prices_percent',
    ...rate,
  },
  {
    id: 'deflator-inflation',
    name: {
      en: 'Inflation of the GDP deflator',
      ne: 'कुल गार्हस्थ्य उत्पादनको मूल्यवृद्धि',
      rom: 'Kul garhasthya utpadan ko mulyabriddhi',
    },
    words: words.deflator_change,
    field: 'gdp_deflator_percent',
    ...rate,
  },
  {
    id: 'consumer-price-index',
    name: {
      en: 'Consumer price index (World Bank)',
      ne: 'उपभोक्ता मूल्य सूचकाङ्क (विश्व बैंक)',
      rom: 'Upabhokta mulya suchakanka (World Bank)',
    },
    words: words.cpi,
    field: 'consumer_price_index',
    ...index,
  },
  {
    id: 'gdp-deflator',
    name: { en: 'GDP deflator (index)', ne: 'जीडीपी डिफ्लेटर (सूचकाङ्क)', rom: 'GDP deflator (suchakanka)' },
    words: words.deflator,
    field: 'gdp_deflator_index',
    ...index,
  },
]

/** Questions about the economy, people and prices: a year alone is the year AD of the World Bank. */
export const accountQuestions: DatasetQuestions[] = [
  {
    id: 'national-accounts',
    only: {},
    time: { year: 'fiscal_year', year_ad: 'year', months_are: 'numbers' },
    measures,
    dimensions: [],
  },
]
