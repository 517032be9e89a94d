import type { ImpliedRates } from '@tathya/datasets'

/** The rates at which the central bank states the same reserves in both currencies. */
export const impliedRates: ImpliedRates = {
  dataset: 'forex',
  currency: 'currency',
  amount: 'forex_gross_millions',
  day: 'as_of_date',
  home: 'NPR',
  foreign: 'USD',
  description:
    'Nepal Rastra Bank, gross reserves in rupees over the same in dollars (dataset forex): the average of the twelve month ends of the fiscal year.',
}
