import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const folder = path.join(import.meta.dirname, 'samples')

/** A value that a version of the product has written. */
export interface Sample {
  /** Which version of its schema it has, from 1. */
  readonly version: number
  /** Digest of the JSON schema of that version. */
  readonly schema: string
  readonly value: Record<string, unknown>
  /** Path in the repository. */
  readonly file: string
}

/** The samples of a kind, by name, oldest version first. */
export function readSamples(kind: 'events' | 'records'): Map<string, Sample[]> {
  const samples = readdirSync(path.join(folder, kind)).map((name) => {
    const [, of, version] = /^(.+)\.v(\d+)\.json$/.exec(name) ?? []
    if (of === undefined) throw new Error(`samples/${kind}/${name} is not named <name>.v<version>.json.`)
    const { schema, value } = JSON.parse(readFileSync(path.join(folder, kind, name), 'utf8'))
    const file = `services/standalone/test/samples/${kind}/${name}`
    return { of, sample: { version: Number(version), schema, value, file } }
  })
  const groups = Map.groupBy(samples, ({ of }) => of)
  return new Map(
    [...groups].map(([of, own]) => [
      of,
      own.map(({ sample }) => sample).sort((a, b) => a.version - b.version),
    ]),
  )
}

/** Digest of what a schema accepts. What it says to people does not count, nor the order of fields. */
export function digestSchema(schema: z.ZodType): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return createHash('sha256')
    .update(JSON.stringify(withoutWords(json)))
    .digest('hex')
    .slice(0, 16)
}

const words = new Set(['description', 'examples', 'title', 'id', '$schema'])

function withoutWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutWords)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([name]) => !words.has(name) && !name.startsWith('x-'))
  return Object.fromEntries(
    sorted(entries).map(([name, value]) => [
      name,
      name === 'properties' || name === '$defs' ? withoutWordsOf(value) : withoutWords(value),
    ]),
  )
}

/** The names in it are those of fields, not of the language. */
function withoutWordsOf(schemas: Record<string, unknown>): unknown {
  return Object.fromEntries(
    sorted(Object.entries(schemas)).map(([name, schema]) => [name, withoutWords(schema)]),
  )
}

function sorted<T>(entries: [string, T][]): [string, T][] {
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}
