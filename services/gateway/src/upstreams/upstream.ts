import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  cataloguePath,
  createFindPath,
  DatasetBulk,
  DatasetCatalogue,
  DatasetEntry,
  DatasetField,
} from '@tathya/contracts/http'
import {
  allowedMethods,
  bodyLimitOf,
  type Endpoint,
  type Method,
  type OpenApiDocument,
  pathOf,
  type Readiness,
  Reply,
  type Service,
  type Timeouts,
  Turns,
} from '@tathya/platform'
import { z } from 'zod'
import type { RequestFacts } from './forwarded-headers.ts'

/**
 * An entry of a service's catalogue. During a deploy a service may run an earlier version, so fields added since are optional.
 */
export const GatheredEntry = DatasetEntry.partial({
  title_ne: true,
  description_ne: true,
  keywords: true,
  filters: true,
  data_until: true,
  stale: true,
  versions: true,
  changes_address: true,
})
  .extend({
    fields: z.array(DatasetField.partial({ name_ne: true })),
    bulk: DatasetBulk.partial({ xlsx: true }).optional(),
  })
  .meta({ id: 'GatheredEntry', description: 'What is known about a dataset' })
export type GatheredEntry = z.output<typeof GatheredEntry>

/** The catalogue of a service. */
export const ServiceCatalogue = z.object({ data: z.array(GatheredEntry) })

/** Limits of one request. */
export interface ForwardLimits {
  /** Maximum bytes of the body. */
  readonly bodyBytes: number
  /** Timeouts declared by the endpoint; undefined for the gateway's own. */
  readonly timeouts: Timeouts | undefined
}

/** A service behind the gateway, in this process or over HTTP. */
export interface Upstream {
  readonly name: string
  /** True for a service in another process. */
  readonly remote: boolean
  /** False while none of its processes says that it is ready. */
  takesRequests(): boolean
  /** Answers the request. */
  forward(
    request: IncomingMessage,
    response: ServerResponse,
    facts: RequestFacts,
    limits: ForwardLimits,
  ): void
  /** Its paths; undefined until it has answered once. Refreshes them in the background. */
  paths(): KnownPaths | undefined
  /** Its document; the last one while it is unreachable, undefined if it was never reached. */
  openapi(): Promise<OpenApiDocument | undefined>
  /** Its datasets, in the same way. */
  datasets(): Promise<readonly GatheredEntry[] | undefined>
  /** Reads the JSON at a public path, with its query, that has no parameters in its path. Rejects on failure. */
  read(target: string): Promise<unknown>
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}

/** A path of a service, with its methods and limits. */
export interface KnownPath {
  /** As OpenAPI writes it: `/e/logger/{id}`. */
  readonly template: string
  /** Methods for the `Allow` header. */
  readonly allow: readonly string[]
  /** Maximum bytes of a body by method, where the endpoint declares a limit. */
  readonly bodyLimits: Readonly<Record<string, number>>
  /** Timeouts by method, where the endpoint declares them. */
  readonly timeouts: Readonly<Record<string, Timeouts>>
  /** Methods whose endpoint handles `Idempotency-Key` itself. */
  readonly keyed: readonly string[]
  /** Methods that need the scope admin. */
  readonly adminMethods: readonly string[]
}

/** The paths of a service, by which requests are checked before they are forwarded. */
export interface KnownPaths {
  /** Finds the path of an address: the most specific of those that fit. */
  match(path: string): KnownPath | undefined
  readonly templates: readonly string[]
}

/** The paths of endpoints in this process. */
export function fromEndpoints(endpoints: readonly Endpoint[]): KnownPath[] {
  return [...Map.groupBy(endpoints, ({ path }) => path)].map(([template, group]) => ({
    template,
    allow: allowedMethods(group),
    bodyLimits: byMethod(group.map((endpoint) => [endpoint.method, bodyLimitOf(endpoint)])),
    timeouts: byMethod(group.map(({ method, timeouts }) => [method, timeouts])),
    keyed: group
      .filter(({ header }) => header?.shape['idempotency-key'] !== undefined)
      .map(({ method }) => method),
    adminMethods: group.filter(({ scope }) => scope === 'admin').map(({ method }) => method),
  }))
}

/** The paths of a service's document. */
export function fromDocument({ paths = {} }: OpenApiDocument): KnownPath[] {
  return Object.entries(paths).map(([template, item]) => {
    const operations = Object.entries(item as Record<string, Operation>).flatMap(([name, operation]) =>
      methods.has(name) ? [[name.toUpperCase(), operation] as const] : [],
    )
    return {
      template,
      allow: allowedMethods(operations.map(([method]) => ({ method: method as Method }))),
      bodyLimits: byMethod(operations.map(([method, operation]) => [method, operation['x-body-limit']])),
      timeouts: byMethod(operations.map(([method, operation]) => [method, operation['x-patience']])),
      keyed: operations.filter(([, operation]) => takesKey(operation)).map(([method]) => method),
      adminMethods: operations
        .filter(([, operation]) => operation['x-scope'] === 'admin')
        .map(([method]) => method),
    }
  })
}

/** The fields of an operation that the gateway reads. */
interface Operation {
  readonly 'x-body-limit'?: number
  readonly 'x-patience'?: Timeouts
  readonly 'x-scope'?: string
  readonly parameters?: readonly { readonly in?: string; readonly name?: string }[]
}

function takesKey({ parameters = [] }: Operation): boolean {
  return parameters.some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key')
}

/** Indexes rules by method; HEAD takes the rule of GET. */
function byMethod<T>(pairs: readonly (readonly [method: string, rule: T | undefined])[]): Record<string, T> {
  const rules: Record<string, T> = {}
  for (const [method, rule] of pairs) {
    if (rule === undefined) continue
    rules[method] = rule
    if (method === 'GET') rules.HEAD = rule
  }
  return rules
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete'])

/** Indexes paths for lookups. */
export function indexPaths(paths: readonly KnownPath[]): KnownPaths {
  return {
    templates: paths.map(({ template }) => template),
    match: createFindPath(paths, ({ template }) => template),
  }
}

/** Creates the upstream of a service in this process. */
export function reachLocal(service: Service): Upstream {
  const paths = indexPaths(fromEndpoints(service.endpoints))
  return {
    name: service.name,
    remote: false,
    takesRequests: () => true,
    forward: (request, response) => service.handle(request, response),
    paths: () => paths,
    openapi: async () => service.openapi(),
    datasets: async () => {
      const hasDatasets = findEndpoint(service, cataloguePath) !== undefined
      return hasDatasets ? DatasetCatalogue.parse(await readLocal(service, cataloguePath)).data : []
    },
    read: (target) => readLocal(service, target),
    readiness: async () =>
      (await service.readiness()).map((check) => ({ ...check, name: `${service.name}: ${check.name}` })),
    // Closed by its creator.
    close: async () => {},
  }
}

function findEndpoint({ endpoints }: Service, path: string): Endpoint | undefined {
  return endpoints.find((endpoint) => endpoint.method === 'GET' && endpoint.path === path)
}

async function readLocal(service: Service, target: string): Promise<unknown> {
  const endpoint = findEndpoint(service, pathOf(target))
  if (endpoint === undefined) throw new Error(`${service.name} has no ${pathOf(target)}.`)
  const parameters = Object.fromEntries(new URLSearchParams(target.slice(pathOf(target).length)))
  const query = endpoint.query?.parse(parameters) ?? {}
  const rest = { params: {}, body: undefined, headers: {}, turns: new Turns() }
  const request = { ...rest, query, url: target }
  const answer = await endpoint.handle(request as unknown as Parameters<typeof endpoint.handle>[0])
  if (!(answer instanceof Reply)) return answer
  return Buffer.isBuffer(answer.body) ? JSON.parse(answer.body.toString()) : answer.body
}
