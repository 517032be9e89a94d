import { datasetEntryPath, datasets } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import { createJobTable, isJobPath } from './job-routes.ts'

/** Finds the service of a path: the longest prefix, whole segments only, letters exactly as they are. */
export type RouteTable = (path: string) => string | undefined

/** Makes the table of all services, and of the paths that the gateway answers itself under `own`. */
export function createRouteTable(own: string, ownPaths: readonly string[]): RouteTable {
  const byPrefix = new Map<string, string>()
  for (const { name, prefixes } of services) {
    for (const prefix of prefixes) byPrefix.set(prefix, name)
  }
  for (const { id, service, path } of datasets) {
    byPrefix.set(path, service).set(datasetEntryPath(id), service)
  }
  for (const path of ownPaths) byPrefix.set(path, own)
  const longest = Math.max(...[...byPrefix.keys()].map((prefix) => prefix.length))
  const findJob = createJobTable(services)
  return (path) => {
    if (isJobPath(path)) return findJob(path)
    // Of a path with thousands of segments only the beginning is looked at; no prefix ends within a segment.
    let prefix = path.length <= longest ? path : path.slice(0, path.lastIndexOf('/', longest))
    while (prefix !== '') {
      const service = byPrefix.get(prefix)
      if (service !== undefined) return service
      prefix = prefix.slice(0, prefix.lastIndexOf('/'))
    }
    return undefined
  }
}
