import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { loadSnapshot } from '../src/snapshots/snapshot.ts'
import { createSpareSnapshots } from '../src/snapshots/spare-snapshots.ts'
import { sampleDataset, sampleRows } from './support/sample.ts'

describe('snapshots beside those that are served', () => {
  test('are loaded once for all who ask, and two are kept, those asked for last', async (context) => {
    const snapshot = await loadSnapshot(sampleDataset(context, sampleRows(2)))
    const spare = createSpareSnapshots()
    const loads: string[] = []
    const ask = (name: string) =>
      spare.find(name, async () => {
        loads.push(name)
        return snapshot
      })
    await Promise.all([ask('a 1'), ask('a 1'), ask('b 1')])
    await ask('a 1')
    await ask('c 1')
    assert.deepEqual(loads, ['a 1', 'b 1', 'c 1'])
    assert.deepEqual(
      ['a 1', 'b 1', 'c 1'].map((name) => spare.has(name)),
      [true, false, true],
    )
    spare.drop('a ')
    assert.equal(spare.has('a 1'), false)
  })

  test('are loaded one after the other, each once, also where others push them out meanwhile', async (context) => {
    const snapshot = await loadSnapshot(sampleDataset(context, sampleRows(2)))
    const spare = createSpareSnapshots()
    const loads: string[] = []
    let running = 0
    const ask = (name: string) =>
      spare.find(name, async () => {
        loads.push(name)
        running += 1
        assert.equal(running, 1)
        await setImmediate()
        running -= 1
        return snapshot
      })
    const names = ['a 1', 'b 1', 'c 1', 'd 1', 'a 1', 'b 1', 'c 1', 'd 1']
    const found = names.map(ask)
    spare.keep('e 1', snapshot)
    assert.equal(spare.has('e 1'), true)
    assert.deepEqual(
      await Promise.all(found),
      names.map(() => snapshot),
    )
    assert.deepEqual(loads, ['a 1', 'b 1', 'c 1', 'd 1'])
  })

  test('are asked for again where they could not be loaded', async (context) => {
    const snapshot = await loadSnapshot(sampleDataset(context, sampleRows(2)))
    const spare = createSpareSnapshots()
    await assert.rejects(
      spare.find('a 1', () => Promise.reject(new Error('Away.'))),
      /Away/,
    )
    assert.equal(await spare.find('a 1', async () => snapshot), snapshot)
  })

  test('are forgotten where nobody asks for them', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const snapshot = await loadSnapshot(sampleDataset(context, sampleRows(2)))
    const spare = createSpareSnapshots()
    await spare.find('a 1', async () => snapshot)
    context.mock.timers.tick(599_000)
    await spare.find('a 1', async () => snapshot)
    context.mock.timers.tick(599_000)
    assert.equal(spare.has('a 1'), true)
    context.mock.timers.tick(1_000)
    assert.equal(spare.has('a 1'), false)
  })
})
