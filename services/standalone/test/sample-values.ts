import { createRandom } from '@tathya/testing'
import type { JsonSchema } from './operations.ts'
import { parsePattern } from './sample-pattern.ts'

/** The parts of a JSON schema from which values are made. */
export interface SampledSchema extends JsonSchema {
  readonly anyOf?: readonly SampledSchema[]
  readonly oneOf?: readonly SampledSchema[]
  readonly items?: SampledSchema
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly uniqueItems?: boolean
  readonly maximum?: number
  readonly exclusiveMinimum?: number
}

/** Makes values that a schema accepts, its limits among them. `resolve` follows references. */
export function sampleValues(
  schema: SampledSchema,
  resolve: (schema: SampledSchema) => SampledSchema,
): readonly unknown[] {
  const { const: only, enum: words, oneOf, type, items } = resolve(schema)
  // Choices between whole objects; `sampleObjects` takes those between properties of one.
  const anyOf = resolve(schema).anyOf ?? (oneOf?.some((part) => resolve(part).properties) ? oneOf : undefined)
  if (only !== undefined) return [only]
  if (words !== undefined) return words
  if (anyOf !== undefined) return anyOf.flatMap((part) => sampleValues(part, resolve))
  if (Array.isArray(type))
    return type.flatMap((one) => sampleValues({ ...resolve(schema), type: one }, resolve))
  if (type === 'array') return sampleLists(resolve(schema), sampleValues(items!, resolve))
  if (type === 'object') return sampleObjects(resolve(schema), resolve)
  return sampleScalars(resolve(schema))
}

function sampleScalars(schema: SampledSchema): readonly unknown[] {
  switch (schema.type) {
    case 'boolean':
      return [true, false]
    case 'null':
      return [null]
    case 'integer':
      return sampleNumbers(schema, [0, 1, -1, 42, Number.MAX_SAFE_INTEGER])
    case 'number':
      return sampleNumbers(schema, [0, 0.1 + 0.2, -1.5, 28.25, 1e-7, 1e21])
    case 'string':
      return sampleTexts(schema)
    default:
      return ['any', 1, null, { a: [true] }]
  }
}

function sampleNumbers(schema: SampledSchema, numbers: readonly number[]): readonly number[] {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  const above = schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY
  return [...new Set([minimum, maximum, ...numbers])].filter(
    (number) => Number.isFinite(number) && number >= minimum && number <= maximum && number > above,
  )
}

const formats: Readonly<Record<string, readonly string[]>> = {
  uri: ['https://example.com/a?b=c', 'http://example.com:8080'],
  uuid: ['00000000-0000-0000-0000-000000000000', '0190163d-8694-739b-aea5-966c26f8ad91'],
  date: ['2024-02-29', '1999-12-31'],
  'date-time': ['2026-01-02T03:04:05Z', '2024-02-29T23:59:59.123Z'],
}

/** Texts where there is no limit. */
const openLength = 300

function sampleTexts(schema: SampledSchema): readonly string[] {
  const { format = '', pattern, minLength = 0, maxLength = openLength } = schema
  const random = createRandom(7)
  const ofPattern =
    pattern === undefined ? [] : Array.from({ length: 6 }, () => parsePattern(pattern).sample(random))
  const repeated = ['a', 'क', '😀'].map((character) => character.repeat(maxLength))
  const texts = [
    ...(formats[format] ?? []),
    ...ofPattern,
    '',
    ' ',
    'a',
    '7',
    'नेपाल',
    '😀',
    "%'\\",
    ...repeated,
  ]
  const test = pattern === undefined ? /(?:)/ : new RegExp(pattern, 'u')
  return texts.filter((text) => {
    const { length } = [...text]
    const fits = formats[format] === undefined || formats[format].includes(text)
    return fits && length >= minLength && length <= maxLength && test.test(text)
  })
}

function sampleLists({ minItems = 0, uniqueItems }: SampledSchema, values: readonly unknown[]) {
  return [
    ...(minItems === 0 ? [[]] : []),
    ...values.map((value) => [value]),
    ...(values.length > 1 ? [values.slice(0, 2)] : []),
    ...(uniqueItems === true ? [] : [[values[0], values[0]]]),
  ]
}

/** Objects in which one property after another takes all its values. */
function sampleObjects(schema: SampledSchema, resolve: (schema: SampledSchema) => SampledSchema) {
  const { properties, required = [], oneOf = [{}] } = schema
  // An object of any properties.
  if (properties === undefined)
    return [{ type: 'object', properties: { a: { type: 'boolean' } }, required: ['a'] }]
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, sampleValues(property, resolve)]),
  )
  return oneOf.flatMap((choice) => {
    const needed = [...required, ...(choice.required ?? [])]
    const least = Object.fromEntries(needed.map((name) => [name, values[name]![0]]))
    const excluded = oneOf.flatMap((other) => (other === choice ? [] : (other.required ?? [])))
    return Object.entries(values)
      .filter(([name]) => !excluded.includes(name))
      .flatMap(([name, all]) => all.map((value) => ({ ...least, [name]: value })))
  })
}
