/** A service that the gateway routes to. */
export interface ServiceRoute {
  readonly name: string
  /** Paths that belong to the service, with everything below them. */
  readonly prefixes: readonly string[]
}

/** Every service behind the gateway; the addresses of datasets come from `datasets` besides. */
export const services: readonly ServiceRoute[] = [
  { name: 'calendar', prefixes: ['/e/nepaliDateTime'] },
  { name: 'economics-data', prefixes: [] },
  { name: 'geo-data', prefixes: [] },
  { name: 'logger', prefixes: ['/e/logger'] },
  { name: 'schools', prefixes: [] },
]
