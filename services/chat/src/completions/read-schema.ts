import type { CompletionRequest } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'
import { z } from 'zod'
import type { JSONSchema } from 'zod/v4/core'
import type { AnswerSchema } from '../ground/answer-in-schema.ts'

/** Max characters of a schema as JSON: it is a part of the prompt. */
const maxSchema = 8_000
/** Max levels of a schema. */
const maxDepth = 8
const path = 'response_format.json_schema.schema'

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const Type = z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
const Length = z.int().min(0)

/** The keywords of a level. Patterns and references are not among them: both can take endless time. */
const Level = z
  .strictObject({
    type: z.union([Type, z.array(Type).min(1)]),
    title: z.string(),
    description: z.string(),
    enum: z.array(Scalar).min(1),
    const: Scalar,
    required: z.array(z.string()),
    additionalProperties: z.boolean(),
    minimum: z.number(),
    maximum: z.number(),
    minItems: Length,
    maxItems: Length,
    minLength: Length,
    maxLength: Length,
    items: z.unknown(),
    anyOf: z.array(z.unknown()).min(1),
    properties: z.record(z.string(), z.unknown()),
  })
  .partial()

/** Reads the schema that an answer is asked in, if there is one. Throws `invalid_body` for one that is not accepted. */
export function readSchema({ response_format: format }: CompletionRequest): AnswerSchema | undefined {
  if (format?.type !== 'json_schema') return undefined
  const { schema } = format.json_schema
  const words = new Set<string>()
  readLevel(schema, { at: path, depth: 1, words })
  if (JSON.stringify(schema).length > maxSchema)
    throw refuse(path, `must have at most ${maxSchema} characters`)
  if (schema.type !== 'object') throw refuse(`${path}.type`, 'must be "object"')
  const json = schema as JSONSchema.JSONSchema & JSONSchema.BaseSchema
  // A registry of its own: the global one would keep the schema.
  return { json, words, shape: z.fromJSONSchema(json, { registry: z.registry() }) }
}

/** Checks a level of a schema and those below it, and collects their names and choices. */
function readLevel(
  given: unknown,
  { at, depth, words }: { readonly at: string; readonly depth: number; readonly words: Set<string> },
): void {
  if (depth > maxDepth) throw refuse(at, `must be within ${maxDepth} levels`)
  const { data: level, error } = Level.safeParse(given)
  if (level === undefined) throw refuseIssue(error.issues[0]!, at)
  const { items, anyOf = [], properties = {} } = level
  for (const choice of [...(level.enum ?? []), level.const]) if (typeof choice === 'string') words.add(choice)
  for (const name of Object.keys(properties)) words.add(name)
  const below = [
    ...(items === undefined ? [] : [['items', items] as const]),
    ...anyOf.map((part, index) => [`anyOf.${index}`, part] as const),
    ...Object.entries(properties).map(([name, part]) => [`properties.${name}`, part] as const),
  ]
  for (const [name, part] of below) readLevel(part, { at: `${at}.${name}`, depth: depth + 1, words })
}

function refuseIssue(issue: z.core.$ZodIssue, at: string) {
  if (issue.code !== 'unrecognized_keys') return refuse([at, ...issue.path].join('.'), issue.message)
  const supported = Object.keys(Level.shape).join(', ')
  return refuse(`${at}.${issue.keys[0]}`, `is not supported; supported: ${supported}`)
}

function refuse(field: string, message: string) {
  return problem('invalid_body', { detail: `Wrong: ${field}.`, errors: [{ field, message }] })
}
