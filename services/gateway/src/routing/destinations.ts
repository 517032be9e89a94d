import { nearestPath, problem } from '@tathya/platform'
import type { Upstream } from '../upstreams/upstream.ts'
import { adviseOnJobs, isJobPath } from './job-routes.ts'
import type { KnownPath, KnownPaths } from './known-paths.ts'
import type { RouteTable } from './route-table.ts'

/** Where a path leads. */
export interface Destination {
  readonly service: string
  /** Undefined for what the gateway answers itself. */
  readonly upstream: Upstream | undefined
  /** Undefined where the service has not told its paths. */
  readonly path: KnownPath | undefined
}

/** Finds where a path leads; throws `not_found`, with the nearest path in its detail where one is near. */
export type FindDestination = (path: string) => Destination

/** What finding needs. */
export interface DestinationOptions {
  readonly table: RouteTable
  readonly own: { readonly name: string; readonly paths: KnownPaths }
  readonly upstreams: readonly Upstream[]
  /** Paths that are known without asking, for services that have not told theirs. */
  readonly plainPaths: readonly string[]
}

/** Makes the finder of destinations. */
export function createFindDestination({
  table,
  own,
  upstreams,
  plainPaths,
}: DestinationOptions): FindDestination {
  const byName = new Map(upstreams.map((upstream) => [upstream.name, upstream]))

  function refuse(path: string) {
    if (isJobPath(path)) return problem('not_found', { detail: adviseOnJobs() })
    const templates = upstreams.flatMap((upstream) => upstream.paths()?.templates ?? [])
    const known = new Set([...own.paths.templates, ...plainPaths, ...templates])
    // A service's prefix need not be an address of its own.
    known.delete(path)
    const near = nearestPath(path, [...known])
    const advice = near === undefined ? 'All addresses are listed at /docs.' : `Did you mean ${near}?`
    return problem('not_found', { detail: `Nothing is here. ${advice}` })
  }

  return (path) => {
    const service = table(path)
    if (service === undefined) throw refuse(path)
    const upstream = byName.get(service)
    if (upstream === undefined && service !== own.name) {
      throw problem('not_found', { detail: `The service ${service} is not part of this installation.` })
    }
    const paths = upstream === undefined ? own.paths : upstream.paths()
    const known = paths?.match(path)
    // A service in another process may be newer than what is known of it.
    if (known === undefined && upstream?.remote !== true) throw refuse(path)
    return { service, upstream, path: known }
  }
}
