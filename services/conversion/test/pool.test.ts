import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import type { PoolTask } from '../src/process/convert-documents.ts'
import { createPool } from '../src/service/pool.ts'
import { toOptions } from '../src/shared/to-options.ts'
import type { FormFile } from './support/doc-ready.ts'
import { long, makeImage } from './support/documents.ts'

function toTask(context: TestContext, [name, content]: FormFile, type: string): PoolTask {
  const folder = tempFolder(context)
  const file = path.join(folder, 'source')
  writeFileSync(file, content)
  return {
    target: path.join(folder, 'output'),
    sources: [{ path: file, name, type }],
    options: toOptions({ to_format: 'pdf' }),
    limits: { pages: 1_000, pixels: 100_000_000 },
  }
}

function startPool(context: TestContext, megabytes = 768) {
  const pool = createPool(1, megabytes)
  onEnd(context, () => pool.close())
  /** Runs a task that is not wanted any more once something is seen. */
  async function stop(task: PoolTask, what: string, seen: (pages: number) => boolean): Promise<void> {
    const controller = new AbortController()
    const reason = new Error('not wanted')
    let pages = 0
    const progress = (done: number) => {
      pages = done
    }
    const ended = assert.rejects(
      pool.run(task, { owner: 'asha', signal: controller.signal, progress }),
      reason,
    )
    await waitFor(what, () => seen(pages))
    controller.abort(reason)
    await ended
  }
  const run = (task: PoolTask) =>
    pool.run(task, { owner: 'asha', signal: new AbortController().signal, progress() {} })
  return { stop, run, pool }
}

describe('the processes that convert', () => {
  test('stop what is not wanted any more, and do the next task', async (context) => {
    const { stop, run, pool } = startPool(context)
    const small = toTask(context, ['a.png', await makeImage('png')], 'image/png')
    await stop(toTask(context, long, 'image/tiff'), 'a page', (pages) => pages > 0)
    assert.equal((await run(small)).pages, 1)
    const signal = AbortSignal.abort(new Error('before'))
    await assert.rejects(pool.run(small, { owner: 'asha', signal, progress() {} }), /before/)
  })

  test('refuse a document that needs more memory than one may have, and do the next task', async (context) => {
    const { run } = startPool(context, 300)
    const rows = `|क|ख|\n|-|-|\n${'|१|२|\n'.repeat(240_000)}`
    const large = toTask(context, ['तालिका.md', rows], 'text/markdown')
    await assert.rejects(run(large), { code: 'conversion_failed', message: /memory/ })
    const small = toTask(context, ['a.md', '# एक\n'], 'text/markdown')
    assert.equal((await run(small)).pages, 1)
  })
})
