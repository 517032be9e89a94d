import type { OpenApiDocument } from '@tathya/platform'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
}
type Schemas = Readonly<Record<string, Schema>>
interface Operation {
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: Schema }> }>
}

const refHead = '#/components/schemas/'

/** Writes the rows of lists as Python: a TypedDict for each, and which path has which. */
export function toPythonTypes(document: OpenApiDocument): string {
  const { schemas = {} } = document.components as { schemas?: Schemas }
  const lists = Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
    const operation = (item as { get?: Operation }).get
    const json = operation?.responses['200']?.content?.['application/json']?.schema
    const row = path.includes('{') || json === undefined ? undefined : findRow(json, schemas)
    return row === undefined ? [] : [{ path, row }]
  })
  const names = [
    ...collect(
      lists.map(({ row }) => row),
      schemas,
    ),
  ].sort()
  const overloads = lists.map(
    ({ path, row }) => `    @overload
    def rows(self, path: Literal["${path}"], /, **query: QueryValue) -> Iterator[${row}]: ...
`,
  )
  return `# Generated from the OpenAPI document by \`npm run generate\`.
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NotRequired, TypedDict, overload

Scalar = str | int | float | bool
QueryValue = Scalar | Sequence[Scalar] | None

${names.map((name) => toClass(name, schemas[name]!)).join('\n')}

class Lists:
    """The rows of lists, with their types."""

${overloads.join('\n')}
    @overload
    def rows(self, path: str, /, **query: QueryValue) -> Iterator[Any]: ...

    def rows(self, path: str, /, **query: QueryValue) -> Iterator[Any]:
        """Every row of a list, page by page."""
        return self._walk(path, query)

    def _walk(self, path: str, query: dict[str, QueryValue]) -> Iterator[Any]:
        raise NotImplementedError
`
}

/** The name of a list's rows: the first shape, which is the whole row. Undefined where the answer is no list of such. */
function findRow(schema: Schema, schemas: Schemas): string | undefined {
  if (schema.$ref !== undefined) return findRow(schemas[toName(schema.$ref)] ?? {}, schemas)
  if (schema.anyOf !== undefined) return findRow(schema.anyOf[0] ?? {}, schemas)
  if (schema.type === 'object') return schema.properties?.data && findRow(schema.properties.data, schemas)
  const { items } = schema
  const row = items?.anyOf?.[0] ?? items
  return row?.$ref === undefined ? undefined : toName(row.$ref)
}

/** The schemas that are named, and those that they refer to. */
function collect(names: readonly string[], schemas: Schemas): Set<string> {
  const collected = new Set<string>()
  const add = (name: string) => {
    if (collected.has(name)) return
    collected.add(name)
    const text = JSON.stringify(schemas[name])
    for (const [, other] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) add(other!)
  }
  for (const name of names) add(name)
  return collected
}

function toClass(name: string, schema: Schema): string {
  const { properties, required = [] } = schema
  // An alias is evaluated when the module is read, before the classes that it would name.
  if (properties === undefined)
    return `${name} = ${JSON.stringify(schema).includes('"$ref"') ? 'Any' : toType(schema)}\n`
  if (!Object.keys(properties).every(isName)) return `${name} = dict[str, Any]\n`
  const fields = Object.entries(properties).map(([key, field]) => {
    const type = toType(field)
    return `    ${key}: ${required.includes(key) ? type : `NotRequired[${type}]`}\n`
  })
  return `
class ${name}(TypedDict):
${fields.join('') || '    pass\n'}`
}

/** Words that Python keeps for itself, as far as fields have them. */
const keywords = ['as', 'class', 'def', 'del', 'from', 'global', 'import', 'in', 'is', 'not', 'or', 'pass']

function isName(key: string): boolean {
  return /^[a-z_]\w*$/i.test(key) && !keywords.includes(key)
}

function toType(schema: Schema): string {
  if (schema.$ref !== undefined) return toName(schema.$ref)
  const members = schema.anyOf ?? schema.oneOf
  if (members !== undefined) return [...new Set(members.map(toType))].join(' | ')
  const values = schema.const !== undefined ? [schema.const] : schema.enum
  if (values !== undefined) return `Literal[${values.map(toLiteral).join(', ')}]`
  switch (schema.type) {
    case 'string':
      return 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'null':
      return 'None'
    case 'array':
      return `list[${schema.items === undefined ? 'Any' : toType(schema.items)}]`
    case 'object':
      return typeof schema.additionalProperties === 'object' && schema.properties === undefined
        ? `dict[str, ${toType(schema.additionalProperties)}]`
        : 'dict[str, Any]'
    default:
      return 'Any'
  }
}

function toLiteral(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return value === null ? 'None' : JSON.stringify(value)
}

function toName(reference: string): string {
  return reference.slice(refHead.length)
}
