import type { JobKind } from './jobs.ts'

/** Where finished files are fetched: `/download/<name>-<token>.pdf`. */
export const downloadPrefix = '/download'
/** Where jobs are; their ids tell the service. */
export const jobsPrefix = '/e/jobs'

/** A service that the gateway routes to. */
export interface ServiceRoute {
  readonly name: string
  /** Paths that belong to the service, with everything below them. */
  readonly prefixes: readonly string[]
  /** The kind of its jobs, whose addresses lead to it: `/e/jobs/conv_...`. */
  readonly jobs?: JobKind
}

/** Every service behind the gateway; the addresses of datasets come from `datasets` besides. */
export const services: readonly ServiceRoute[] = [
  { name: 'calendar', prefixes: ['/e/nepaliDateTime', '/e/calendar', '/e/calendar.ics'] },
  {
    name: 'conversion',
    prefixes: ['/e/ai_engine/doc_ready', '/e/ai_engines/doc_ready', '/e/callbackSecret', downloadPrefix],
    jobs: 'conversion',
  },
  { name: 'economics-data', prefixes: [] },
  { name: 'geo-data', prefixes: [] },
  { name: 'logger', prefixes: ['/e/logger'] },
  { name: 'schools', prefixes: [] },
]
