import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OpenApiDocument, silentLogger } from '@tathya/platform'
import { createWholeDocument } from '../src/docs/whole-document.ts'
import type { Upstream } from '../src/upstreams/upstream.ts'

function documentOf(path: string): OpenApiDocument {
  return { openapi: '3.1.1', info: { title: 'x', version: '1' }, paths: { [path]: {} } }
}

test('the whole document is merged anew where a service tells another one, and only then', async () => {
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
