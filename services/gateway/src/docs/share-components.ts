import { STATUS_CODES } from 'node:http'

type Tree = Record<string, unknown>
type Components = Record<string, Tree>

/** A part of an operation that may be written once for all. */
interface Part {
  readonly kind: 'parameters' | 'responses' | 'headers' | 'examples' | 'schemas'
  readonly name: string
  readonly value: Tree
  replace(reference: Tree): void
}

/** Writes parameters, lists of values, refusals, headers and examples that operations share once, as components, and refers to them. Changes `document`. */
export function shareComponents(document: { paths?: unknown; components?: unknown }): void {
  document.components ??= {}
  const components = document.components as Components
  const paths = (document.paths ?? {}) as Record<string, Record<string, Tree>>
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  // Headers are parts of responses, which are compared with them.
  share(operations.flatMap(headersOf), components)
  share(operations.flatMap(examplesOf), components)
  share(operations.flatMap(responsesOf), components)
  share(operations.flatMap(valueListsOf), components)
  share(operations.flatMap(parametersOf), components)
}

function share(parts: readonly Part[], components: Components): void {
  const groups = Map.groupBy(parts, ({ kind, name, value }) => {
    const text = JSON.stringify(value)
    // These are the same under any name; an example is named by the first operation that has it.
    return kind === 'examples' || kind === 'schemas' ? text : `${kind} ${name} ${text}`
  })
  for (const group of groups.values()) {
    const [{ kind, name, value } = group[0]!] = group
    if (group.length < 2 || '$ref' in value) continue
    components[kind] ??= {}
    const named = components[kind]
    const free = freeName(name, named)
    named[free] = value
    for (const part of group) part.replace({ $ref: `#/components/${kind}/${free}` })
  }
}

function freeName(name: string, taken: Tree): string {
  if (!(name in taken)) return name
  for (let number = 2; ; number += 1) if (!(`${name}${number}` in taken)) return `${name}${number}`
}

function parametersOf(operation: Tree): Part[] {
  const parameters = (operation.parameters ?? []) as Tree[]
  return parameters.map((value, index) => ({
    kind: 'parameters',
    name: toPascal(String(value.name)),
    value,
    replace: (reference) => {
      parameters[index] = reference
    },
  }))
}

/** Lists of values that filters take, which are longer than a reference to them. */
function valueListsOf(operation: Tree): Part[] {
  const parameters = (operation.parameters ?? []) as (Tree & { schema?: Tree })[]
  return parameters
    .filter(({ schema = {} }) => schema.type === 'array' && JSON.stringify(schema).length > 100)
    .map((parameter) => ({
      kind: 'schemas',
      name: 'FilterValues',
      value: parameter.schema!,
      replace: (reference) => {
        parameter.schema = reference
      },
    }))
}

function responsesOf(operation: Tree): Part[] {
  const responses = (operation.responses ?? {}) as Record<string, Tree>
  const refusals = Object.entries(responses).filter(([status]) => !status.startsWith('2'))
  return refusals.map(([status, value]) => ({
    kind: 'responses',
    name: toPascal(STATUS_CODES[status] ?? 'Other error'),
    value,
    replace: (reference) => {
      responses[status] = reference
    },
  }))
}

function headersOf(operation: Tree): Part[] {
  const responses = Object.values((operation.responses ?? {}) as Record<string, Tree>)
  return responses.flatMap(({ headers = {} }) =>
    Object.entries(headers as Record<string, Tree>).map(
      ([name, value]): Part => ({
        kind: 'headers',
        name: toPascal(name),
        value,
        replace: (reference) => {
          ;(headers as Record<string, Tree>)[name] = reference
        },
      }),
    ),
  )
}

/** Examples of answers that are longer than a reference to them. */
function examplesOf(operation: Tree): Part[] {
  const responses = Object.values((operation.responses ?? {}) as Record<string, Tree>)
  const bodies = responses.flatMap(({ content = {} }) => Object.values(content as Record<string, Tree>))
  return bodies
    .filter(({ example }) => JSON.stringify(example ?? null).length > 100)
    .map((media) => ({
      kind: 'examples',
      name: nameOf(media.example, String(operation.operationId)),
      value: { value: media.example },
      replace: (reference) => {
        delete media.example
        media.examples = { answer: reference }
      },
    }))
}

/** Problems are named by their code, other answers by the first operation that has them. */
function nameOf(example: unknown, operation: string): string {
  const { type, code } = example as Tree
  return type === `/docs/errors#${code}` ? `${toPascal(String(code))}Problem` : `${toPascal(operation)}Answer`
}

function toPascal(text: string): string {
  return text
    .replaceAll(/(?:^|[^A-Za-z0-9])+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/\W/g, '')
}
