import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFindPath } from '../src/http/path-template.ts'

test('of the templates that fit an address the most specific one is found, in whatever order they stand', () => {
  const templates = ['/{a}/{b}', '/{a}/new', '/pdf/{b}', '/pdf/{b}/file', '/pdf/upload', '/{a}', '/']
  for (const order of [templates, templates.toReversed()]) {
    const find = createFindPath(order, (template) => template)
    const found = ['/x/y', '/x/new', '/pdf/y', '/pdf/new', '/pdf/upload', '/pdf/upload/', '/pdf', '/'].map(
      find,
    )
    assert.deepEqual(found, [
      '/{a}/{b}',
      '/{a}/new',
      '/pdf/{b}',
      '/pdf/{b}',
      '/pdf/upload',
      '/pdf/upload',
      '/{a}',
      '/',
    ])
    for (const address of ['/pdf//', '/pdf//file', '/x/y/file', '']) assert.equal(find(address), undefined)
  }
})
