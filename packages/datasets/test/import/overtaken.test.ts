import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createTestPlatform } from '@tathya/runtime/testing'
import type { tempFolder } from '@tathya/testing'
import { type Releases, storedReleases } from '../../src/index.ts'
import type { Release } from '../../src/releases/release.ts'
import { sha256Of } from '../../src/releases/release.ts'
import { memoryReleases } from '../../testing/index.ts'

const rows = Buffer.from('[]')

function release(version: string, minute: number): Release {
  const imported_at = new Date(Date.UTC(2026, 1, 3, 4, minute)).toISOString()
  return { dataset: 'exports', version, rows: 0, sha256: sha256Of(rows), imported_at, source_file: 'a.csv' }
}

describe('a release that stands on another', () => {
  const makers: Record<string, (context: Parameters<typeof tempFolder>[0]) => Promise<Releases>> = {
    memory: async () => memoryReleases(),
    'the store': async (context) => storedReleases(await createTestPlatform(context)),
  }
  for (const [maker, make] of Object.entries(makers)) {
    test(`is refused by ${maker} where yet another is served meanwhile`, async (context) => {
      const releases = await make(context)
      await releases.publish(release('first', 1), rows, null)
      await assert.rejects(releases.publish(release('late', 2), rows, null), { name: 'Overtaken' })
      await releases.publish(release('second', 3), rows, 'first')
      await assert.rejects(releases.publish(release('late', 4), rows, 'first'), { name: 'Overtaken' })
      await releases.rollBack('exports', null, new Date(Date.UTC(2026, 1, 3, 4, 5)))
      await assert.rejects(releases.publish(release('late', 6), rows, 'second'), { name: 'Overtaken' })
      await releases.publish(release('third', 7), rows, null)
      assert.equal((await releases.current('exports'))?.version, 'third')
    })
    test(`is the one to serve of ${maker} where it has begun with another, or before it`, async (context) => {
      const releases = await make(context)
      for (const [version, minute] of Object.entries({ b: 2, a: 2, c: 1 })) {
        await releases.publish(release(version, minute), rows)
        assert.equal((await releases.current('exports'))?.version, version)
      }
      await releases.rollBack('exports', 'b', new Date(Date.UTC(2026, 1, 3, 4, 5)))
      await releases.publish(release('d', 3), rows)
      const kept = (await releases.kept('exports'))!
      assert.equal(kept.current.version, 'd')
      assert.deepEqual(kept.earlier.map(({ version }) => version).sort(), ['b', 'c'])
      await releases.rollBack('exports', 'c', new Date(Date.UTC(2026, 1, 3, 4, 1)))
      assert.equal((await releases.current('exports'))?.version, 'c')
    })
  }

  test('is refused by the store for all but one of those that stand on the same', async (context) => {
    const releases = storedReleases(await createTestPlatform(context))
    await releases.publish(release('first', 1), rows, null)
    const ways = ['a', 'b', 'c'].map((version) => releases.publish(release(version, 2), rows, 'first'))
    const ended = (await Promise.allSettled(ways)).map(({ status }) => status)
    assert.deepEqual(ended.sort(), ['fulfilled', 'rejected', 'rejected'])
    assert.equal((await releases.kept('exports'))?.earlier.length, 1)
  })
})
