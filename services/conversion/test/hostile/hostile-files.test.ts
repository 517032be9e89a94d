import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { shortOrLong, suiteContext } from '@tathya/testing'
import { childMemory } from '../support/child-memory.ts'
import { startDocReady } from '../support/doc-ready.ts'
import { families, type HostileFiles } from './hostile-files.ts'

/** In a short run every so many files of a family are sent. */
const every = shortOrLong(8, 1)

describe('hostile files', () => {
  const started = startDocReady(suiteContext())

  test('are at least 120', () => {
    const counts = Object.values(families).map((files) => Object.keys(files).length)
    assert.ok(counts.reduce((sum, count) => sum + count) >= 120, counts.join(' + '))
  })

  for (const [family, files] of Object.entries(families)) {
    test(`that are ${family} are converted or refused, and the next document is converted`, async (t) => {
      const service = await started
      const memory = watchMemory(t)
      for (const [name, make] of chosen(files)) {
        const content = Uint8Array.from(Buffer.from(await make()))
        const start = performance.now()
        const { status, body } = await service.convert([[name, content]])
        const seconds = ((performance.now() - start) / 1_000).toFixed(1)
        t.diagnostic(`${name}: ${status} ${body.code ?? ''} in ${seconds} s, ${memory.peak()} MB`)
        assert.ok([200, 413, 415, 422].includes(status), `${name}: ${status} ${JSON.stringify(body)}`)
        if (status !== 200) assert.ok(body.detail.length > 20, body.detail)
      }
      t.diagnostic(`${memory.now()} MB at the end`)
      const good = await service.convert([['नमस्ते.txt', 'नमस्ते']])
      assert.equal(good.status, 200)
      assert.ok((await service.fetchBytes(good.body)).subarray(0, 5).equals(Buffer.from('%PDF-')))
    })
  }
})

function chosen(files: HostileFiles) {
  return Object.entries(files).filter((_, index) => index % every === 0)
}

/** Follows the memory of the processes that convert, in megabytes; `peak` gives the most since the last call. */
function watchMemory(t: TestContext): { peak(): number; now(): number } {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, childMemory(process.pid))
  }, 50)
  t.after(() => clearInterval(timer))
  return {
    now: () => Math.round(childMemory(process.pid)),
    peak() {
      const peak = Math.round(most)
      most = 0
      return peak
    },
  }
}
