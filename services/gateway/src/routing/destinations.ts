import { jobKinds, jobsPrefix } from '@tathya/contracts/internal'
import { nearestName, type ProblemError, problem } from '@tathya/platform'
import type { KnownPath, KnownPaths } from '../upstreams/known-paths.ts'
import type { Upstream } from '../upstreams/upstream.ts'
import { isJobPath, type RouteTable } from './route-table.ts'

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
    const service = table(path)
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
