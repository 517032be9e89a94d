import { datasetEntryPath, datasets } from '@tathya/contracts/http'
import { jobKinds, jobsPrefix, services } from '@tathya/contracts/internal'

/** Finds the service of a path: the longest prefix, whole segments only, letters exactly as they are. */
export type RouteTable = (path: string) => string | undefined

/** Creates the table of all services, and of `ownPaths` of the gateway, whose name is `own`. */
export function createRouteTable(own: string, ownPaths: readonly string[]): RouteTable {
  const byPrefix = new Map<string, string>()
  for (const { name, prefixes } of services) {
    for (const prefix of prefixes) byPrefix.set(prefix, name)
  }
  for (const { id, service, path } of datasets) {
    byPrefix.set(path, service).set(datasetEntryPath(id), service)
  }
  for (const path of ownPaths) byPrefix.set(path, own)
  const maxLength = Math.max(...[...byPrefix.keys()].map((prefix) => prefix.length))
  return (path) => {
    if (isJobPath(path)) return findJobService(path)
    // Bounds the work for paths with thousands of segments. No prefix ends within a segment.
    let prefix = path.length <= maxLength ? path : path.slice(0, path.lastIndexOf('/', maxLength))
    while (prefix !== '') {
      const service = byPrefix.get(prefix)
      if (service !== undefined) return service
      prefix = prefix.slice(0, prefix.lastIndexOf('/'))
    }
    return undefined
  }
}

const servicesByIdPrefix = new Map(
  services.flatMap(({ name, jobs }) =>
    jobs === undefined ? [] : [[jobKinds[jobs].idPrefix as string, name] as const],
  ),
)

/** Whether a path is that of a job, or below it. */
export function isJobPath(path: string): boolean {
  return path === jobsPrefix || path.startsWith(`${jobsPrefix}/`)
}

/** The service of a job's path, by the prefix of its id: `/e/jobs/conv_...`. */
function findJobService(path: string): string | undefined {
  const start = jobsPrefix.length + 1
  return servicesByIdPrefix.get(path.slice(start, path.indexOf('_', start)))
}
