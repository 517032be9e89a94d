import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFixedClock, FileTooLarge, type ProblemError, StorageFull } from '@tathya/platform'
import fc from 'fast-check'
import type { FileStore } from '../../src/files/port.ts'
import type { CreateFilesAdapter } from './files-adapter.ts'
import { assertWhole, noise, openFilesAgain, openFreshFiles, plain, sourceOf } from './files-tools.ts'

/** What a budget does. */
export function fileSpaceCases(create: CreateFilesAdapter): void {
  test('refuses what is over the budget, leaves nothing of it behind, and keeps what was promised', async (t) => {
    const { adapter, files } = await openFreshFiles(t, create, { maxBytes: 10_000 })
    const first = await files.put(sourceOf(noise(6_000)), plain)
    await assert.rejects(files.put(sourceOf(noise(3_000), noise(1_001)), plain), StorageFull)
    assert.deepEqual(await adapter.contents(), [first.id])
    await assertWhole(files, first.id)
    await files.put(sourceOf(noise(4_000)), plain)
    await assertRoom(files, 0)
  })

  test('gives room back for what is removed, swept, refused, broken off or too large', async (t) => {
    const clock = createFixedClock('2026-01-01T00:00:00Z')
    const { files } = await openFreshFiles(t, create, { clock, maxBytes: 10_000 })
    const { id } = await files.put(sourceOf(noise(9_000)), plain)
    await assertRoom(files, 1_000)
    await files.remove(id)
    await assertRoom(files, 10_000)
    await assert.rejects(files.put(sourceOf(noise(9_000)), { ...plain, maxBytes: 8_999 }), FileTooLarge)
    async function* broken() {
      yield noise(9_000)
      throw new Error('the line broke')
    }
    await assert.rejects(files.put(broken(), plain), /the line broke/)
    await assert.rejects(files.put(sourceOf(noise(9_000), noise(9_000)), plain), StorageFull)
    await assertRoom(files, 10_000)
    await files.put(sourceOf(noise(9_000)), plain)
    clock.set('2026-01-01T01:00:00Z')
    await files.sweep()
    await assertRoom(files, 10_000)
  })

  test('counts what an earlier run has stored', async (t) => {
    const { adapter, opened, files } = await openFreshFiles(t, create)
    for (const bytes of [3_000, 3_000, 1_500, 0]) await files.put(sourceOf(noise(bytes)), plain)
    await opened.close()
    const { files: again } = await openFilesAgain(t, adapter, { maxBytes: 10_000 })
    await assertRoom(again, 2_500)
  })

  test('refuses an owner who has stored as much as one may, says so, and refuses nobody else', async (t) => {
    const { adapter, files } = await openFreshFiles(t, create, { maxOwnerBytes: 10_000 })
    const [ram, sita] = ['राम', 'सीता'].map((owner) => ({ ...plain, owner }))
    const first = await files.put(sourceOf(noise(6_000)), ram!)
    const refusal = { code: 'storage_full', detail: /1 MB of the 1 MB that one caller may store/ }
    await assert.rejects(files.put(sourceOf(noise(3_000), noise(1_001)), ram!), (error: ProblemError) => {
      assert.equal(error.code, refusal.code)
      assert.match(error.message, refusal.detail)
      return error.headers['Retry-After'] === '60'
    })
    assert.deepEqual(await adapter.contents(), [first.id])
    await files.put(sourceOf(noise(10_000)), sita!)
    const result = await files.put(sourceOf(noise(9_000)), plain)
    const until = new Date(Date.parse(result.expiresAt) + 60_000)
    await files.keep(result.id, until, 'राम')
    await assert.rejects(files.put(sourceOf(noise(1)), ram!), { code: 'storage_full' })
    await files.remove(result.id)
    await files.put(sourceOf(noise(4_000)), ram!)
    await assert.rejects(files.put(sourceOf(noise(1)), ram!), { code: 'storage_full' })
    await files.put(sourceOf(noise(50_000)), plain)
  })

  test('puts of an owner at once never pass what one may store', async (t) => {
    const { files } = await openFreshFiles(t, create, { maxOwnerBytes: 10_000 })
    const sent = { ...plain, owner: 'राम' }
    const puts = Array.from({ length: 8 }, () => files.put(inChunks(2_500, 500), sent))
    const stored = (await Promise.allSettled(puts)).filter(({ status }) => status === 'fulfilled').length
    assert.ok(stored <= 4, `${stored} were stored`)
    for (let at = stored; at < 4; at += 1) await files.put(inChunks(2_500, 500), sent)
    await assert.rejects(files.put(sourceOf(noise(1)), sent), { code: 'storage_full' })
  })

  test('puts at once never pass the budget together, and those that are refused leave nothing', async (t) => {
    const { adapter, files } = await openFreshFiles(t, create, { maxBytes: 20_000 })
    const sizes = fc.array(fc.integer({ min: 0, max: 8_000 }), { minLength: 2, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(sizes, async (given) => {
        const puts = given.map((bytes) => files.put(inChunks(bytes, 700), plain))
        const results = await Promise.allSettled(puts)
        const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
        for (const result of results) {
          if (result.status === 'rejected')
            assert.ok(result.reason instanceof StorageFull, String(result.reason))
        }
        const taken = stored.reduce((sum, { bytes }) => sum + bytes, 0)
        assert.ok(taken <= 20_000)
        const total = given.reduce((sum, bytes) => sum + bytes, 0)
        if (total <= 20_000) assert.equal(stored.length, given.length)
        assert.deepEqual((await adapter.contents()).toSorted(), stored.map(({ id }) => id).toSorted())
        await assertRoom(files, 20_000 - taken)
        for (const { id } of stored) await files.remove(id)
      }),
      { numRuns: 15 },
    )
  })
}

async function* inChunks(bytes: number, chunk: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= chunk) yield noise(Math.min(left, chunk))
}

/** Fails where there is not room for exactly that much. */
async function assertRoom(files: FileStore, bytes: number): Promise<void> {
  await assert.rejects(files.put(sourceOf(noise(bytes + 1)), plain), StorageFull)
  const { id } = await files.put(sourceOf(noise(bytes)), plain)
  await files.remove(id)
}
