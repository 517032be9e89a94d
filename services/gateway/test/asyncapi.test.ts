import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { describe, test } from 'node:test'
import { LogEntryInput } from '@tathya/contracts/http'
import { events, groups, topics } from '@tathya/contracts/internal'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { toSchemas } from '../src/docs/asyncapi/schemas.ts'
import { startGateway } from './support/gateway.ts'

type Tree = Record<string, unknown>

interface Document extends Tree {
  readonly channels: Record<string, { address: string; parameters?: Tree; messages: Tree; bindings: Tree }>
  readonly operations: Record<string, { action: string; bindings?: { kafka: { groupId: Tree } } }>
  readonly components: { messages: Record<string, Tree>; schemas: Record<string, Tree> }
}

const require = createRequire(import.meta.url)

/** Compiles a schema that is written in draft 07. */
function compile(schema: object) {
  const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false, logger: false })
  addFormats.default(ajv)
  return ajv.compile(schema)
}

/** All references of a document. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : referencesIn(item),
  )
}

/** What a reference leads to; undefined for one that leads nowhere. */
function follow(document: Tree, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  let place: unknown = document
  for (const part of reference.slice(2).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    place = typeof place === 'object' && place !== null ? (place as Tree)[name] : undefined
  }
  return place
}

async function start(context: Parameters<typeof startGateway>[0], env: Record<string, string> = {}) {
  const { url } = await startGateway(context, { env })
  const answer = await fetch(`${url}/asyncapi.json`)
  assert.equal(answer.status, 200)
  return { url, answer, document: (await answer.json()) as Document }
}

describe('the document of events', () => {
  test('is AsyncAPI 3.0, and every reference leads somewhere', async (context) => {
    const { document } = await start(context)
    const validate = compile(require('@asyncapi/specs/schemas/3.0.0.json') as object)
    assert.equal(validate(document), true, JSON.stringify(validate.errors?.slice(0, 5), undefined, 2))
    const references = referencesIn(document)
    assert.ok(references.length > 20)
    for (const reference of references) assert.ok(follow(document, reference), reference)
  })

  test('would be refused by the same check with a fault in it', async (context) => {
    const { document } = await start(context)
    const validate = compile(require('@asyncapi/specs/schemas/3.0.0.json') as object)
    assert.equal(validate({ ...document, operations: { a: { action: 'take' } } }), false)
    assert.equal(follow(document, '#/components/messages/none'), undefined)
  })

  test('holds every topic, every event and every group', async (context) => {
    const { document } = await start(context)
    const addresses = Object.values(document.channels).map(({ address }) => address)
    assert.deepEqual(addresses.sort(), [...Object.keys(topics), 'logger.ingest.{customer_id}'].sort())
    for (const [type, { topic }] of Object.entries(events)) {
      assert.ok(document.components.messages[type], type)
      assert.ok(document.channels[topic]?.messages[type], type)
    }
    const takers = Object.values(document.operations).flatMap(
      ({ bindings }) => (bindings?.kafka.groupId.enum as string[] | undefined) ?? [],
    )
    assert.deepEqual([...new Set(takers)].sort(), Object.keys(groups).sort())
  })

  test('says that the product takes what is written from outside, and never writes there', async (context) => {
    const { document } = await start(context)
    const actions = Object.entries(document.operations).map(([name, { action }]) => `${action} ${name}`)
    assert.ok(actions.includes('receive receive.logger.ingest'))
    assert.ok(actions.includes('receive receive.logger.ingest.customer_id'))
    assert.ok(actions.includes('send send.logger.entries'))
    assert.ok(!actions.some((name) => name.startsWith('send send.logger.ingest')))
    assert.ok(document.channels['logger.ingest.customer_id']?.parameters?.customer_id)
  })

  test('has examples that are as its schemas and the product want them', async (context) => {
    const { document } = await start(context)
    const validate = compile(document.components.schemas.LogEntryInput!)
    for (const type of ['logger.ingest', 'logger.ingest.customer_id']) {
      const [example] = document.components.messages[type]!.examples as { payload: unknown }[]
      assert.equal(validate(example?.payload), true)
      assert.ok(LogEntryInput.safeParse(example?.payload).success)
    }
    assert.equal(validate({ customer_id: 'x' }), false)
  })

  test('has patterns that other languages read alike', async (context) => {
    const { document } = await start(context)
    assert.match(JSON.stringify(document.components.schemas), /"pattern":/)
    assert.doesNotMatch(JSON.stringify(document.components.schemas), /"pattern":"[^"]*\\\\[dwp]/)
  })

  test('names topics as they are at the brokers', async (context) => {
    const { document } = await start(context, { KAFKA_TOPIC_PREFIX: 'np.' })
    assert.equal(document.channels['logger.ingest']?.address, 'np.logger.ingest')
  })

  test('is not sent again to who has it', async (context) => {
    const { url, answer } = await start(context)
    const etag = answer.headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]+"$/)
    assert.match(answer.headers.get('cache-control') ?? '', /max-age=\d+/)
    const again = await fetch(`${url}/asyncapi.json`, { headers: { 'If-None-Match': etag } })
    assert.equal(again.status, 304)
  })

  test('is led to from the root and from the page of the interface', async (context) => {
    const { url } = await start(context)
    const index = (await (await fetch(url)).json()) as { links: Record<string, string> }
    assert.equal(index.links.asyncapi, '/asyncapi.json')
    assert.match(await (await fetch(`${url}/docs`)).text(), /href="\/asyncapi\.json"/)
    const openapi = (await (await fetch(`${url}/openapi.json`)).json()) as { info: { description: string } }
    assert.match(openapi.info.description, /\(\/asyncapi\.json\)/)
  })
})

test('a schema of an event without a name is refused', () => {
  const { payload } = events['logger.ingest']
  assert.throws(() => toSchemas([payload.clone()]), TypeError)
})
