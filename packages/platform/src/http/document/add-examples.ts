import { exampleOfBody, exampleOfParameter, isNamed, type Schemas } from './example-of.ts'

type Tree = Record<string, unknown>

interface Media {
  readonly schema?: unknown
  example?: unknown
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Tree
  example?: unknown
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

/**
 * Adds an example of the answer, of the body, and of the parameters that a request needs to every operation, from the schemas; an address
 * with a key in it gets that of the row in the example of the answer. Examples of whole objects, which are there then, are
 * taken from the schemas. Changes `document`.
 */
export function addExamples(document: { readonly paths?: unknown; readonly components?: unknown }): void {
  const { schemas = {} } = (document.components ?? {}) as { schemas?: Schemas }
  for (const item of Object.values((document.paths ?? {}) as Record<string, Record<string, Operation>>))
    for (const operation of Object.values(item)) addToOperation(operation, schemas)
  for (const schema of Object.values(schemas as Record<string, Tree>))
    if (schema.type === 'object') delete schema.examples
  dropFromReferences(document)
}

/** Removes what a reference states besides the schema that it leads to: the examples are made of it. */
function dropFromReferences(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { $ref, examples } = value as Tree
  if (typeof $ref === 'string' && Array.isArray(examples)) delete (value as Tree).examples
  for (const inner of Object.values(value)) dropFromReferences(inner)
}

function addToOperation(operation: Operation, schemas: Schemas): void {
  const { operationId, parameters = [], requestBody, responses } = operation
  addToBody(operationId, requestBody?.content, schemas)
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const answer = addToBody('', success?.[1].content, schemas)
  for (const parameter of parameters) {
    // Where one of several parameters is needed, the one that is named for the operation.
    if (parameter.required !== true && !isNamed(operationId, parameter)) continue
    const ofRow = parameter.in === 'path' ? fieldOfRow(answer, parameter.name) : undefined
    const example = exampleOfParameter(operationId, parameter, ofRow, schemas)
    if (example !== undefined) parameter.example = example
  }
}

/** Adds an example to the first media type that gets one: the others are the same in other forms. */
function addToBody(name: string, content: Readonly<Record<string, Media>> = {}, schemas: Schemas): unknown {
  for (const [type, media] of Object.entries(content)) {
    const example = exampleOfBody(name, type, media.schema, schemas)
    if (example === undefined) continue
    media.example = example
    return example
  }
  return undefined
}

/** The value of a field in an answer of a row, or of a list of rows. */
function fieldOfRow(answer: unknown, name: string): unknown {
  const { data = answer } = (answer ?? {}) as { data?: unknown }
  const row = (Array.isArray(data) ? data[0] : data) as Tree | undefined
  return row?.[name]
}
