import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { lockFolder } from '@tathya/storage'
import { onEnd, waitFor } from '@tathya/testing'
import { acceptSteps, createBroker, createRecords, dataFolder, openBuffer } from './buffer-tools.ts'

const left = 'tathya_spool_left_bytes'

/** Servers that are away, and the data folder of a process that has spooled steps 1 to `count` of a key and ended. */
async function leaveSpool(context: TestContext, key: string, count: number) {
  const folder = dataFolder(context)
  const broker = createBroker()
  const store = await createRecords(context)
  broker.mode = 'away'
  store.mode = 'away'
  const buffer = openBuffer(context, broker, store, folder)
  await acceptSteps(buffer, key, count)
  await buffer.events.close()
  return { folder, broker, store }
}

const filesOf = (folder: string) =>
  readdirSync(path.join(folder, 'spool')).filter((name) => name.endsWith('.spool'))
const all = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a spool in the folder of a process that is not started any more', () => {
  test('is sent by the process that is given it, beside its own', async (t) => {
    const { folder, broker, store } = await leaveSpool(t, 'a', 20)
    const own = await leaveSpool(t, 'b', 10)
    broker.mode = 'there'
    store.mode = 'there'
    const buffer = openBuffer(t, broker, store, own.folder, { leftFolders: [folder] })
    await waitFor('every event', () => broker.taken.length >= 30)
    await waitFor('no file that waits', () => filesOf(own.folder).length === 0)
    const stepsOf = (key: string) => broker.taken.filter((event) => event.key === key).map(({ n }) => n)
    assert.deepEqual(
      stepsOf('a').sort((x, y) => x - y),
      all(20),
    )
    assert.deepEqual(
      stepsOf('b').sort((x, y) => x - y),
      all(10),
    )
    assert.deepEqual(filesOf(folder), [])
    assert.equal(await buffer.metric(left), 0)
  })

  test('is taken over while the servers are away, and stays if the process ends again', async (t) => {
    const { folder, broker, store } = await leaveSpool(t, 'a', 5)
    const second = dataFolder(t)
    const buffer = openBuffer(t, broker, store, second, { leftFolders: [folder] })
    await acceptSteps(buffer, 'b', 5)
    await buffer.events.close()
    assert.deepEqual(filesOf(folder), [])
    broker.mode = 'there'
    store.mode = 'there'
    openBuffer(t, broker, store, dataFolder(t), { leftFolders: [folder, second] })
    await waitFor('every event', () => broker.taken.length >= 10)
    assert.equal(new Set(broker.taken.map(({ id }) => id)).size, 10)
  })

  test('is left to a process that uses the folder, is named by the metric, and taken over once that has ended', async (t) => {
    const { folder, broker, store } = await leaveSpool(t, 'a', 5)
    const lock = await lockFolder(folder)
    let isLocked = true
    onEnd(t, async () => {
      if (isLocked) await lock.release()
    })
    broker.mode = 'there'
    store.mode = 'there'
    const buffer = openBuffer(t, broker, store, dataFolder(t), { leftFolders: [folder] })
    await waitFor('the bytes that wait', async () => (await buffer.metric(left, folder)) > 0)
    await acceptSteps(buffer, 'b', 1)
    assert.equal(filesOf(folder).length, 1)
    assert.deepEqual(
      broker.taken.map(({ key }) => key),
      ['b'],
    )
    await lock.release()
    isLocked = false
    await waitFor('its events', () => broker.taken.length >= 6)
    await waitFor('nothing that waits', async () => (await buffer.metric(left, folder)) === 0)
  })

  test('is sent once where several processes are given it', async (t) => {
    const { folder, broker, store } = await leaveSpool(t, 'a', 50)
    broker.mode = 'there'
    store.mode = 'there'
    for (let at = 0; at < 3; at += 1) openBuffer(t, broker, store, dataFolder(t), { leftFolders: [folder] })
    await waitFor('every event', () => broker.taken.length >= 50)
    assert.deepEqual(
      broker.taken.map(({ n }) => n).sort((x, y) => x - y),
      all(50),
    )
  })

  test('is no fault where it is missing, or has other things in it', async (t) => {
    const { folder, broker, store } = await leaveSpool(t, 'a', 3)
    const missing = path.join(dataFolder(t), 'logger-7')
    const strange = dataFolder(t)
    writeFileSync(path.join(strange, 'spool'), 'no folder')
    mkdirSync(path.join(folder, 'spool', 'damaged'))
    broker.mode = 'there'
    store.mode = 'there'
    const buffer = openBuffer(t, broker, store, dataFolder(t), { leftFolders: [strange, missing, folder] })
    await acceptSteps(buffer, 'b', 1)
    await waitFor('every event', () => broker.taken.length >= 4)
    assert.deepEqual(readdirSync(path.join(folder, 'spool')), ['damaged'])
  })
})
