import type { OpenApiDocument } from '@tathya/platform'

/** Stands for the filters with a comparison, `amount__gte`, which a document cannot name one by one. */
export const filterMarker = '__filters'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly example?: unknown
  readonly schema?: { readonly type?: string; readonly items?: object }
}

/** The bodies of an answer by media type. */
type Content = Readonly<Record<string, { readonly schema?: unknown }>>

interface Operation {
  readonly description?: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly responses: Readonly<Record<string, { readonly headers?: unknown; readonly content?: Content }>>
}

type Tree = Record<string, unknown>

/**
 * The document as types need it: every error is a problem, response headers and examples are left out, parameters that are lists also take
 * one value, and lists have a parameter that stands for comparisons. Pages of the documentation are left out.
 */
export function simplifyDocument(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document) as OpenApiDocument & { components: Tree }
  const { schemas, parameters = {} } = copy.components as { schemas: Tree; parameters?: Tree }
  const paths = Object.entries(copy.paths ?? {}).filter(([path]) => !/^\/docs(\/|$)/.test(path))
  return {
    ...copy,
    paths: Object.fromEntries(paths.map(([path, item]) => [path, simplifyItem(item as Tree, parameters)])),
    components: {
      schemas,
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, parameter]) => [
          name,
          simplifyParameter(parameter as Parameter),
        ]),
      ),
    },
  } as unknown as OpenApiDocument
}

function simplifyItem(item: Tree, shared: Tree): Tree {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) =>
      typeof value === 'object' && value !== null && 'responses' in value
        ? [key, simplifyOperation(value as Operation, shared)]
        : [key, value],
    ),
  )
}

function simplifyOperation(operation: Operation, shared: Tree): object {
  const { parameters = [], responses, description = '' } = operation
  const simple = parameters.map((parameter) =>
    '$ref' in parameter ? parameter : simplifyParameter(parameter),
  )
  const descriptions = parameters.map((parameter) =>
    '$ref' in parameter
      ? (shared[parameter.$ref.split('/').at(-1)!] as Parameter).description
      : parameter.description,
  )
  const isCompared = /\b__gte\b|\b__ne\b|\w__gte=/.test([description, ...descriptions].join('\n'))
  const filters = isCompared ? [{ in: 'query', name: filterMarker, schema: {} }] : []
  return { ...operation, parameters: [...simple, ...filters], responses: simplifyResponses(responses) }
}

function simplifyParameter({ example: _, ...parameter }: Parameter): Parameter {
  const { schema } = parameter
  if (schema?.type !== 'array' || schema.items === undefined) return parameter
  return { ...parameter, schema: { anyOf: [schema.items, schema] } as Parameter['schema'] & object }
}

const problem = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function simplifyResponses(responses: Operation['responses']): object {
  const successes = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { headers: _, content, ...response }]) => [
      status,
      content === undefined ? response : { ...response, content: withoutExamples(content) },
    ])
  return { ...Object.fromEntries(successes), default: problem }
}

/** Examples may be references to components that types do not need. */
function withoutExamples(content: Content): Content {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema }]))
}
