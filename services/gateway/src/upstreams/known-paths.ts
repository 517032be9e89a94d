import {
  allowedMethods,
  type Endpoint,
  type Method,
  type OpenApiDocument,
  type Patience,
} from '@tathya/platform'

/** A path that is served, and how. */
export interface KnownPath {
  /** As OpenAPI writes it: `/e/logger/{id}`. */
  readonly template: string
  /** Methods as `Allow` names them. */
  readonly allow: readonly string[]
  /** Bytes that a body may have, by method, where the endpoint names a limit. */
  readonly bodyLimits: Readonly<Record<string, number>>
  /** How long it may take, by method, where an endpoint declares that. */
  readonly timeouts: Readonly<Record<string, Patience>>
}

/** Paths by which requests are judged before they are passed on. */
export interface KnownPaths {
  /** The path that an address stands for; a fixed one goes before one with parameters. */
  match(path: string): KnownPath | undefined
  readonly templates: readonly string[]
}

/** The paths of endpoints in this process. */
export function fromEndpoints(endpoints: readonly Endpoint[]): KnownPath[] {
  return [...Map.groupBy(endpoints, ({ path }) => path)].map(([template, group]) => ({
    template,
    allow: allowedMethods(group),
    bodyLimits: byMethod(group.map(({ method, bodyLimit }) => [method, bodyLimit])),
    timeouts: byMethod(group.map(({ method, patience }) => [method, patience])),
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

/** What the gateway reads of an operation. */
interface Operation {
  readonly 'x-body-limit'?: number
  readonly 'x-patience'?: Patience
}

/** Rules by method; HEAD goes by those of GET. */
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

/** Puts paths in order for look-ups. */
export function indexPaths(paths: readonly KnownPath[]): KnownPaths {
  const fixed = new Map(paths.map((path) => [path.template, path]))
  const open = paths
    .filter(({ template }) => template.includes('{'))
    .map((path) => ({ path, segments: path.template.split('/') }))
  return {
    templates: paths.map(({ template }) => template),
    match(address) {
      // Services take an address with a slash at its end as the one without.
      const path = address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address
      const exact = fixed.get(path)
      if (exact !== undefined || open.length === 0) return exact
      const segments = path.split('/')
      return open.find(({ segments: shape }) => fits(shape, segments))?.path
    },
  }
}

function fits(shape: readonly string[], segments: readonly string[]): boolean {
  return (
    shape.length === segments.length &&
    shape.every((part, at) => part === segments[at] || (part.startsWith('{') && segments[at] !== ''))
  )
}
