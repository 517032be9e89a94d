import { apiVersion, type ErrorCode, errors, Problem } from '@tathya/contracts/http'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { type Answer, bodyLimitOf, type Endpoint } from './endpoint.ts'
import { toSpelledHeaders } from './requests/parameters.ts'

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<typeof createDocument>

const problemContent = { 'application/problem+json': { schema: Problem } }

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
    tags: [{ name: service, description: summary }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key' },
      },
    },
  })
  portPatterns(document)
  return document
}

/**
 * Writes `\d` and `\w` in the patterns of a document as ASCII classes: in Python, .NET and Rust they match the digits and
 * letters of all scripts, which are refused here.
 */
export function portPatterns(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const node = value as { pattern?: unknown }
  if (typeof node.pattern === 'string') node.pattern = toPortable(node.pattern)
  for (const [name, inner] of Object.entries(node)) if (name !== 'examples') portPatterns(inner)
}

function toPortable(pattern: string): string {
  return pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\[dw]/g, (part) => {
    const ascii = part.replaceAll('\\d', '0-9').replaceAll('\\w', 'A-Za-z0-9_')
    return part.startsWith('[') ? ascii : `[${ascii}]`
  })
}

function toOperation(service: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const bodyLimit = bodyLimitOf(endpoint)
  return {
    operationId: toOperationId(endpoint),
    tags: [service],
    summary: endpoint.summary,
    ...(endpoint.description === undefined ? {} : { description: endpoint.description }),
    ...toParameters(endpoint),
    ...toRequestBody(endpoint),
    responses: toResponses(endpoint),
    ...(endpoint.scope === undefined
      ? {}
      : { security: [{ bearer: [] }, { apiKey: [] }], 'x-scope': endpoint.scope }),
    // For the gateway, if the service is in another process.
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
    const content = Object.entries(bytes.types).map(([type, schema]) => [
      type,
      schema === undefined ? {} : { schema },
    ])
    return { requestBody: { required: true, content: Object.fromEntries(content) } }
  }
  if (body === undefined) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: body as z.ZodObject } } } }
}

/** `GET /e/logger/{id}` becomes `get_e_logger_by_id`. */
function toOperationId({ method, path }: Endpoint): string {
  const words = path.split('/').filter((part) => part !== '')
  const names = words.map((part) =>
    part
      .replace(/^\{(\w+)\}$/, 'by_$1')
      .replaceAll(/\W/g, '_')
      .replace(/^_+/, ''),
  )
  return [method.toLowerCase(), ...names].join('_')
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
  for (const [status, codes] of Map.groupBy(errorCodes(endpoint), (code) => String(errors[code].status))) {
    responses[status as '400'] ??= {
      description: codes.map((code) => `\`${code}\`: ${errors[code].title}`).join('\n\n'),
      content: problemContent,
    }
  }
  responses.default = { description: 'Any other error', content: problemContent }
  return responses
}

function toContent({ type, schema, otherTypes = [] }: Answer) {
  const others = Object.fromEntries(otherTypes.map((other) => [other, {}]))
  if (schema !== undefined) return { content: { [type ?? 'application/json']: { schema }, ...others } }
  return type === undefined ? {} : { content: { [type]: {}, ...others } }
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
    'api_key_malformed',
    'api_key_unknown',
    'api_key_revoked',
    'api_key_expired',
    'not_acceptable',
    'rate_limited',
    'internal',
    ...(endpoint.errors ?? []),
  ]
}
