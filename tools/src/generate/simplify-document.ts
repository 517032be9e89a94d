import type { OpenApiDocument } from '@tathya/platform'

/** Stands for the filters with a comparison, `amount__gte`, which a document cannot name one by one. */
export const filterMarker = '__filters'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly items?: object
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly example?: unknown
  readonly schema?: Schema
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
  const shared = { schemas, parameters }
  const paths = Object.entries(copy.paths ?? {}).filter(([path]) => !/^\/docs(\/|$)/.test(path))
  return {
    ...copy,
    paths: Object.fromEntries(paths.map(([path, item]) => [path, simplifyItem(item as Tree, shared)])),
    components: {
      // Lists of values are written where parameters take them, beside one value.
      schemas: Object.fromEntries(
        Object.entries(schemas).filter(([name]) => !/^FilterValues\d*$/.test(name)),
      ),
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, parameter]) => [
          name,
          simplifyParameter(parameter as Parameter, shared),
        ]),
      ),
    },
  } as unknown as OpenApiDocument
}

/** The parts that operations refer to. */
interface Shared {
  readonly schemas: Tree
  readonly parameters: Tree
}

const named = (parts: Tree, reference: string): unknown => parts[reference.split('/').at(-1)!]

function simplifyItem(item: Tree, shared: Shared): Tree {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) =>
      typeof value === 'object' && value !== null && 'responses' in value
        ? [key, simplifyOperation(value as Operation, shared)]
        : [key, value],
    ),
  )
}

function simplifyOperation(operation: Operation, shared: Shared): object {
  const { parameters = [], responses, description = '' } = operation
  const simple = parameters.map((parameter) =>
    '$ref' in parameter ? parameter : simplifyParameter(parameter, shared),
  )
  const descriptions = parameters.map((parameter) =>
    '$ref' in parameter
      ? (named(shared.parameters, parameter.$ref) as Parameter).description
      : parameter.description,
  )
  const isCompared = /\b__gte\b|\b__ne\b|\w__gte=/.test([description, ...descriptions].join('\n'))
  const filters = isCompared ? [{ in: 'query', name: filterMarker, schema: {} }] : []
  return { ...operation, parameters: [...simple, ...filters], responses: simplifyResponses(responses) }
}

function simplifyParameter({ example: _, ...parameter }: Parameter, { schemas }: Shared): Parameter {
  const { $ref } = parameter.schema ?? {}
  const schema = $ref === undefined ? parameter.schema : (named(schemas, $ref) as Schema)
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
