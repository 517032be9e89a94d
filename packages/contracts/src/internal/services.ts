import type { Scope } from '../http/keys.ts'
import type { JobKind } from './jobs.ts'

/** Prefix of downloads, `/download/<name>-<token>.pdf`: the files are in one store, so that each service that has it answers all. */
export const downloadPrefix = '/download'
/** Prefix of jobs; their ids name the service. */
export const jobsPrefix = '/e/jobs'

/** A service that the gateway routes to. */
export interface ServiceRoute {
  readonly name: string
  /** Paths of the service, with everything below them; several services may answer one alike. */
  readonly prefixes: readonly string[]
  /** Its engine at `/e/ai_engine/<name>`, if it has one besides those of chat. */
  readonly engine?: { readonly name: string; readonly does: string; readonly scope: Scope }
  /** True if it answers with pages for people, which the document of the interface leaves out. */
  readonly pages?: boolean
  /** The kind of its jobs, which are routed by their id: `/e/jobs/conv_...`. */
  readonly jobs?: JobKind
}

/** Every service behind the gateway; the addresses of datasets come from `datasets` besides. */
export const services: readonly ServiceRoute[] = [
  { name: 'calendar', prefixes: ['/e/nepaliDateTime', '/e/calendar', '/e/calendar.ics'] },
  {
    name: 'chat',
    prefixes: [
      '/ai_engine',
      '/e/ai_engine',
      '/e/ai_engines',
      '/e/answers',
      '/e/conversations',
      '/v1',
      '/mcp',
    ],
  },
  {
    name: 'conversion',
    prefixes: ['/e/ai_engine/doc_ready', '/e/ai_engines/doc_ready', '/e/callbackSecret', downloadPrefix],
    engine: { name: 'doc_ready', does: 'Converts documents to PDF', scope: 'documents' },
    jobs: 'conversion',
  },
  {
    name: 'docdb',
    prefixes: ['/e/ai_engine/doc_db', '/e/ai_engines/doc_db', downloadPrefix],
    engine: { name: 'doc_db', does: 'Turns documents into a database', scope: 'documents' },
    jobs: 'docdb',
  },
  { name: 'economics-data', prefixes: ['/e/series', '/e/compare'] },
  { name: 'geo-data', prefixes: [] },
  { name: 'logger', prefixes: ['/e/logger', '/api', '/v1/logs'] },
  {
    name: 'portal',
    prefixes: [
      ...['/en', '/ne', '/ne-latn', '/portal'],
      // Addresses that browsers and search engines ask for unasked.
      ...['/apple-touch-icon.png', '/favicon.ico', '/robots.txt', '/sitemap.xml'],
    ],
    pages: true,
  },
  { name: 'schools', prefixes: [] },
]
