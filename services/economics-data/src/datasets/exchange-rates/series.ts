import type { ExchangeRate } from '@tathya/contracts/http'
import type { RateSource, SeriesDeclaration } from '@tathya/datasets'
import { inBoth } from '../../tables/nepali-names.ts'

/** Buying and selling rates of each currency. */
export const rateSeries: SeriesDeclaration<typeof ExchangeRate> = {
  period: { day: 'date' },
  by: ['currency', 'unit'],
  leading: { currency: 'USD' },
  figures: {
    buy: { kind: 'rate', title: { en: 'Buying rate', ne: 'खरिद दर' } },
    sell: { kind: 'rate', title: { en: 'Selling rate', ne: 'बिक्री दर' } },
  },
  about: ({ currency, currency_name: name }) => ({
    en: `${name} (${currency})`,
    ne: inBoth('currency', String(currency), String(name)).ne,
  }),
}

/** The rates by which amounts of other series are converted. */
export const conversionRates: RateSource = {
  dataset: 'exchange-rates',
  home: 'NPR',
  day: 'date',
  currency: 'currency',
  sides: ['buy', 'sell'],
  per: 'unit',
  description:
    'Nepal Rastra Bank, exchange rates (dataset exchange-rates): the middle of the buying and the selling rate; on a day without rates that of the last day before it, at most seven days back. Flows are converted by the average of all days of their period, stocks by the last day.',
}
