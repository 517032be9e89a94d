import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEntryId, timeOfEntryId } from '../src/entry.ts'

test('an id of an entry is a UUID of version 7 that contains its time', () => {
  const time = new Date('2026-11-21T06:00:00.123Z')
  const id = createEntryId(time)
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(timeOfEntryId(id), time.getTime())
  assert.notEqual(createEntryId(time), id)
  assert.ok(createEntryId(new Date('2026-11-21T06:00:00.124Z')) > id)
})
