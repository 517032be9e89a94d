import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import { events } from '@tathya/contracts/internal'
import { deadLetterRecords, outboxRecords, outboxTurnRecords } from '@tathya/events'
import { refusalRecords } from '@tathya/runtime'
import { type CollectionDefinition, fileRecords } from '@tathya/storage'
import { z } from 'zod'
import { digestSchema, readSamples, type Sample } from '../sample-files.ts'
import { productInProcess } from './product.ts'

type Definition = CollectionDefinition<z.ZodObject>

/** Every collection that the product has when it has started, and those that it has besides on MongoDB. */
async function findCollections(): Promise<Definition[]> {
  const { platform, collections } = await productInProcess()
  // Those that the platform itself has opened.
  const opened: Definition[] = [fileRecords, deadLetterRecords, refusalRecords]
  const found = new Map([
    ...opened.map((definition) => [definition.name, definition] as const),
    ...collections,
  ])
  const database = new DatabaseSync(path.join(platform.folder, 'records.sqlite'), { readOnly: true })
  const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all()
  database.close()
  // A collection has its table from its first use on, so that some have none yet.
  const undeclared = tables.map(({ name }) => String(name)).filter((name) => !found.has(name))
  assert.deepEqual(undeclared, [], 'tables of collections that were not found')
  assert.ok(tables.length >= 5, 'tables are found')
  return [...found.values(), outboxRecords, outboxTurnRecords]
}

/** Fails with what to do where there is no sample of the schema as it is. */
function assertCurrent(name: string, samples: readonly Sample[], schema: z.ZodType, version?: number): void {
  const latest = samples.at(-1)
  const next = version ?? (latest?.version ?? 0) + (latest === undefined ? 1 : 0)
  const digest = digestSchema(schema)
  assert.ok(latest, `${name} has no sample: add ${name}.v${next}.json with "schema": "${digest}".`)
  assert.equal(
    latest.schema,
    digest,
    `The schema of ${name} is another one than that of ${latest.file}. Leave that file as it is, and add one of the next version with "schema": "${digest}" ` +
      '(where the version in the file was never released, change the file).',
  )
  if (version !== undefined)
    assert.equal(
      latest.version,
      version,
      `The newest sample of ${name} must be of the version that is written.`,
    )
}

/** Every version since the first is there, and today's schema reads it. */
function assertReadable(samples: readonly Sample[], schema: z.ZodType): void {
  for (const [at, { version, file, value }] of samples.entries()) {
    assert.equal(version, at + 1, `${file}: a version before it is missing`)
    const result = schema.safeParse(value)
    assert.ok(result.success, `${file} cannot be read any more: ${result.error}`)
  }
}

/** A sample tells nothing of a field that it lacks. */
function assertFull({ file, value }: Sample, schema: z.ZodObject): void {
  const missing = Object.keys(schema.shape).filter((field) => !Object.hasOwn(value, field))
  assert.deepEqual(missing, [], `${file} lacks fields`)
}

describe('what an earlier version has written', () => {
  test('is read where it is an event', () => {
    const samples = readSamples('events')
    for (const [type, { payload, version }] of Object.entries(events)) {
      const own = samples.get(type) ?? []
      assertCurrent(type, own, payload, version)
      assertReadable(own, payload)
      assertFull(own.at(-1)!, payload as z.ZodObject)
    }
    const strange = [...samples.keys()].filter((type) => !Object.hasOwn(events, type))
    assert.deepEqual(strange, [], 'samples of types that are gone: old events are not read any more')
  })

  test('is read where it is a record', async (t: TestContext) => {
    const samples = readSamples('records')
    const collections = await findCollections()
    t.diagnostic(`collections: ${collections.map(({ name }) => name).join(', ')}`)
    assert.ok(collections.length >= 5)
    for (const { name, schema, key } of collections) {
      const own = samples.get(name) ?? []
      assertCurrent(name, own, schema)
      assertReadable(own, schema)
      assertFull(own.at(-1)!, schema)
      for (const { value, file } of own) assert.equal(typeof value[key], 'string', file)
    }
    const known = new Set(collections.map(({ name }) => name))
    assert.deepEqual(
      [...samples.keys()].filter((name) => !known.has(name)),
      [],
      'samples of collections that are gone',
    )
  })

  test('has another digest when a field is added, removed or changed, and the same when only its words or places change', () => {
    const id = z.string()
    const schema = z.object({ id, weight: z.number().optional() })
    const digest = digestSchema(schema)
    const reworded = z.object({ weight: z.number().optional().meta({ description: 'In kg' }), id })
    assert.equal(digestSchema(reworded.meta({ title: 'Parcel' })), digest)
    for (const other of [
      z.object({ id }),
      schema.extend({ description: z.string().optional() }),
      schema.extend({ weight: z.number() }),
      schema.extend({ weight: z.int().optional() }),
    ])
      assert.notEqual(digestSchema(other), digest)
  })
})
