import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { inEveryMode } from '../modes.ts'
import {
  fillPath,
  type Operation,
  type Parameter,
  readOperations,
  requiredQuery,
  someId,
} from '../operations.ts'
import { parsePattern } from '../sample-pattern.ts'
import { type SampledSchema, sampleValues } from '../sample-values.ts'
import { type Product, withKey } from '../start-product.ts'

let product: Product
let operations: Operation[]

/** What a schema cannot say, by the message of the refusal. */
const unsayable = [
  // Spellings that a reader of the rows knows: names of places, months, fiscal years.
  /^must be .*, not "|^must hold a letter or a digit|^must be a name or the beginning of one/,
  // Names and cursors that exist.
  /^must be the cursor in the link|^must be the name of a known festival|^must be ids of known festivals|^must be the id of a local unit|^must be the id of an event|^must be ids of series/,
  // Dates in words, days outside the calendar, and patterns of dates.
  /names no month|must have a year, a month and a day|is not a date|is empty|is too long for a date/,
  /a number that leads to a day of BS|or a span of up to 10 of them|is not in the future|which is no token/,
  // Fields and values of groups, which differ by dataset.
  /^names no field to group by|^cannot group by|names no field of these rows$|has no meaning: |^names .* twice$/,
  /^names .*, which these (?:groups|rows) do not have$|must have a field of these rows|a value of groups: give|^is for groups/,
  // Filters of a compared figure, which are those of its list.
  /^[a-z_]+, [a-z_]+: (?:must be |.* cannot be a value of it)|^has no dimension of |^must be dimensions that one of the figures has/,
  // What parameters demand of each other.
  /must be given together|must stand with|must not be given besides|is required: give/,
  // What the fields of an alert demand of each other, of the key and of the settings, and which addresses are closed.
  /^is needed for|^has no meaning for|^or mail_to is needed|^is needed, since the key|TATHYA_SMTP_URL|TATHYA_CALLBACK_HOSTS/,
  // Messages without a question.
  /^must hold a question/,
  // The length of a list as a whole.
  /must have at most 4000 characters/,
]

/** Endpoints whose requests need more than a schema says: files, or something that is there. */
const left = new Set([
  'POST /e/ai_engine/doc_ready',
  'POST /e/ai_engines/doc_ready',
  'POST /admin/releases/{dataset}',
])

/** Parameters of any dataset whose values differ by dataset: names of fields, and formats that not all have. */
const ofDatasets = new Set(['sort', 'fields', 'facet', 'format'])

function resolve(schema: SampledSchema): SampledSchema {
  if (schema.$ref === undefined) return schema
  const schemas = product.document.components?.schemas as Record<string, SampledSchema>
  return schemas[schema.$ref.split('/').at(-1)!]!
}

interface Sent {
  readonly path: string
  readonly init?: RequestInit
}

function write(value: unknown): string {
  return [value]
    .flat()
    .map((item) => encodeURIComponent(String(item)))
    .join(',')
}

function withParameter(operation: Operation, parameter: Parameter, value: unknown): Sent {
  const { name } = parameter
  if (parameter.in === 'query') {
    const query = `${requiredQuery(operation, name)}${name}=${write(value)}`
    return { path: `${fillPath(operation, someId(operation))}?${query}` }
  }
  const query = requiredQuery(operation)
  if (parameter.in === 'header')
    return {
      path: `${fillPath(operation, someId(operation))}?${query}`,
      init: { headers: { [name]: String(value) } },
    }
  const path = fillPath({ path: operation.path.replace(`{${name}}`, write(value)) }, someId(operation))
  return { path: `${path}?${query}` }
}

/** Each parameter of an interface once: the lists of a dataset share theirs. */
function distinctParameters(): { operation: Operation; parameter: Parameter }[] {
  const all = operations
    .filter(({ method }) => method === 'GET')
    .flatMap((operation) => operation.parameters.map((parameter) => ({ operation, parameter })))
    .filter(
      ({ operation, parameter }) =>
        !operation.path.startsWith('/e/datasets/{dataset}/rows') || !ofDatasets.has(parameter.name),
    )
  return [
    ...new Map(
      all.map((entry) => {
        const { name, in: place, schema } = entry.parameter
        return [JSON.stringify([place, name, schema]), entry] as const
      }),
    ).values(),
  ]
}

/** Characters of an address that fit into the limit of the request's head, which no schema says. */
const maxAddress = 8_000

/** Refusals of a valid request that its schema could have excluded. */
async function refusals(operation: Operation, { path, init = {} }: Sent): Promise<string[]> {
  if (path.length > maxAddress) return []
  const headers = { ...withKey(product.adminKey), ...(init.headers as object) }
  const { status, body } = await product.client.request(path, { method: operation.method, ...init, headers })
  assert.ok(status < 500, `${operation.method} ${path} -> ${status}`)
  if (![400, 422].includes(status)) return []
  return (body.errors as { field: string; message: string }[])
    .filter(({ message }) => !unsayable.some((reason) => reason.test(message)))
    .map(({ field, message }) =>
      `${field} ${message}: ${operation.method} ${path} ${init.body ?? ''}`.slice(0, 300),
    )
}

inEveryMode('the schemas of the OpenAPI document', (current, sample) => {
  before(() => {
    product = current()
    operations = readOperations(product.document)
  })

  test('have patterns that other languages compile', () => {
    const patterns = new Set<string>()
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const { pattern } = value as { pattern?: unknown }
      if (typeof pattern === 'string') patterns.add(pattern)
      for (const [name, inner] of Object.entries(value)) if (!/^examples?$/.test(name)) collect(inner)
    }
    collect(product.document)
    assert.ok(patterns.size > 30, `${patterns.size} patterns`)
    for (const pattern of patterns) assert.ok(parsePattern(pattern), pattern)
    for (const foreign of ['^\\p{L}$', '^\\d$', '(?<=a)b', '(?<a>b)', '(a)\\1', 'a+?'])
      assert.throws(() => parsePattern(foreign), /Not portable/, foreign)
  })

  test('refuse all parameters that the product refuses', async () => {
    const found: string[] = []
    for (const { operation, parameter } of sample(distinctParameters())) {
      for (const value of sampleValues(parameter.schema, resolve)) {
        // A path needs a text, a header one of ASCII.
        if (parameter.in === 'path' && value === '') continue
        if (parameter.in === 'header' && !/^[\x20-\x7e]*$/.test(String(value))) continue
        found.push(...(await refusals(operation, withParameter(operation, parameter, value))))
      }
    }
    assert.deepEqual(found, [])
  })

  test('refuse all bodies that the product refuses', async () => {
    const found: string[] = []
    const tried = operations.filter(
      ({ method, path, body }) => body !== undefined && !left.has(`${method} ${path}`),
    )
    assert.ok(tried.length >= 4, `${tried.length} operations`)
    for (const operation of sample(tried)) {
      for (const value of sampleValues(operation.body!, resolve)) {
        const init = { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } }
        found.push(...(await refusals(operation, { path: fillPath(operation, someId(operation)), init })))
      }
    }
    assert.deepEqual(found, [])
  })
})
