import type { OpenApiDocument } from '@tathya/platform'

/** The part of a JSON schema that the generated faults look at. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Record<string, JsonSchema>
  readonly required?: readonly string[]
  readonly $ref?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxItems?: number
  readonly minimum?: number
  readonly examples?: readonly unknown[]
}

/** One parameter of an operation. */
export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** One operation of the document with everything that faults are made from. */
export interface Operation {
  /** Its name, as generated clients call its method. */
  readonly id: string
  readonly method: string
  readonly path: string
  /** Other addresses of the same operation. */
  readonly aliases: readonly string[]
  readonly scope: string | undefined
  readonly parameters: readonly Parameter[]
  readonly body: JsonSchema | undefined
  /** Max bytes of the body, where the operation declares a limit of its own. */
  readonly bodyLimit: number | undefined
  /** The part of a form that holds files, where it takes some, with the most of them and the bytes of all. */
  readonly form: { readonly part: string; readonly most: number; readonly bytes: number } | undefined
  /** Examples of its body by media type. */
  readonly examples: Readonly<Record<string, unknown>>
  /** The statuses that it documents. */
  readonly statuses: readonly string[]
}

type RawOperation = {
  operationId: string
  'x-aliases'?: readonly string[]
  parameters?: (Parameter | { readonly $ref: string })[]
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<string, unknown>
  'x-scope'?: string
  'x-body-limit'?: number
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation of a document. */
export function readOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(
    (document.paths ?? {}) as unknown as Record<string, Record<string, RawOperation>>,
  ).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        aliases: operation['x-aliases'] ?? [],
        scope: operation['x-scope'],
        parameters: (operation.parameters ?? []).map((parameter) => toParameter(document, parameter)),
        body: readBody(document, operation),
        bodyLimit: operation['x-body-limit'],
        form: readForm(operation),
        examples: readExamples(operation),
        statuses: Object.keys(operation.responses),
      })),
  )
}

function readForm(operation: RawOperation): Operation['form'] {
  const parts = operation.requestBody?.content['multipart/form-data']?.schema.properties ?? {}
  const [part, schema] = Object.entries(parts)[0] ?? []
  if (part === undefined) return undefined
  return { part, most: schema?.maxItems ?? 1, bytes: operation['x-body-limit'] ?? 0 }
}

function readExamples({ requestBody }: RawOperation): Operation['examples'] {
  const bodies = Object.entries(requestBody?.content ?? {})
  return Object.fromEntries(
    bodies.flatMap(([type, { example }]) => (example === undefined ? [] : [[type, example]])),
  )
}

/** What is given where one of several parameters is needed, none of which is required by itself. */
const oneOfSeveral: Readonly<Record<string, string>> = {
  'GET /e/calendar/add': 'bs=2081-07-17&',
  'GET /e/calendar/convert': 'bs=2081-07-17&',
  'GET /e/calendar/days': 'from=2024-11-02&',
  'GET /e/calendar/difference': 'from=2024-11-02&',
}

/** The parameters that an operation cannot do without, with possible values, as the start of a query; without `other`. */
export function requiredQuery({ method, path, parameters }: Operation, other?: string): string {
  const required = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required && parameter.name !== other)
    .map(
      ({ name, schema, example }) =>
        `${name}=${encodeURIComponent(String(schema.const ?? schema.enum?.[0] ?? example ?? 1))}&`,
    )
    .join('')
  const some = oneOfSeveral[`${method} ${path}`] ?? ''
  return (some.startsWith(`${other}=`) ? '' : some) + required
}

/** A parameter, or the one that a reference names. */
function toParameter(document: OpenApiDocument, parameter: Parameter | { readonly $ref: string }): Parameter {
  if (!('$ref' in parameter)) return parameter
  const name = parameter.$ref.split('/').at(-1)!
  return (document.components!.parameters as unknown as Record<string, Parameter>)[name]!
}

function resolve(document: OpenApiDocument, schema: JsonSchema | undefined): JsonSchema | undefined {
  if (schema?.$ref === undefined) return schema
  const name = schema.$ref.split('/').at(-1)!
  return (document.components?.schemas as Record<string, JsonSchema> | undefined)?.[name]
}

/** The schema of a JSON body; an empty one stands for JSON that others define, as that of OTLP, and says nothing. */
function readBody(document: OpenApiDocument, operation: RawOperation): JsonSchema | undefined {
  const schema = operation.requestBody?.content['application/json']?.schema
  return Object.keys(schema ?? {}).length === 0 ? undefined : resolve(document, schema)
}

/** The address of an operation with its path parameters filled in; datasets are named, wards, rows, years and months numbered. */
export function fillPath({ path }: Pick<Operation, 'path'>, value: string): string {
  const filled = path
    .replace('{dataset}', 'budgets')
    .replace('{ward}', '1')
    .replace('{row}', '1')
    .replace('{bs_year}', '2081')
    .replace('{customer_id}', '42')
    .replace('{bs_month}', '7')
  return filled.replaceAll(/\{\w+\}/g, encodeURIComponent(value))
}

/** An id of the right form for the path of an operation; there is nothing under it. */
export function someId({ path }: Pick<Operation, 'path'>): string {
  if (/^\/e\/ai_engines?\/doc_db/.test(path)) return 'db_00000000000000000000'
  if (path.startsWith('/e/conversations')) return 'chat_00000000000000000000000000000000'
  if (path.startsWith('/e/jobs')) return 'conv_00000000000000000000'
  return path.startsWith('/admin/keys') ? 'key_0000000000000000' : '0190163d-8694-739b-aea5-966c26f8ad91'
}
