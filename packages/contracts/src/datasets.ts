/** Where a dataset is served. */
export interface DatasetRoute {
  readonly id: string
  readonly service: string
  readonly path: string
}

/** Every dataset: its id in the catalogue, the service that holds it, its address. Ids are unique. */
export const datasets: readonly DatasetRoute[] = [
  { id: 'payment-systems', service: 'economics-data', path: '/e/paymentSystemsDirectory' },
  { id: 'budgets', service: 'economics-data', path: '/e/budgets' },
  { id: 'forex', service: 'economics-data', path: '/e/forex' },
  { id: 'imports', service: 'economics-data', path: '/e/imports' },
  { id: 'exports', service: 'economics-data', path: '/e/exports' },
  { id: 'remittances', service: 'economics-data', path: '/e/remittances' },
  { id: 'administrative-units', service: 'geo-data', path: '/e/administrativeUnit' },
  { id: 'schools', service: 'schools', path: '/e/schools' },
]
