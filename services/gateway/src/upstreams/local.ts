import { cataloguePath, DatasetCatalogue } from '@tathya/contracts/http'
import { Reply, type Service } from '@tathya/platform'
import { fromEndpoints, indexPaths } from './known-paths.ts'
import type { Upstream } from './upstream.ts'

/** Creates the upstream of a service in this process. */
export function reachLocal(service: Service): Upstream {
  const paths = indexPaths(fromEndpoints(service.endpoints))
  return {
    name: service.name,
    remote: false,
    forward: (request, response) => service.handle(request, response),
    paths: () => paths,
    openapi: async () => service.openapi(),
    datasets: async () => DatasetCatalogue.parse(await readCatalogue(service)).data,
    readiness: async () =>
      (await service.readiness()).map((check) => ({ ...check, name: `${service.name}: ${check.name}` })),
    // Closed by its creator.
    close: async () => {},
  }
}

async function readCatalogue({ endpoints }: Service): Promise<unknown> {
  const endpoint = endpoints.find(({ method, path }) => method === 'GET' && path === cataloguePath)
  if (endpoint === undefined) return { data: [] }
  const request = { params: {}, query: {}, body: undefined, url: cataloguePath, headers: {} }
  const answer = await endpoint.handle(request as Parameters<typeof endpoint.handle>[0])
  if (!(answer instanceof Reply)) return answer
  return Buffer.isBuffer(answer.body) ? JSON.parse(answer.body.toString()) : answer.body
}
