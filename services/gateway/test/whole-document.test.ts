import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datasetFamilyPath } from '@tathya/contracts/http'
import { type OpenApiDocument, silentLogger } from '@tathya/platform'
import { createWholeDocument } from '../src/docs/whole-document.ts'
import type { Upstream } from '../src/upstreams/upstream.ts'

function documentOf(path: string): OpenApiDocument {
  return { openapi: '3.1.1', info: { title: 'x', version: '1' }, paths: { [path]: {} } }
}

test('the whole document is merged again where a service tells another one, and only then', async () => {
  let told: OpenApiDocument | undefined
  const schools = { name: 'schools', openapi: async () => told } as Upstream
  const own = { name: 'gateway', openapi: () => documentOf('/docs') }
  const table = (path: string) => [path === '/docs' ? 'gateway' : 'schools']
  const read = createWholeDocument({ own, upstreams: [schools], table, log: silentLogger })
  const paths = async () => Object.keys((await read()).paths ?? {})

  assert.deepEqual(await paths(), ['/docs'])
  assert.match((await read()).info.description ?? '', /missing here: schools/)
  told = documentOf('/e/schools')
  assert.deepEqual(await paths(), ['/docs', '/e/schools'])
  assert.equal(await read(), await read())
  told = documentOf('/e/pupils')
  assert.deepEqual(await paths(), ['/docs', '/e/pupils'])
})

test('every POST describes Idempotency-Key: its own rule, or that of the gateway', async () => {
  const own = {
    in: 'header',
    name: 'Idempotency-Key',
    description: 'Makes one job',
    schema: { type: 'string' },
  }
  const keyed = { post: { operationId: 'convert', parameters: [own], responses: {} } }
  const others = {
    post: { operationId: 'ask', parameters: [{ in: 'query', name: 'q', schema: {} }], responses: {} },
    get: { operationId: 'list', responses: {} },
  }
  const document = {
    ...documentOf('/docs'),
    paths: { '/keyed': keyed, '/others': others },
  } as unknown as OpenApiDocument
  const { paths } = await createWholeDocument({
    own: { name: 'gateway', openapi: () => document },
    upstreams: [],
    table: () => ['gateway'],
    log: silentLogger,
  })()
  const found = paths as unknown as Record<string, Record<string, { parameters?: unknown[] }>>
  assert.deepEqual(found['/keyed']!.post!.parameters, [own])
  const [query, header] = found['/others']!.post!.parameters as { name: string; description?: string }[]
  assert.equal(query!.name, 'q')
  const { in: place, name, schema } = header as { in?: string; name: string; schema?: { type?: string } }
  assert.deepEqual([place, name, schema?.type], ['header', 'Idempotency-Key', 'string'])
  assert.equal(Object.hasOwn(schema!, '$schema'), false, 'it is a schema within a document')
  assert.match(header!.description!, /24 hours.*409.*422/)
  assert.equal(found['/others']!.get!.parameters, undefined)
  // The gateway asks the document of a service whether it takes the key itself.
  assert.equal(others.post.parameters.length, 1)
})

test('paths of any dataset and of jobs are those of each service that has some', async () => {
  const paths = [datasetFamilyPath, '/e/jobs/{job_id}', '/e/schools']
  const document = {
    ...documentOf('/x'),
    paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])),
  }
  const pathsOf = async (name: string) => {
    const upstream = { name, openapi: async () => document } as unknown as Upstream
    const own = { name: 'gateway', openapi: () => documentOf('/docs') }
    const read = createWholeDocument({
      own,
      upstreams: [upstream],
      table: (path) => [path === '/e/schools' ? 'schools' : 'gateway'],
      log: silentLogger,
    })
    return Object.keys((await read()).paths ?? {}).filter((path) => path !== '/docs')
  }
  assert.deepEqual(await pathsOf('schools'), [datasetFamilyPath, '/e/schools'])
  assert.deepEqual(await pathsOf('conversion'), ['/e/jobs/{job_id}'])
  assert.deepEqual(await pathsOf('calendar'), [])
})

test('the document does not depend on the order in which services run', async () => {
  const upstreams = ['conversion', 'docdb', 'schools'].map((name) => {
    const document = documentOf('/x')
    const job = { operationId: 'getJob', tags: ['jobs'], responses: { 200: { description: name } } }
    const paths = { '/e/jobs/{id}': { get: job }, [`/e/${name}`]: { get: {} } }
    const described = { ...document, tags: [{ name }], paths } as unknown as OpenApiDocument
    return { name, openapi: async () => described } as unknown as Upstream
  })
  const read = (given: readonly Upstream[]) =>
    createWholeDocument({
      own: { name: 'gateway', openapi: () => documentOf('/docs') },
      upstreams: given,
      table: (path) => [path.slice(3)],
      log: silentLogger,
    })()
  const document = await read(upstreams)
  const names = document.tags?.map(({ name }) => name).filter((name) => name !== 'jobs')
  assert.deepEqual(names?.slice(0, 3), ['conversion', 'docdb', 'schools'])
  assert.deepEqual(await read(upstreams.toReversed()), document)
})
