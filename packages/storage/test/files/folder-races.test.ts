import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { createGate, tempFolder, waitFor } from '@tathya/testing'
import { assertWhole, plain, readFile, sourceOf } from '../conformance/files-tools.ts'
import { contentsOf } from '../conformance/folder-adapter.ts'
import { openBreakable } from './breakable-files.ts'

const start = '2026-01-01T00:00:00Z'
const anHourOn = '2026-01-01T01:00:00Z'

test('the first sweep leaves a whole content alone whose record is on its way', async (t) => {
  const folder = tempFolder(t)
  const find = createGate()
  const insert = createGate()
  const { files } = await openBreakable(t, folder, {
    breaks: {
      find: (step) => find.opened.then(step),
      insert: (step) => insert.opened.then(step),
    },
  })
  const put = files.put(sourceOf('x'), plain)
  await waitFor('a whole content', () => {
    const [id] = contentsOf(folder)
    return id !== undefined && !existsSync(path.join(folder, 'files', 'parts', id))
  })
  find.open()
  assert.equal(await files.sweep(), 0)
  insert.open()
  await assertWhole(files, (await put).id)
})

test('a file that is kept while the sweep is on its way to it stays', async (t) => {
  const folder = tempFolder(t)
  const clock = createFixedClock(start)
  const { files, breaks } = await openBreakable(t, folder, { clock })
  await files.sweep()
  const { id } = await files.put(sourceOf('x'), plain)
  const update = createGate()
  const updating = createGate()
  const found = createGate()
  breaks.update = (step) => {
    updating.open()
    return update.opened.then(step)
  }
  breaks.find = async (step) => {
    const page = await step()
    found.open()
    return page
  }
  const kept = files.keep(id, new Date('2026-01-02T00:00:00Z'))
  await updating.opened
  clock.set(anHourOn)
  const swept = files.sweep()
  await found.opened
  update.open()
  assert.equal((await kept).expiresAt, '2026-01-02T00:00:00.000Z')
  assert.equal(await swept, 0)
  await assertWhole(files, id)
})

test('a file that is removed while it is being kept is gone, and keep says so or came first', async (t) => {
  const folder = tempFolder(t)
  const { files } = await openBreakable(t, folder)
  for (let round = 0; round < 20; round += 1) {
    const { id } = await files.put(sourceOf('x'), plain)
    const keep = files.keep(id, new Date('2100-01-01T00:00:00Z'))
    const [kept, removed] = await Promise.allSettled([keep, files.remove(id)])
    assert.deepEqual(removed, { status: 'fulfilled', value: true })
    if (kept.status === 'rejected') assert.equal(kept.reason.name, 'NoSuchFile')
    assert.equal(await readFile(files, id), undefined)
  }
  assert.deepEqual(contentsOf(folder), [])
})
