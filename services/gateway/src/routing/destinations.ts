import { jobKinds, jobsPrefix } from '@tathya/contracts/internal'
import { nearestPath, type ProblemError, problem } from '@tathya/platform'
import type { KnownPath, KnownPaths } from '../upstreams/known-paths.ts'
import type { Upstream } from '../upstreams/upstream.ts'
import { isJobPath, type RouteTable } from './route-table.ts'

/** Where a path leads. */
export interface Destination {
  readonly service: string
  /** Undefined for what the gateway answers itself. */
  readonly upstream: Upstream | undefined
  /** Undefined where the paths of the service are not known. */
  readonly path: KnownPath | undefined
}

/** What finding needs. */
export interface DestinationOptions {
  readonly table: RouteTable
  readonly own: { readonly name: string; readonly paths: KnownPaths }
  readonly upstreams: readonly Upstream[]
  /** Paths of services whose own lists are not known yet. */
  readonly plainPaths: readonly string[]
}

/** Finds where paths lead. */
export class Destinations {
  readonly #options: DestinationOptions
  readonly #byName: ReadonlyMap<string, Upstream>

  constructor(options: DestinationOptions) {
    this.#options = options
    this.#byName = new Map(options.upstreams.map((upstream) => [upstream.name, upstream]))
  }

  /** Throws `not_found`, with the nearest path in its detail where one is near. */
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
    // A service in another process may be newer than what is known of it.
    if (match === undefined && upstream?.remote !== true) throw this.#notFound(path)
    return { service, upstream, path: match }
  }

  #notFound(path: string): ProblemError {
    if (isJobPath(path)) return problem('not_found', { detail: jobAdvice })
    const { own, upstreams, plainPaths } = this.#options
    const templates = upstreams.flatMap((upstream) => upstream.paths()?.templates ?? [])
    const candidates = new Set([...own.paths.templates, ...plainPaths, ...templates])
    // A service's prefix need not be an address of its own.
    candidates.delete(path)
    const nearest = nearestPath(path, [...candidates])
    const advice = nearest === undefined ? 'All addresses are listed at /docs.' : `Did you mean ${nearest}?`
    return problem('not_found', { detail: `Nothing is here. ${advice}` })
  }
}

const jobAddresses = Object.values(jobKinds).map(({ idPrefix }) => `${jobsPrefix}/${idPrefix}_...`)
const jobAdvice = `A job is at the job_url of the answer that made it: ${jobAddresses.join(' or ')}`
