import assert from 'node:assert/strict'
import { createFindPath, Problem } from '@tathya/contracts/http'
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument } from './open-api-document.ts'

/** An answer with its body read. */
export interface CheckedAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
  readonly body: any
}

/** Fails where an answer to a method and a path is not as the document has it. */
export type CheckAnswer = (method: string, path: string, answer: CheckedAnswer) => void

type Response = { $ref?: string; content?: Record<string, { schema?: AnySchemaObject }> }

type Operation = {
  responses: Record<string, Response>
  /** Other addresses of the same operation. */
  'x-aliases'?: readonly string[]
}

type Paths = Record<string, Record<string, Operation>>

/** Makes the check of answers against a document. */
export function createCheckAnswer(document: OpenApiDocument): CheckAnswer {
  const paths = (document.paths ?? {}) as Paths
  const mainPaths = readAliases(paths)
  const components = (document.components ?? {}) as { responses?: Record<string, Response> }
  const findPath = createFindPath([...Object.keys(paths), ...mainPaths.keys()], (template) => template)
  const validatorOf = createValidators(document)

  return (method, path, answer) => {
    const { status, headers, body, text } = answer
    const where = `${method} ${path} -> ${status}`
    const type = headers.get('content-type')?.split(';')[0]
    assert.ok(headers.get('x-request-id'), `${where} has an X-Request-Id`)
    if (status >= 400 && type === 'application/problem+json') Problem.parse(body)
    const name = (method === 'HEAD' ? 'GET' : method).toLowerCase()
    const match = findPath(path)
    const template = match === undefined ? undefined : (mainPaths.get(match) ?? match)
    const responses = template === undefined ? undefined : paths[template]?.[name]?.responses
    if (template === undefined || responses === undefined) {
      assert.ok(undocumented(method, template).includes(status), `${where} is not in the document`)
      return
    }
    const key = responses[status] === undefined ? 'default' : String(status)
    const named = responses[key]
    assert.ok(named, `${where} is not documented`)
    const shared = named.$ref?.split('/').at(-1)
    const response = shared === undefined ? named : components.responses![shared]!
    if (text === '') return
    const isKnown = type !== undefined && (response.content?.[type] ?? response.content?.['*/*'])
    assert.ok(isKnown, `${where} has the undocumented type ${type}`)
    // A schema of other bodies says only that they are text or bytes.
    if (response.content?.[type]?.schema === undefined || !/[/+]json$/.test(type)) return
    const place =
      shared === undefined ? ['paths', template, name, 'responses', key] : ['components', 'responses', shared]
    const validator = validatorOf([...place, 'content', type, 'schema'])
    const faults = validator(body) ? '' : JSON.stringify(validator.errors)
    assert.equal(faults, '', `${where} differs from the document: ${faults}`)
  }
}

/** The paths by which the operations of other addresses are described. */
function readAliases(paths: Paths): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item).flatMap((operation) =>
        (operation['x-aliases'] ?? []).map((alias) => [alias, path] as const),
      ),
    ),
  )
}

/** Statuses of what no document names: other methods, and paths that do not exist. */
function undocumented(method: string, template: string | undefined): readonly number[] {
  if (method === 'OPTIONS') return [200, 204, 404]
  return template === undefined ? [400, 401, 404, 405, 413, 429] : [400, 401, 405, 429]
}

/** Compiles the schemas of a document where they are first asked for, by the steps that lead to them. */
export function createValidators(document: OpenApiDocument): (steps: readonly string[]) => ValidateFunction {
  // Another test finds out if the document is valid, which takes longer than all else here.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', ...(withSelections(document) as object) })
  const validators = new Map<string, ValidateFunction>()
  return (steps) => {
    const pointer = steps
      .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
      .join('')
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` })
    validators.set(pointer, validator)
    return validator
  }
}

const selection = '#/components/schemas/SelectedFields'

/**
 * The document with the fields of the row beside it in place of `SelectedFields`, which takes any object: with that, no row
 * could be wrong.
 */
function withSelections(document: OpenApiDocument): unknown {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Record<string, object> }
  const strict = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(strict)
    const { anyOf = [] } = value as { anyOf?: readonly AnySchemaObject[] }
    const at = anyOf.findIndex(({ $ref }) => $ref === selection)
    if (at < 0) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strict(inner)]))
    const whole = schemas[String(anyOf[0]!.$ref).split('/').at(-1)!]
    return { ...value, anyOf: anyOf.with(at, { ...whole, required: [] }) }
  }
  return strict(document)
}
