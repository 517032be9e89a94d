import { cataloguePath } from '@tathya/contracts/http'
import type { Logger, OpenApiDocument, Readiness } from '@tathya/platform'
import { z } from 'zod'
import { fromDocument, indexPaths, type KnownPaths } from '../routing/known-paths.ts'
import { type Addresses, openAddresses } from './addresses.ts'
import { createCachedPage } from './cached-page.ts'
import type { Deadlines } from './deadlines.ts'
import { Forwarding, type ForwardingContext, type ForwardOutcome, type Patience } from './forwarding.ts'
import { ServiceCatalogue } from './gathered-entry.ts'
import { createPlaceFinder } from './places.ts'
import { createRetryBudget } from './retry-budget.ts'
import type { Upstream } from './upstream.ts'
import { watchAddresses } from './watch-addresses.ts'

/** What reaching a service over HTTP needs. */
export interface RemoteOptions {
  readonly name: string
  readonly origins: readonly string[]
  readonly patience: Patience
  readonly connectMs: number
  readonly connections: number
  readonly deadlines: Deadlines
  readonly meters: ForwardMeters
  readonly log: Logger
}

/** Where forwarding is counted. */
export interface ForwardMeters {
  ended(service: string, outcome: ForwardOutcome): void
  retried(service: string): void
}

const Document = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.looseObject({})) })

/** Reaches a service over HTTP, at one address or several. */
export function reachRemote(options: RemoteOptions): Upstream {
  const { name, origins, connectMs, connections, meters, log } = options
  const finders = origins.map((origin) => createPlaceFinder(origin))
  const addresses = openAddresses(
    finders.flatMap(({ known }) => known),
    { connectMs, connections },
  )
  const stopWatching = watchAddresses(addresses, finders)
  const context: ForwardingContext = {
    service: name,
    addresses,
    log,
    patience: options.patience,
    deadlines: options.deadlines,
    budget: createRetryBudget(),
    ended: (outcome) => meters.ended(name, outcome),
    retried: () => meters.retried(name),
  }
  let indexed: KnownPaths | undefined
  const document = createCachedPage(
    addresses,
    '/openapi.json',
    (value) => {
      const read = Document.parse(value) as unknown as OpenApiDocument
      indexed = indexPaths(fromDocument(read))
      return read
    },
    log,
  )
  const catalogue = createCachedPage(
    addresses,
    cataloguePath,
    (value) => ServiceCatalogue.parse(value).data,
    log,
  )
  return {
    name,
    remote: true,
    forward: (request, response, facts, limits) => {
      new Forwarding(context, request, response, facts, limits).start()
    },
    paths: () => {
      // Limits and times of its endpoints are known by the time they are needed, and follow the service's next version.
      void document.read()
      return indexed
    },
    openapi: document.read,
    datasets: async () => {
      const read = await document.read()
      // Not every service holds datasets; which do stands in their documents.
      return read !== undefined && read.paths?.[cataloguePath] === undefined ? [] : catalogue.read()
    },
    readiness: async () => [describe(name, addresses)],
    close: async () => {
      await stopWatching()
      await addresses.close()
    },
  }
}

/** The gateway can do its work without a service, so one that is away is told and does not count. */
function describe(name: string, { all }: Addresses): Readiness {
  // One that has failed may be tried again after its time; where nobody asks for anything, nobody tries it.
  const usable = all.filter(({ breaker, ready }) => ready && breaker.waitMs() === 0).length
  return { name, ready: true, detail: `${usable} of ${all.length} addresses are ready` }
}
