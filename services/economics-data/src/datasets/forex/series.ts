import type { Forex } from '@tathya/contracts/http'
import type { SeriesDeclaration } from '@tathya/datasets'
import { inBoth } from '../../tables/nepali-names.ts'

/** Reserves at the end of each month, in each currency. */
export const reservesSeries: SeriesDeclaration<typeof Forex> = {
  period: { monthOf: 'as_of_date' },
  by: ['currency'],
  figures: {
    forex_gross_millions: {
      kind: 'stock',
      title: { en: 'Foreign exchange reserves', ne: 'विदेशी विनिमय सञ्चिति' },
    },
    forex_millions: {
      kind: 'stock',
      title: { en: 'Reserves of the central bank', ne: 'राष्ट्र बैंकको विदेशी विनिमय सञ्चिति' },
    },
    forex_banks_millions: {
      kind: 'stock',
      title: { en: 'Reserves of banks', ne: 'बैंक तथा वित्तीय संस्थाको विदेशी विनिमय सञ्चिति' },
    },
  },
  about: ({ currency }) =>
    inBoth('currency', String(currency), currency === 'NPR' ? 'in rupees' : 'in US dollars'),
}
