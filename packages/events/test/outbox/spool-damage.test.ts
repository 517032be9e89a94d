import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { readLines } from '../../src/outbox/spool-files.ts'
import { acceptSteps, createBroker, createRecords, dataFolder, openBuffer } from './buffer-tools.ts'

/** A spool that an earlier run has left with steps 1 to `count`: its folder and its one file. */
async function leaveSpool(context: TestContext, count: number) {
  const folder = dataFolder(context)
  const broker = createBroker()
  const store = await createRecords(context)
  broker.mode = 'away'
  store.mode = 'away'
  const buffer = openBuffer(context, broker, store, folder)
  await acceptSteps(buffer, 'a', count)
  await buffer.events.close()
  const spool = path.join(folder, 'spool')
  const [name] = readdirSync(spool)
  return { folder, spool, file: path.join(spool, name!), broker, store }
}

type Left = Awaited<ReturnType<typeof leaveSpool>>

/** Starts on what was left, with a broker that is there; resolves when nothing waits, with the steps that arrived. */
async function recover(context: TestContext, { folder, broker, store, spool }: Left) {
  broker.mode = 'there'
  store.mode = 'there'
  const buffer = openBuffer(context, broker, store, folder)
  await waitFor('no file that waits', () => !readdirSync(spool).some((name) => name.endsWith('.spool')))
  return {
    steps: broker.taken.map(({ n }) => n).sort((a, b) => a - b),
    damaged: await buffer.metric('tathya_spool_damaged_total'),
    aside: existsSync(path.join(spool, 'damaged')) ? readdirSync(path.join(spool, 'damaged')) : [],
    buffer,
  }
}

const all = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a spool', () => {
  test('that is whole is sent and removed', async (t) => {
    const left = await leaveSpool(t, 30)
    const { steps, damaged, aside } = await recover(t, left)
    assert.deepEqual([steps, damaged, aside], [all(30), 0, []])
  })

  test('loses at most one event to any one flipped bit, and never makes one up', async (t) => {
    const { file } = await leaveSpool(t, 3)
    const content = readFileSync(file)
    const whole = new Map(readLines(content).events.map((event) => [event.id, JSON.stringify(event)]))
    assert.equal(whole.size, 3)
    for (let at = 0; at < content.length * 8; at += 1) {
      const flipped = Buffer.from(content)
      flipped[at >> 3]! ^= 1 << (at & 7)
      const { events } = readLines(flipped)
      assert.ok(events.length >= 2, `bit ${at}`)
      for (const event of events) assert.equal(JSON.stringify(event), whole.get(event.id), `bit ${at}`)
    }
  })

  test('with a half-written end gives all that was accepted, and is quarantined', async (t) => {
    const left = await leaveSpool(t, 10)
    const content = readFileSync(left.file)
    writeFileSync(left.file, Buffer.concat([content, content.subarray(0, 40)]))
    const { steps, damaged, aside } = await recover(t, left)
    assert.deepEqual([steps, damaged, aside.length], [all(10), 1, 1])
  })

  test('that was cut off anywhere gives what is whole', async (t) => {
    const { file } = await leaveSpool(t, 3)
    const content = readFileSync(file)
    // Each line stands between two line ends; it is whole once the second one is there.
    const ends = [...content.entries()].filter(([, byte]) => byte === 10).map(([at]) => at)
    const closing = ends.filter((_, index) => index % 2 === 1)
    assert.equal(closing.length, 3)
    for (let length = 0; length <= content.length; length += 1) {
      const { events, damaged } = readLines(content.subarray(0, length))
      const whole = closing.filter((at) => at < length).length
      assert.deepEqual(
        events.map(({ id }) => id),
        ['a-1', 'a-2', 'a-3'].slice(0, whole),
        `${length} bytes`,
      )
      assert.ok(damaged <= 1, `${length} bytes`)
    }
  })

  test('with garbage in the middle gives all others', async (t) => {
    const left = await leaveSpool(t, 10)
    const content = readFileSync(left.file)
    const middle = content.indexOf('\n\n', content.length / 2) + 1
    const garbage = Buffer.from('\n{"not": "ours"}\n\0\xff garbage\n', 'latin1')
    writeFileSync(left.file, Buffer.concat([content.subarray(0, middle), garbage, content.subarray(middle)]))
    const { steps, damaged, aside } = await recover(t, left)
    assert.deepEqual([steps, damaged, aside.length], [all(10), 2, 1])
  })

  test('with empty files, files of garbage and strange things starts, and accepts', async (t) => {
    const left = await leaveSpool(t, 5)
    writeFileSync(path.join(left.spool, '000000000007.spool'), '')
    writeFileSync(path.join(left.spool, '000000000008.spool'), Buffer.alloc(100_000, 0xa5))
    writeFileSync(path.join(left.spool, 'notes.txt'), 'mine')
    mkdirSync(path.join(left.spool, '000000000009.spool'))
    const { steps, damaged, aside, buffer } = await recover(t, left)
    assert.deepEqual(steps, all(5))
    assert.equal(damaged, 2)
    assert.deepEqual(aside.sort(), ['000000000008.spool', '000000000009.spool'])
    assert.equal(readFileSync(path.join(left.spool, 'notes.txt'), 'utf8'), 'mine')
    left.broker.mode = 'away'
    left.store.mode = 'away'
    await acceptSteps(buffer, 'b', 3)
    left.broker.mode = 'there'
    await waitFor('what was accepted after', () => left.broker.taken.length >= 8)
  })

  test('never loses an event that this version cannot publish: it is quarantined', async (t) => {
    const left = await leaveSpool(t, 4)
    const bad = left.broker.bus.publish
    const { BadPayload } = await import('../../src/errors.ts')
    left.broker.bus.publish = ((type: never, payload: never, options: { id: string }) =>
      options.id === 'a-2' ? Promise.reject(new BadPayload('no')) : bad(type, payload, options)) as never
    const { steps, aside } = await recover(t, left)
    assert.deepEqual([steps, aside.length], [[1, 3, 4], 1])
    const kept = readLines(readFileSync(path.join(left.spool, 'damaged', aside[0]!)))
    assert.ok(kept.events.some(({ id }) => id === 'a-2'))
  })
})
