/** Where a dataset is served. */
export interface DatasetRoute {
  readonly id: string
  readonly service: string
  readonly path: string
}

/** Every dataset: its id in the catalogue, its service, its path. Ids are unique. */
export const datasets: readonly DatasetRoute[] = [
  { id: 'payment-systems', service: 'economics-data', path: '/e/paymentSystemsDirectory' },
  { id: 'budgets', service: 'economics-data', path: '/e/budgets' },
  { id: 'forex', service: 'economics-data', path: '/e/forex' },
  { id: 'imports', service: 'economics-data', path: '/e/imports' },
  { id: 'exports', service: 'economics-data', path: '/e/exports' },
  { id: 'trade-totals', service: 'economics-data', path: '/e/tradeTotals' },
  { id: 'trade-by-country', service: 'economics-data', path: '/e/tradeByCountry' },
  { id: 'trade-by-customs-office', service: 'economics-data', path: '/e/tradeByCustomsOffice' },
  { id: 'imports-by-partner', service: 'economics-data', path: '/e/importsByPartner' },
  { id: 'exports-by-partner', service: 'economics-data', path: '/e/exportsByPartner' },
  { id: 'trade-by-month', service: 'economics-data', path: '/e/tradeByMonth' },
  { id: 'hs-codes', service: 'economics-data', path: '/e/hsCodes' },
  { id: 'remittances', service: 'economics-data', path: '/e/remittances' },
  { id: 'payment-indicators', service: 'economics-data', path: '/e/paymentIndicators' },
  { id: 'exchange-rates', service: 'economics-data', path: '/e/exchangeRates' },
  { id: 'price-indices', service: 'economics-data', path: '/e/priceIndices' },
  { id: 'monetary-survey', service: 'economics-data', path: '/e/monetarySurvey' },
  { id: 'interest-rates', service: 'economics-data', path: '/e/interestRates' },
  { id: 'balance-of-payments', service: 'economics-data', path: '/e/balanceOfPayments' },
  { id: 'national-accounts', service: 'economics-data', path: '/e/nationalAccounts' },
  { id: 'administrative-units', service: 'geo-data', path: '/e/administrativeUnit' },
  { id: 'boundaries', service: 'geo-data', path: '/e/boundaries' },
  { id: 'schools', service: 'schools', path: '/e/schools' },
]

/** The address of the catalogue: of all services at the gateway, of its own at a service. */
export const cataloguePath = '/e/datasets'

/** The address of a dataset's entry in the catalogue. */
export function datasetEntryPath(id: string): string {
  return `${cataloguePath}/${id}`
}

/** The address of a dataset's rows under its id. */
export function datasetRowsPath(id: string): string {
  return `${datasetEntryPath(id)}/rows`
}

/** The address of what changed in a dataset since a version. */
export function datasetChangesPath(id: string): string {
  return `${datasetEntryPath(id)}/changes`
}

/** The address of the list of a dataset's files; with `.csv`, `.ndjson`, `.xlsx` or `.parquet` behind it that of a file. */
export function datasetBulkPath(id: string): string {
  return `${datasetEntryPath(id)}/bulk`
}
