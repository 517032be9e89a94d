import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { tempFolder } from '@tathya/testing'
import { NoSuchFile } from '../../src/errors.ts'
import type { CreateFilesAdapter } from './files-adapter.ts'
import { assertWhole, noise, openFilesAgain, openFreshFiles, plain, sourceOf } from './files-tools.ts'

const start = '2026-01-01T00:00:00.000Z'
const justBefore = '2026-01-01T00:59:59.999Z'
const anHourOn = '2026-01-01T01:00:00.000Z'
const dayOn = new Date('2026-01-02T00:00:00.000Z')

/** What the passing of time does, and what keep and sweep promise. */
export function fileTimeCases(create: CreateFilesAdapter): void {
  test('an expired file is gone for readers at once', async (t) => {
    const clock = createFixedClock(start)
    const { files } = await openFreshFiles(t, create, { clock })
    const { id } = await files.put(sourceOf('x'), plain)
    clock.set(justBefore)
    await assertWhole(files, id)
    clock.set(anHourOn)
    assert.equal(await files.info(id), undefined)
    assert.equal(await files.open(id), undefined)
    assert.equal(await files.remove(id), false)
    await assert.rejects(files.keep(id, dayOn), NoSuchFile)
    await assert.rejects(files.copyTo(id, path.join(tempFolder(t), 'copy')), NoSuchFile)
  })

  test('the sweep removes what has expired, and nothing else', async (t) => {
    const clock = createFixedClock(start)
    const { adapter, opened, files } = await openFreshFiles(t, create, { clock })
    const old = await Promise.all(['a', 'b', 'c'].map((text) => files.put(sourceOf(text), plain)))
    const kept = await files.put(sourceOf('kept'), plain)
    await files.keep(kept.id, dayOn)
    clock.set('2026-01-01T00:30:00Z')
    const young = await files.put(sourceOf('young'), plain)
    assert.equal(await files.sweep(), 0)
    clock.set(anHourOn)
    const [first, second] = await Promise.all([files.sweep(), files.sweep()])
    assert.equal(first + second, old.length)
    assert.deepEqual((await adapter.contents()).toSorted(), [kept.id, young.id].toSorted())
    await assertWhole(files, kept.id)
    await assertWhole(files, young.id)
    await opened.close()
    clock.set(dayOn)
    const { files: again } = await openFilesAgain(t, adapter, { clock })
    await again.sweep()
    assert.deepEqual(await adapter.contents(), [])
  })

  test('who has an expired file open reads on while it is swept', async (t) => {
    const clock = createFixedClock(start)
    const { adapter, files } = await openFreshFiles(t, create, { clock })
    const content = noise(2_000_000)
    const { id } = await files.put(sourceOf(content), plain)
    const { stream } = (await files.open(id))!
    clock.set(anHourOn)
    assert.equal(await files.sweep(), 1)
    assert.deepEqual(await adapter.contents(), [])
    assert.deepEqual(Buffer.concat(await stream.toArray()), content)
  })

  test('keep moves the end away and never nearer, also after a restart', async (t) => {
    const clock = createFixedClock(start)
    const { adapter, opened, files } = await openFreshFiles(t, create, { clock })
    const info = await files.put(sourceOf('x'), plain)
    assert.deepEqual(await files.keep(info.id, new Date(justBefore)), info)
    assert.deepEqual(await files.keep(info.id, dayOn), { ...info, expiresAt: dayOn.toISOString() })
    assert.equal((await files.keep(info.id, new Date(anHourOn))).expiresAt, dayOn.toISOString())
    await opened.close()
    clock.set('2026-01-01T23:59:59.999Z')
    const { files: again } = await openFilesAgain(t, adapter, { clock })
    assert.equal(await again.sweep(), 0)
    await assertWhole(again, info.id)
    clock.set(dayOn)
    assert.equal(await again.info(info.id), undefined)
  })

  test('of many keeps at once the latest end holds', async (t) => {
    const clock = createFixedClock(start)
    const { files } = await openFreshFiles(t, create, { clock })
    const { id } = await files.put(sourceOf('x'), plain)
    const ends = [5, 17, 3, 24, 9, 11].map((hours) => new Date(Date.parse(start) + hours * 3_600_000))
    await Promise.all(ends.map((end) => files.keep(id, end)))
    assert.equal((await files.info(id))?.expiresAt, dayOn.toISOString())
  })

  test('refuses an end that is no time', async (t) => {
    const { files } = await openFreshFiles(t, create)
    const info = await files.put(sourceOf('x'), plain)
    await assert.rejects(files.keep(info.id, new Date(Number.NaN)), RangeError)
    assert.deepEqual(await files.info(info.id), info)
  })

  test('what keep has promised is there, also where a sweep runs at the same moment', async (t) => {
    const clock = createFixedClock(start)
    const { adapter, files } = await openFreshFiles(t, create, { clock })
    const infos = await Promise.all(Array.from({ length: 40 }, () => files.put(sourceOf('x'), plain)))
    clock.set(justBefore)
    const keeps = infos.map(async ({ id }, at) => {
      // Some come before the end, some while the sweep is on its way.
      for (let turns = 0; turns < at; turns += 1) await Promise.resolve()
      if (at === 20) clock.set(anHourOn)
      return files.keep(id, dayOn)
    })
    clock.set(anHourOn)
    const sweep = files.sweep()
    clock.set(justBefore)
    const results = await Promise.allSettled(keeps)
    await sweep
    clock.set(anHourOn)
    await files.sweep()
    const kept = infos.filter((_, at) => results[at]!.status === 'fulfilled').map(({ id }) => id)
    for (const id of kept) await assertWhole(files, id)
    assert.deepEqual((await adapter.contents()).toSorted(), kept.toSorted())
    for (const result of results) {
      if (result.status === 'rejected') assert.ok(result.reason instanceof NoSuchFile, String(result.reason))
    }
  })
}
