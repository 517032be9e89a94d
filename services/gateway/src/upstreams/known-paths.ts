import {
  allowedMethods,
  bodyLimitOf,
  type Endpoint,
  type Method,
  type OpenApiDocument,
  type Timeouts,
} from '@tathya/platform'

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
}

/** The paths of a service, by which requests are checked before they are forwarded. */
export interface KnownPaths {
  /** Finds the path of an address; one without parameters takes precedence. */
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
    }
  })
}

/** The fields of an operation that the gateway reads. */
interface Operation {
  readonly 'x-body-limit'?: number
  readonly 'x-patience'?: Timeouts
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
  const fixed = new Map(paths.map((path) => [path.template, path]))
  const withParameters = paths
    .filter(({ template }) => template.includes('{'))
    .map((path) => ({ path, segments: path.template.split('/') }))
  return {
    templates: paths.map(({ template }) => template),
    match(address) {
      // Services ignore a slash at the end.
      const path = address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address
      const exact = fixed.get(path)
      if (exact !== undefined || withParameters.length === 0) return exact
      const segments = path.split('/')
      return withParameters.find(({ segments: shape }) => fits(shape, segments))?.path
    },
  }
}

function fits(shape: readonly string[], segments: readonly string[]): boolean {
  return (
    shape.length === segments.length &&
    shape.every((part, index) => part === segments[index] || (part.startsWith('{') && segments[index] !== ''))
  )
}
