import type { NationalAccount } from '@tathya/contracts/http'
import type { SeriesDeclaration } from '@tathya/datasets'

/** One series of each figure, by fiscal year. */
export const accountSeries: SeriesDeclaration<typeof NationalAccount> = {
  period: { fiscalYear: 'fiscal_year' },
  by: [],
  figures: {
    gdp_usd: { kind: 'flow', title: { en: 'Gross domestic product', ne: 'कुल गार्हस्थ्य उत्पादन' } },
    population: { kind: 'stock', title: { en: 'Population', ne: 'जनसङ्ख्या' } },
    consumer_prices_percent: {
      kind: 'rate',
      title: { en: 'Inflation of consumer prices', ne: 'उपभोक्ता मुद्रास्फीति' },
    },
    gdp_deflator_percent: {
      kind: 'rate',
      title: { en: 'Inflation of the GDP deflator', ne: 'कुल गार्हस्थ्य उत्पादनको मूल्यवृद्धि' },
    },
    consumer_price_index: {
      kind: 'rate',
      title: { en: 'Consumer price index', ne: 'उपभोक्ता मूल्य सूचकाङ्क' },
    },
    gdp_deflator_index: {
      kind: 'rate',
      title: { en: 'GDP deflator', ne: 'कुल गार्हस्थ्य उत्पादनको मूल्य सूचकाङ्क' },
    },
  },
  about: () => ({ en: '', ne: '' }),
}
