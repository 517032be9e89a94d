import { exampleBodies, examples } from '@tathya/contracts/http'

/** A schema or anything around it. */
type Node = Readonly<Record<string, unknown>>

/** The schemas of a document by name. */
export type Schemas = Readonly<Record<string, Node>>

/**
 * What a schema describes: the field or parameter `name`, of the field `within`, in the component or operation `owner`; each
 * may be empty.
 */
interface Place {
  readonly owner: string
  readonly within: string
  readonly name: string
}

/** An example of a parameter of an operation; `ofRow` is the value of its name in an answer. Undefined if there is none. */
export function exampleOfParameter(
  operation: string,
  { name, schema }: { readonly name: string; readonly schema: Node },
  ofRow: unknown,
  schemas: Schemas,
): unknown {
  const stated = schema.example ?? firstOf(schema.examples) ?? firstOf(valuesOf(`${operation}.${name}`))
  const fitting = [stated, ofRow]
    .map((value) => toTypeOf(schema, value))
    .find((value) => isThere(value) && fits(value, schema))
  return fitting ?? compose(schema, schemas, { owner: operation, within: '', name }, [])
}

/** True if an operation has an example of a parameter of its own. */
export function isNamed(operation: string, { name }: { readonly name: string }): boolean {
  return valuesOf(`${operation}.${name}`).length > 0
}

/** Numbers are written as texts in addresses, and described as what they are. */
function toTypeOf({ type }: Node, value: unknown): unknown {
  if (type === 'string' && typeof value === 'number') return String(value)
  return type === 'integer' && typeof value === 'string' ? Number(value) : value
}

/** An example of a body of a media type; `name` is that of its operation. Undefined if there is none. */
export function exampleOfBody(name: string, type: string, schema: unknown, schemas: Schemas): unknown {
  return compose(schema, schemas, { owner: '', within: '', name }, []) ?? exampleBodies[type]
}

/**
 * The example of a schema: its own, the one of its name in `examples`, or one composed of those of its parts: what is
 * required, and what has an example of its own. Undefined if a required part has none.
 */
function compose(value: unknown, schemas: Schemas, place: Place, above: readonly unknown[]): unknown {
  // A schema within itself, such as the children of a row, is left out.
  if (typeof value !== 'object' || value === null || above.includes(value)) return undefined
  const schema = value as Node
  const inner = (part: unknown, at = place) => compose(part, schemas, at, [...above, value])
  const example = statedIn(schema) ?? valueNamed(place, schema)
  if (example !== undefined) return example
  const { $ref, allOf, anyOf, oneOf } = schema
  if (typeof $ref === 'string') {
    const owner = $ref.split('/').at(-1)!
    return (
      valueNamed({ owner: '', within: '', name: owner }, schemas[owner]) ??
      inner(schemas[owner], { ...place, owner })
    )
  }
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((part) => inner(part)))
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return choices.map((part) => inner(part)).find(isThere)
  return byType(schema, place, inner)
}

type Inner = (part: unknown, at?: Place) => unknown

function byType(schema: Node, place: Place, inner: Inner): unknown {
  const types = [schema.type].flat()
  const within = place.name === '' ? place.within : place.name
  switch (types[0]) {
    case 'object':
      return ofObject(schema, (part, name) => inner(part, { owner: place.owner, within, name }))
    case 'array':
      return ofList(schema, (part) => inner(part, { owner: place.owner, within, name: '' }))
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return ofNumber(schema)
    case 'null':
      return null
    case 'string':
      return formats[String(schema.format)]?.example ?? (types.includes('null') ? null : undefined)
    default:
      return undefined
  }
}

/** What a schema states; of several words the first. */
function statedIn({ example, examples: several, default: initial, enum: words, const: only }: Node): unknown {
  return [example, firstOf(several), only, initial, firstOf(words)].find(isThere)
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined
}

function isThere(value: unknown): boolean {
  return value !== undefined
}

function valuesOf(key: string): readonly unknown[] {
  return Object.hasOwn(examples, key) ? examples[key]! : []
}

/** The first example of a name that is of the type and pattern of the schema. */
function valueNamed({ owner, within, name }: Place, schema: Node = {}): unknown {
  if (name === '') return undefined
  const keys = [`${owner}.${name}`, `${within}.${name}`, name]
  return keys.flatMap(valuesOf).find((value) => fits(value, schema))
}

/** True if a value is of the type, format and pattern of a schema, or of one that it leaves to choose from. */
function fits(value: unknown, schema: Node): boolean {
  const { $ref, anyOf, oneOf, allOf, type, pattern, format, maxLength } = schema
  if (Array.isArray(anyOf)) return anyOf.some((part) => fits(value, part))
  if ([$ref, anyOf, oneOf, allOf].some(isThere)) return false
  if (type !== undefined && !typesOf(value).some((candidate) => [type].flat().includes(candidate)))
    return false
  if (typeof value !== 'string') return true
  const sample = typeof format === 'string' ? formats[format] : undefined
  const isShort = typeof maxLength !== 'number' || value.length <= maxLength
  return (
    isShort &&
    (sample === undefined || sample.shape.test(value)) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value))
  )
}

function typesOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Number.isInteger(value)) return ['integer', 'number']
  return [Array.isArray(value) ? 'array' : typeof value]
}

function ofObject({ properties = {}, required = [] }: Node, inner: (part: unknown, name: string) => unknown) {
  const needed = new Set(required as readonly string[])
  const example: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties as Schemas)) {
    const value = needed.has(name) ? inner(property, name) : firstOf(property.examples)
    if (value !== undefined) example[name] = value
    else if (needed.has(name)) return undefined
  }
  return example
}

function ofList({ prefixItems, items, minItems = 0 }: Node, inner: (part: unknown) => unknown) {
  if (Array.isArray(prefixItems)) {
    const values = prefixItems.map(inner)
    return values.every(isThere) ? values : undefined
  }
  const item = inner(items)
  const isScalar = ['string', 'number', 'integer'].includes(String((items as Node | undefined)?.type))
  if (item === undefined) return minItems === 0 && isScalar ? [] : undefined
  return Array.from({ length: Math.max(1, Number(minItems)) }, () => item)
}

function ofNumber({ minimum, exclusiveMinimum, maximum }: Node): number {
  const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number(minimum ?? 1)
  return Math.min(Math.max(least, 1), Number(maximum ?? Number.POSITIVE_INFINITY))
}

const formats: Readonly<Record<string, { readonly example: string; readonly shape: RegExp }>> = {
  date: { example: '2024-11-02', shape: /^\d{4}-\d\d-\d\d$/ },
  'date-time': { example: '2024-11-02T09:15:00Z', shape: /^\d{4}-\d\d-\d\dT/ },
  uri: { example: 'https://example.com/', shape: /^https?:/ },
  uuid: {
    example: '0190163d-8694-739b-aea5-966c26f8ad91',
    shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  },
}
