import assert from 'node:assert/strict'
import { Problem } from '@tathya/contracts'
import type { OpenApiDocument } from '@tathya/platform'
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** An answer with its body read. */
export interface CheckedAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
  readonly body: any
}

/** Asks a server and holds every answer against its OpenAPI document. */
export interface CheckedClient {
  readonly url: string
  request(path: string, init?: RequestInit): Promise<CheckedAnswer>
  get(path: string, headers?: Record<string, string>): Promise<CheckedAnswer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<CheckedAnswer>
}

type Operation = {
  responses: Record<string, { content?: Record<string, { schema?: AnySchemaObject }> }>
}

/** Makes a client; an answer that the document does not describe fails the test. */
export function createCheckedClient(url: string, document: OpenApiDocument): CheckedClient {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', ...(document as object) })
  const validators = new Map<string, ValidateFunction>()
  const routes = Object.keys(document.paths ?? {}).map((path) => ({
    path,
    shape: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }))

  function validatorOf(pointer: string): ValidateFunction {
    const known = validators.get(pointer)
    if (known !== undefined) return known
    const made = ajv.compile({ $ref: `document#${pointer}` })
    validators.set(pointer, made)
    return made
  }

  function check(method: string, path: string, answer: CheckedAnswer): void {
    const where = `${method} ${path} -> ${answer.status}`
    const type = answer.headers.get('content-type')?.split(';')[0]
    assert.ok(answer.headers.get('x-request-id'), `${where} has an X-Request-Id`)
    if (answer.status >= 400 && type === 'application/problem+json') Problem.parse(answer.body)
    // A fixed path wins over one with a parameter in the same place.
    const found = routes
      .filter(({ shape }) => shape.test(path))
      .sort((a, b) => braces(a.path) - braces(b.path))[0]
    const name = (method === 'HEAD' ? 'GET' : method).toLowerCase()
    const item = found && (document.paths?.[found.path] as Record<string, Operation> | undefined)
    const operation = item?.[name]
    if (operation === undefined) {
      const possible =
        method === 'OPTIONS'
          ? [200, 204, 404]
          : found === undefined
            ? [400, 401, 404, 405, 413, 429]
            : [400, 401, 405, 429]
      assert.ok(possible.includes(answer.status), `${where} is not in the document`)
      return
    }
    const response = operation.responses[answer.status] ?? operation.responses.default
    assert.ok(response, `${where} is not documented`)
    if (answer.text === '') return
    assert.ok(type !== undefined && response.content?.[type], `${where} has the undocumented type ${type}`)
    if (response.content[type]?.schema === undefined) return
    const status = operation.responses[answer.status] === undefined ? 'default' : String(answer.status)
    const steps = ['paths', found!.path, name, 'responses', status, 'content', type, 'schema']
    const validator = validatorOf(
      steps
        .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
        .join(''),
    )
    assert.ok(
      validator(answer.body),
      `${where} differs from the document: ${ajv.errorsText(validator.errors)}`,
    )
  }

  async function request(path: string, init: RequestInit = {}): Promise<CheckedAnswer> {
    const response = await fetch(url + path, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
    check(init.method ?? 'GET', new URL(url + path).pathname, answer)
    return answer
  }

  return {
    url,
    request,
    get: (path, headers = {}) => request(path, { headers }),
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        body:
          typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
  }
}

function braces(path: string): number {
  return path.split('{').length
}
