import { allowedMethods, type Endpoint, type Method, type OpenApiDocument } from '@tathya/platform'

/** A path that is served, and how. */
export interface KnownPath {
  /** As OpenAPI writes it: `/e/logger/{id}`. */
  readonly template: string
  /** Methods as `Allow` names them. */
  readonly allow: readonly string[]
  /** Bytes that a body may have, by method, where the endpoint names a limit. */
  readonly bodyLimits: Readonly<Record<string, number>>
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
    bodyLimits: Object.fromEntries(
      group.flatMap(({ method, bodyLimit }) => (bodyLimit === undefined ? [] : [[method, bodyLimit]])),
    ),
  }))
}

/** The paths of a service's document. */
export function fromDocument({ paths = {} }: OpenApiDocument): KnownPath[] {
  return Object.entries(paths).map(([template, item]) => {
    const operations = Object.entries(item as Record<string, { 'x-body-limit'?: number }>).filter(([name]) =>
      methods.has(name),
    )
    return {
      template,
      allow: allowedMethods(operations.map(([name]) => ({ method: name.toUpperCase() as Method }))),
      bodyLimits: Object.fromEntries(
        operations.flatMap(([name, operation]) => {
          const limit = operation['x-body-limit']
          return limit === undefined ? [] : [[name.toUpperCase(), limit]]
        }),
      ),
    }
  })
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete'])

/** Puts paths in order for look-ups. */
export function indexPaths(known: readonly KnownPath[]): KnownPaths {
  const fixed = new Map(known.map((path) => [path.template, path]))
  const open = known
    .filter(({ template }) => template.includes('{'))
    .map((path) => ({ path, segments: path.template.split('/') }))
  return {
    templates: known.map(({ template }) => template),
    match(asked) {
      // Services take an address with a slash at its end as the one without.
      const path = asked.length > 1 && asked.endsWith('/') ? asked.slice(0, -1) : asked
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
