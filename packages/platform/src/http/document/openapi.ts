import { apiVersion, type ErrorCode, errors, groups, Problem } from '@tathya/contracts/http'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { type Answer, bodyLimitOf, type Endpoint } from '../endpoint.ts'
import { toSpelledHeaders } from '../requests/parameters.ts'
import { anyType } from '../requests/read-packed.ts'
import { addExamples } from './add-examples.ts'
import { exampleOfProblem } from './example-of-problem.ts'
import { toOperationId } from './operation-id.ts'
import { tidySchemas } from './tidy-schemas.ts'

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<typeof createDocument>

/** Errors of a status with an example: the last that names fields, or the first. */
function problemResponse(codes: readonly ErrorCode[], description = describeCodes(codes)) {
  const example = codes
    .map(exampleOfProblem)
    .reduce((first, other) => (other.errors.length > 0 ? other : first))
  return { description, content: { 'application/problem+json': { schema: Problem, example } } }
}

/** Creates the OpenAPI document of a service. */
export function toOpenApi(service: string, summary: string, endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const item = paths[endpoint.path] ?? {}
    paths[endpoint.path] = { ...item, [endpoint.method.toLowerCase()]: toOperation(service, endpoint) }
  }
  const document = createDocument({
    openapi: '3.1.1',
    info: {
      title: `Tathya ${service}`,
      version: apiVersion,
      description: summary,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: '/' }],
    tags: toTags(service, summary, endpoints),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key' },
      },
    },
  })
  tidySchemas(document)
  addExamples(document)
  return document
}

function toTags(service: string, summary: string, endpoints: readonly Endpoint[]) {
  const used = new Set(endpoints.map((endpoint) => groupOf(service, endpoint)))
  const shared = Object.entries(groups).flatMap(([name, description]) =>
    used.has(name) ? [{ name, description }] : [],
  )
  return [{ name: service, description: summary }, ...shared]
}

function groupOf(service: string, { group, scope }: Endpoint): string {
  return group ?? (scope === 'admin' ? 'admin' : service)
}

function toOperation(service: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const bodyLimit = bodyLimitOf(endpoint)
  return {
    operationId: endpoint.operationId ?? toOperationId(endpoint),
    tags: [groupOf(service, endpoint)],
    summary: endpoint.summary,
    ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    ...toParameters(endpoint),
    ...toRequestBody(endpoint),
    responses: toResponses(endpoint),
    ...(endpoint.scope === undefined
      ? {}
      : { security: [{ bearer: [] }, { apiKey: [] }], 'x-scope': endpoint.scope }),
    // For the gateway, which joins the documents of services.
    ...(endpoint.describedBy === undefined ? {} : { 'x-described-by': endpoint.describedBy }),
    ...(endpoint.hidden === true ? { 'x-hidden': true } : {}),
    ...(bodyLimit === undefined ? {} : { 'x-body-limit': bodyLimit }),
    ...(endpoint.timeouts === undefined ? {} : { 'x-patience': endpoint.timeouts }),
  }
}

function toParameters({ params, query, header }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  if (params === undefined && query === undefined && header === undefined) return {}
  return {
    requestParams: {
      ...(params === undefined ? {} : { path: params }),
      ...(query === undefined ? {} : { query }),
      ...(header === undefined ? {} : { header: toSpelledHeaders(header) }),
    },
  }
}

function toRequestBody({ body, upload, bytes }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (upload !== undefined) {
    const file = { type: 'string' as const, format: 'binary' }
    const files = {
      type: 'array' as const,
      items: file,
      minItems: 1,
      maxItems: upload.maxFiles,
      description: `${upload.description ?? 'Files'}; each has at most ${upload.fileBytes} bytes`,
    }
    const texts = body === undefined ? {} : (z.toJSONSchema(body, { io: 'input' }).properties ?? {})
    const properties = { [upload.part]: files, ...texts } as Record<string, object>
    const schema = { type: 'object' as const, properties, required: [upload.part] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (bytes !== undefined) {
    const content = Object.entries(bytes.types).map(([type, schema = schemaOfType(type)]) =>
      // Generators leave out operations whose body has no type.
      type === anyType ? ['application/octet-stream', { schema }] : [type, { schema }],
    )
    const any = anyType in bytes.types ? { description: 'Of any media type, or none' } : {}
    return { requestBody: { ...any, required: true, content: Object.fromEntries(content) } }
  }
  if (body === undefined) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: body as z.ZodObject } } } }
}

function toResponses(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const responses: ZodOpenApiOperationObject['responses'] = {}
  for (const [status, answer] of Object.entries(endpoint.answers)) {
    responses[status as '200'] = {
      description: answer.description,
      ...toContent(answer),
      ...(answer.headers === undefined ? {} : { headers: toHeaders(answer.headers) }),
    }
  }
  if (endpoint.cache !== undefined) {
    responses['304'] = { description: 'Not modified: `If-None-Match` names its tag' }
  }
  const statusOf = (code: ErrorCode) => String(errors[code].status)
  const endpointCodes = errorCodes(endpoint).filter((code) => !errorsOfAll.includes(code))
  const statuses = new Set(endpointCodes.map(statusOf))
  const codes = new Set([...endpointCodes, ...errorsOfAll.filter((code) => statuses.has(statusOf(code)))])
  for (const [status, group] of Map.groupBy(codes, statusOf)) {
    responses[status as '400'] ??= problemResponse(group)
  }
  const ofAll = `Any other error. Every operation has these:\n\n${describeCodes(errorsOfAll)}`
  responses.default = problemResponse(errorsOfAll, ofAll)
  return responses
}

/** Errors that every operation has, whatever it does: described once. */
const errorsOfAll: readonly ErrorCode[] = [
  'rate_limited',
  'api_key_malformed',
  'api_key_unknown',
  'api_key_revoked',
  'api_key_expired',
  'not_acceptable',
  'internal',
  'unavailable',
]

function describeCodes(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${errors[code].title}`).join('\n\n')
}

function toContent({ type, schema, otherTypes = [] }: Answer) {
  const others = Object.fromEntries(otherTypes.map((other) => [other, { schema: schemaOfType(other) }]))
  if (schema !== undefined) return { content: { [type ?? 'application/json']: { schema }, ...others } }
  return type === undefined ? {} : { content: { [type]: { schema: schemaOfType(type) }, ...others } }
}

/** What a body of a media type is without a schema of its own: JSON of any kind, text, or bytes. */
function schemaOfType(type: string) {
  if (/[/+]json$/.test(type)) return {}
  const isText = /^text\/|[/+]xml$|^application\/(x-ndjson|x-bibtex|sql)$/.test(type)
  return isText ? { type: 'string' as const } : { type: 'string' as const, format: 'binary' }
}

function toHeaders(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' as const } },
    ]),
  )
}

function errorCodes(endpoint: Endpoint): ErrorCode[] {
  return [
    ...(endpoint.params === undefined ? [] : (['invalid_path'] as const)),
    'invalid_query',
    ...(endpoint.body === undefined || endpoint.upload !== undefined
      ? []
      : ([
          'invalid_body',
          'malformed_json',
          'json_too_deep',
          'json_too_complex',
          'body_missing',
          'body_too_large',
          'unsupported_media_type',
        ] as const)),
    ...(endpoint.header === undefined ? [] : (['invalid_header'] as const)),
    ...(endpoint.upload === undefined
      ? []
      : ([
          'invalid_body',
          'malformed_form',
          'file_missing',
          'request_timeout',
          'body_too_large',
          'file_too_large',
          'too_many_files',
          'unsupported_media_type',
          'storage_full',
        ] as const)),
    ...(endpoint.scope === undefined ? [] : (['api_key_missing', 'scope_missing'] as const)),
    ...(endpoint.errors ?? []),
  ]
}
