import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { onEnd, waitFor } from '@tathya/testing'
import { ThreadPool } from '../src/index.ts'
import type { ThreadTask } from './thread-program.ts'

function startPool(context: TestContext) {
  const pool = new ThreadPool<ThreadTask, { bytes: Uint8Array }>({
    program: new URL('thread-program.ts', import.meta.url),
    threads: 1,
    megabytes: 64,
    outOfMemory: (cause) => new Error('out of memory', { cause }),
  })
  onEnd(context, () => pool.close())
  const run = (task: ThreadTask, signal = new AbortController().signal) =>
    pool.run(task, { signal, progress() {} })
  return { pool, run }
}

describe('a pool of threads', () => {
  test('gives the result of a task, and its refusal with the code', async (context) => {
    const { run } = startPool(context)
    assert.deepEqual([...(await run('bytes')).bytes], [1, 2, 3])
    await assert.rejects(run('refuse'), { code: 'file_type_unsupported', message: 'Not this one.' })
  })

  test('rejects a task whose thread fails, exits or exceeds its memory, and runs the next one', async (context) => {
    const { run } = startPool(context)
    await assert.rejects(run('crash'), /a bug/)
    assert.equal((await run('bytes')).bytes.length, 3)
    await assert.rejects(run('exit'))
    assert.equal((await run('bytes')).bytes.length, 3)
    await assert.rejects(run('fill memory'), /out of memory/)
    assert.equal((await run('bytes')).bytes.length, 3)
  })

  for (const task of ['pages', 'hang'] as const) {
    test(`stops a task (${task}) when its signal fires, and runs the next one`, async (context) => {
      const { pool, run } = startPool(context)
      const controller = new AbortController()
      let reported = 0
      const running = pool.run(task, {
        signal: controller.signal,
        progress: (done) => {
          reported = done
        },
      })
      const ended = assert.rejects(running, /not wanted/)
      await waitFor('progress', () => reported > 0)
      controller.abort(new Error('not wanted'))
      await ended
      assert.equal((await run('bytes')).bytes.length, 3)
      await assert.rejects(run('bytes', AbortSignal.abort(new Error('before'))), /before/)
    })
  }
})
