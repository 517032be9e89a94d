import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { datasets } from '../src/http/datasets.ts'
import { errors } from '../src/http/errors.ts'
import { events } from '../src/internal/events.ts'
import { services } from '../src/internal/services.ts'
import { topics } from '../src/internal/topics.ts'

describe('the tables', () => {
  test('name a topic for every event, and an event for every topic', () => {
    const used = new Set(Object.values(events).map(({ topic }) => topic))
    assert.deepEqual([...used].sort(), Object.keys(topics).sort())
  })

  test('name every dataset once, at an address of its own, in a service that exists', () => {
    assert.equal(new Set(datasets.map(({ id }) => id)).size, datasets.length)
    assert.equal(new Set(datasets.map(({ path }) => path)).size, datasets.length)
    const names = new Set(services.map(({ name }) => name))
    assert.deepEqual(
      datasets.filter(({ service }) => !names.has(service)),
      [],
    )
  })

  test('give every error a status of HTTP, a title and a remedy', () => {
    for (const [code, { status, title, remedy }] of Object.entries(errors)) {
      assert.match(code, /^[a-z]+(_[a-z]+)*$/)
      assert.ok(status >= 400 && status < 600, code)
      assert.ok(title.length > 10 && remedy.endsWith('.'), code)
    }
  })
})
