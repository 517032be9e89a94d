import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import sharp from 'sharp'
import type { ConversionTask } from '../src/convert-documents.ts'
import { createPool } from '../src/pool.ts'
import type { FormFile } from './support/doc-ready.ts'
import { long, makeImage } from './support/documents.ts'

function toTask(context: TestContext, [name, content]: FormFile, type: string): ConversionTask {
  const file = path.join(tempFolder(context), 'source')
  writeFileSync(file, content)
  return {
    sources: [{ path: file, name, type }],
    options: { pageSize: 'A4', orientation: 'auto', margin: null, title: null, merge: false },
    limits: { pages: 1_000, pixels: 100_000_000 },
  }
}

function startPool(context: TestContext, megabytes?: number) {
  const pool = createPool(1, megabytes)
  onEnd(context, () => pool.close())
  /** Runs a task that is not wanted any more once something is seen. */
  async function stop(task: ConversionTask, what: string, seen: (pages: number) => boolean): Promise<void> {
    const controller = new AbortController()
    const reason = new Error('not wanted')
    let pages = 0
    const progress = (done: number) => {
      pages = done
    }
    const ended = assert.rejects(pool.run(task, { signal: controller.signal, progress }), reason)
    await waitFor(what, () => seen(pages))
    controller.abort(reason)
    await ended
  }
  const run = (task: ConversionTask) =>
    pool.run(task, { signal: new AbortController().signal, progress() {} })
  return { stop, run, pool }
}

describe('the threads that convert', () => {
  test('stop what is not wanted any more, and do the next task', async (context) => {
    const { stop, run, pool } = startPool(context)
    const small = toTask(context, ['a.png', await makeImage('png')], 'image/png')
    await stop(toTask(context, long, 'image/tiff'), 'a page', (pages) => pages > 0)
    assert.equal((await run(small)).pages, 1)
    const signal = AbortSignal.abort(new Error('before'))
    await assert.rejects(pool.run(small, { signal, progress() {} }), /before/)
  })

  test('let sharp end what it is at: the memory of a step that is cut off is never given back', async (context) => {
    const { stop } = startPool(context)
    const create = { width: 3_000, height: 3_000, channels: 3 as const, background: '#003893' }
    const png = await sharp({ create }).png({ progressive: true }).toBuffer()
    const task = toTask(context, ['ठूलो.png', Uint8Array.from(png)], 'image/png')
    // Sharp counts for all threads of a process, and a step that was cut off for ever.
    for (let round = 0; round < 3; round += 1) {
      assert.equal(sharp.counters().process, 0)
      await stop(task, 'sharp at work', () => sharp.counters().process > 0)
    }
    assert.equal(sharp.counters().process, 0)
  })

  test('refuse a document that needs more memory than one may have, and do the next task', async (context) => {
    const { run } = startPool(context, 96)
    const rows = `|क|ख|\n|-|-|\n${'|१|२|\n'.repeat(240_000)}`
    const large = toTask(context, ['तालिका.md', rows], 'text/markdown')
    await assert.rejects(run(large), { code: 'conversion_failed', message: /memory/ })
    const small = toTask(context, ['a.md', '# एक\n'], 'text/markdown')
    assert.equal((await run(small)).pages, 1)
  })
})
