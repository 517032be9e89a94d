import { balanceOfPayments } from './balance-of-payments/dataset.ts'
import { budgets } from './budgets/dataset.ts'
import { exchangeRates } from './exchange-rates/dataset.ts'
import { exports } from './exports/dataset.ts'
import { exportsByPartner } from './exports-by-partner/dataset.ts'
import { forex } from './forex/dataset.ts'
import { hsCodes } from './hs-codes/dataset.ts'
import { imports } from './imports/dataset.ts'
import { importsByPartner } from './imports-by-partner/dataset.ts'
import { interestRates } from './interest-rates/dataset.ts'
import { monetarySurvey } from './monetary-survey/dataset.ts'
import { nationalAccounts } from './national-accounts/dataset.ts'
import { paymentIndicators } from './payment-indicators/dataset.ts'
import { paymentSystems } from './payment-systems/dataset.ts'
import { priceIndices } from './price-indices/dataset.ts'
import { remittances } from './remittances/dataset.ts'
import { tradeByCountry } from './trade-by-country/dataset.ts'
import { tradeByCustomsOffice } from './trade-by-customs-office/dataset.ts'
import { tradeByMonth } from './trade-by-month/dataset.ts'
import { tradeTotals } from './trade-totals/dataset.ts'

/** The datasets of this service, in the order of the catalogue. */
export const datasets = [
  paymentSystems,
  budgets,
  forex,
  imports,
  exports,
  tradeTotals,
  tradeByCountry,
  tradeByCustomsOffice,
  importsByPartner,
  exportsByPartner,
  tradeByMonth,
  hsCodes,
  remittances,
  paymentIndicators,
  exchangeRates,
  priceIndices,
  monetarySurvey,
  interestRates,
  balanceOfPayments,
  nationalAccounts,
]
