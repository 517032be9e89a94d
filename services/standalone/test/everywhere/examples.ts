import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenApiDocument } from '@tathya/platform'
import { createValidators } from '@tathya/testing'
import { inOneProcess } from '../modes.ts'

interface Media {
  readonly example?: unknown
  readonly examples?: { readonly answer: { readonly $ref: string } }
}

interface Body {
  readonly content?: Readonly<Record<string, Media>>
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly example?: unknown
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

/** An example, and the steps that lead to its schema; `value` is undefined where an example is missing. */
interface Example {
  readonly steps: readonly string[]
  readonly value: unknown
}

type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Required parameters, bodies and answers without an example, examples that are invalid, and operations without any. */
export function findExampleFaults(document: OpenApiDocument): string[] {
  const validatorOf = createValidators(document)
  const components = (document.components ?? {}) as unknown as Components
  const paths = (document.paths ?? {}) as unknown as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const found = examplesOf(['paths', path, method], operation, components)
      const faults = found.flatMap(({ steps, value }) => {
        if (value === undefined) return [`${steps.join(' ')} has no example`]
        const validator = validatorOf([...steps, 'schema'])
        return validator(value) ? [] : [`${steps.join(' ')}: ${JSON.stringify(validator.errors)}`]
      })
      return found.length === 0 && needsExample(operation) ? [`${method} ${path} has no example`] : faults
    }),
  )
}

/** False where there is nothing to show: no parameter, no body, and an answer without content. */
function needsExample({ responses }: Operation): boolean {
  return Object.entries(responses).some(([status, { content }]) => /^2/.test(status) && content !== undefined)
}

function examplesOf(at: readonly string[], operation: Operation, components: Components): Example[] {
  const { parameters = [], requestBody, responses } = operation
  const [success] = Object.entries(responses).filter(([status]) => /^2/.test(status))
  return [
    ...parameters.flatMap((parameter, index) => {
      const { $ref } = parameter
      const steps = $ref === undefined ? [...at, 'parameters', String(index)] : toSteps($ref)
      const named = $ref === undefined ? parameter : (find(components, $ref) as Parameter)
      return named.required === true ? [{ steps, value: named.example }] : []
    }),
    ...examplesOfBody([...at, 'requestBody'], requestBody, components),
    ...(success === undefined
      ? []
      : examplesOfBody([...at, 'responses', success[0]], success[1], components)),
  ]
}

/** The example of a body; of JSON and forms one is missing if none is there, of bytes there cannot be one. */
function examplesOfBody(at: readonly string[], body: Body | undefined, components: Components): Example[] {
  const media = Object.entries(body?.content ?? {})
  const found = media.flatMap(([type, { example, examples }]) => {
    const shared = examples === undefined ? undefined : find(components, examples.answer.$ref)
    const value = example ?? (shared as { value?: unknown } | undefined)?.value
    return value === undefined ? [] : [{ steps: [...at, 'content', type], value }]
  })
  const needed = media.find(([type]) => /[/+]json$|^multipart|^text/.test(type))
  if (found.length > 0 || needed === undefined) return found
  return [{ steps: [...at, 'content', needed[0]], value: undefined }]
}

function toSteps(reference: string): string[] {
  return reference.split('/').slice(1)
}

function find(components: Components, reference: string): unknown {
  const [, kind = '', name = ''] = toSteps(reference)
  return components[kind]?.[name]
}

// The document is the same in every mode, as `openapi.ts` tests.
inOneProcess('the examples of the OpenAPI document', (current) => {
  test('are there for every operation, and valid by its schema', () => {
    assert.deepEqual(findExampleFaults(current().document), [])
  })

  test('are missed and refused where they are missing or wrong', () => {
    const without = structuredClone(current().document) as unknown as {
      paths: Record<string, { get: { responses: Record<string, { content: Record<string, Media> }> } }>
    }
    const ofBudgets = without.paths['/e/budgets/{id}']!.get.responses['200']!.content
    const ofLiveness = without.paths['/livez']!.get.responses['200']!.content
    Object.assign(ofBudgets['application/json']!, { example: undefined, examples: undefined })
    Object.assign(ofLiveness['application/json']!, { example: { status: 7 } })
    const faults = findExampleFaults(without as unknown as OpenApiDocument)
    assert.equal(faults.length, 2)
    assert.match(faults[0]!, /budgets.* has no example/)
    assert.match(faults[1]!, /livez.*must be/)
  })
})
