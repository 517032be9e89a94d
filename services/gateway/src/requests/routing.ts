import { datasetEntryPath, datasets } from '@tathya/contracts/http'
import { jobKinds, jobsPrefix, services } from '@tathya/contracts/internal'
import { nearestName, type ProblemError, problem } from '@tathya/platform'
import type { KnownPath, KnownPaths, Upstream } from '../upstreams/upstream.ts'

/** The service and endpoint of a path. */
export interface Destination {
  readonly service: string
  /** Undefined for the gateway itself. */
  readonly upstream: Upstream | undefined
  /** Undefined while the paths of the service are unknown. */
  readonly path: KnownPath | undefined
}

/** Dependencies of `Destinations`. */
export interface DestinationOptions {
  readonly table: RouteTable
  readonly own: { readonly name: string; readonly paths: KnownPaths }
  readonly upstreams: readonly Upstream[]
  /** Paths of services whose own document is not loaded yet. */
  readonly declaredPaths: readonly string[]
}

/** Finds the service of a path. */
export class Destinations {
  readonly #options: DestinationOptions
  readonly #byName: ReadonlyMap<string, Upstream>

  constructor(options: DestinationOptions) {
    this.#options = options
    this.#byName = new Map(options.upstreams.map((upstream) => [upstream.name, upstream]))
  }

  /** Throws `not_found`, with the nearest path in its detail if one is similar. */
  find(path: string): Destination {
    const { table, own } = this.#options
    const service = this.#choose(table(path))
    if (service === undefined) throw this.#notFound(path)
    const upstream = this.#byName.get(service)
    if (upstream === undefined && service !== own.name) {
      throw problem('not_found', { detail: `The service ${service} is not part of this installation.` })
    }
    const paths = upstream === undefined ? own.paths : upstream.paths()
    const match = paths?.match(path)
    // A service in another process may be newer than its cached document.
    if (match === undefined && upstream?.remote !== true) throw this.#notFound(path)
    return { service, upstream, path: match }
  }

  /** Of several services that answer the same, the first that is here and takes requests now. */
  #choose(names: readonly string[]): string | undefined {
    if (names.length < 2) return names[0]
    const here = names.filter((name) => this.#byName.has(name))
    return here.find((name) => this.#byName.get(name)!.takesRequests()) ?? here[0] ?? names[0]
  }

  #notFound(path: string): ProblemError {
    if (isJobPath(path)) return problem('not_found', { detail: jobAdvice })
    const { own, upstreams, declaredPaths } = this.#options
    const templates = upstreams.flatMap((upstream) => upstream.paths()?.templates ?? [])
    const candidates = new Set([...own.paths.templates, ...declaredPaths, ...templates])
    // A prefix of a service need not be an endpoint.
    candidates.delete(path)
    const nearest = nearestName(path, [...candidates])
    const advice = nearest === undefined ? 'All addresses are listed at /docs.' : `Did you mean ${nearest}?`
    return problem('not_found', { detail: `Nothing is here. ${advice}` })
  }
}

const jobAddresses = Object.values(jobKinds).map(({ idPrefix }) => `${jobsPrefix}/${idPrefix}_...`)
const jobAdvice = `A job is at the job_url of the answer that made it: ${jobAddresses.join(' or ')}`

/**
 * Finds the services of a path, each of which answers it alike; most paths have one, unknown ones none. The longest prefix
 * counts, whole segments only, letters exactly as they are.
 */
export type RouteTable = (path: string) => readonly string[]

/** Creates the table of all services, and of `ownPaths` of the service named `gateway`. */
export function createRouteTable(gateway: string, ownPaths: readonly string[]): RouteTable {
  const byPrefix = new Map<string, readonly string[]>()
  for (const { name, prefixes } of services) {
    for (const prefix of prefixes) byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), name])
  }
  for (const { id, service, path } of datasets) {
    byPrefix.set(path, [service]).set(datasetEntryPath(id), [service])
  }
  for (const path of ownPaths) byPrefix.set(path, [gateway])
  const maxLength = Math.max(...[...byPrefix.keys()].map((prefix) => prefix.length))
  return (path) => {
    if (isJobPath(path)) return findJobServices(path)
    // Bounds the work for paths with thousands of segments. No prefix ends within a segment.
    let prefix = path.length <= maxLength ? path : path.slice(0, path.lastIndexOf('/', maxLength))
    while (prefix !== '') {
      const names = byPrefix.get(prefix)
      if (names !== undefined) return names
      prefix = prefix.slice(0, prefix.lastIndexOf('/'))
    }
    return []
  }
}

const servicesByIdPrefix = new Map(
  services.flatMap(({ name, jobs }) =>
    jobs === undefined ? [] : [[jobKinds[jobs].idPrefix as string, name] as const],
  ),
)

/** True if a path is that of a job, or below it. */
export function isJobPath(path: string): boolean {
  return path === jobsPrefix || path.startsWith(`${jobsPrefix}/`)
}

/** The service of a job's path, by the prefix of its id: `/e/jobs/conv_...`. */
function findJobServices(path: string): readonly string[] {
  const start = jobsPrefix.length + 1
  const service = servicesByIdPrefix.get(path.slice(start, path.indexOf('_', start)))
  return service === undefined ? [] : [service]
}
