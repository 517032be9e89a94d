import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { problem } from '@tathya/platform/problem'
import { onEnd, waitFor } from '@tathya/testing'
import { type CallContext, type CallHandlers, ProcessPool } from '../src/index.ts'
import { createPool } from '../src/service/index.ts'
import type { PoolTask } from './task-program.ts'

function startPool(context: TestContext, handlers: CallHandlers<PoolTask> = {}, waiting?: number) {
  const pool = new ProcessPool<PoolTask, { bytes: Uint8Array }>({
    program: new URL('task-program.ts', import.meta.url),
    processes: 1,
    megabytes: 450,
    outOfMemory: (cause) => new Error('out of memory', { cause }),
    handlers,
    ...(waiting !== undefined && { waiting }),
  })
  onEnd(context, () => pool.close())
  const run = (task: PoolTask, signal = new AbortController().signal) =>
    pool.run(task, { owner: 'asha', signal, progress() {} })
  return { pool, run }
}

describe('a pool of processes', () => {
  test('gives the result of a task, and its refusal with the code', async (context) => {
    const { run } = startPool(context)
    assert.deepEqual([...(await run('bytes')).bytes], [1, 2, 3])
    await assert.rejects(run('refuse'), { code: 'file_type_unsupported', message: 'Not this one.' })
  })

  test('rejects a task whose process fails, exits or exceeds its memory, and runs the next one', async (context) => {
    const { run } = startPool(context)
    await assert.rejects(run('crash'), /a bug/)
    assert.equal((await run('bytes')).bytes.length, 3)
    await assert.rejects(run('exit'))
    assert.equal((await run('bytes')).bytes.length, 3)
    for (const task of ['fill memory', 'fill buffers'] as const) {
      await assert.rejects(run(task), /out of memory/)
      assert.equal((await run('bytes')).bytes.length, 3)
    }
  })

  test('names the memory of its processes where a task of a document service needs more', async (context) => {
    const program = new URL('task-program.ts', import.meta.url)
    const outOfMemory = (megabytes: number) => `It needs more than ${megabytes} MB.`
    const pool = createPool<PoolTask, object>({ program, outOfMemory }, { processes: 1, megabytes: 300 })
    onEnd(context, () => pool.close())
    const { signal } = new AbortController()
    await assert.rejects(pool.run('fill memory', { owner: 'asha', signal, progress() {} }), {
      code: 'conversion_failed',
      message: 'It needs more than 300 MB.',
    })
  })

  test('answers what a task asks, with the refusals and failures of its handlers', async (context) => {
    const asked: PoolTask[] = []
    const { run } = startPool(context, {
      twice: async (number: number, { task }) => {
        asked.push(task)
        return Uint8Array.of(number * 2)
      },
      refuse: async () => {
        throw problem('file_encrypted', { detail: 'It has a password.' })
      },
    })
    assert.deepEqual([...(await run('ask')).bytes], [8, 10])
    assert.deepEqual(asked, ['ask', 'ask'])
    await assert.rejects(run('ask and be refused'), { code: 'file_encrypted', message: 'It has a password.' })
    await assert.rejects(run('ask the unknown'), /no handler for the call toString/)
    assert.deepEqual([...(await run('ask')).bytes], [8, 10])
  })

  test('stops what a task has asked for when the task is stopped', async (context) => {
    const { promise: asked, resolve } = Promise.withResolvers<AbortSignal>()
    const { run } = startPool(context, {
      wait: (_: object, { signal }: CallContext<PoolTask>) => {
        resolve(signal)
        return new Promise(() => {})
      },
    })
    const controller = new AbortController()
    const ended = assert.rejects(run('ask in vain', controller.signal), /not wanted/)
    const signal = await asked
    assert.equal(signal.aborted, false)
    controller.abort(new Error('not wanted'))
    await ended
    assert.equal(signal.aborted, true)
    assert.equal((await run('bytes')).bytes.length, 3)
  })

  test('lets owners take turns, and refuses more tasks than may wait', async (context) => {
    const { pool } = startPool(context, {}, 4)
    const stop = new AbortController()
    const ended: string[] = []
    const start = (task: PoolTask, owner: string, signal = new AbortController().signal) =>
      pool.run(task, { owner, signal, progress() {} }).finally(() => ended.push(owner))
    const endless = assert.rejects(start('hang', 'asha', stop.signal), /enough/)
    const ofAsha = [start('bytes', 'asha'), start('bytes', 'asha')]
    await assert.rejects(start('bytes', 'asha'), { code: 'rate_limited' })
    const others = [start('bytes', 'bina'), start('bytes', 'chandra')]
    await assert.rejects(start('bytes', 'dolma'), { code: 'queue_full' })
    ended.length = 0
    stop.abort(new Error('enough'))
    await Promise.all([endless, ...ofAsha, ...others])
    assert.deepEqual(ended, ['asha', 'bina', 'chandra', 'asha', 'asha'])
  })

  test('keeps a process for the next task, unless it has failed or become large', async (context) => {
    const { run } = startPool(context)
    const pid = async () => Buffer.from((await run('pid')).bytes).toString()
    const first = await pid()
    assert.equal(await pid(), first)
    await assert.rejects(run('refuse'), { code: 'file_type_unsupported' })
    const afterRefusal = await pid()
    await assert.rejects(run('crash'))
    const afterFailure = await pid()
    assert.notEqual(afterFailure, afterRefusal)
    await run('grow')
    assert.notEqual(await pid(), afterFailure)
  })

  for (const task of ['pages', 'hang'] as const) {
    test(`stops a task (${task}) when its signal fires, and runs the next one`, async (context) => {
      const { pool, run } = startPool(context)
      const pid = Number(Buffer.from((await run('pid')).bytes))
      const controller = new AbortController()
      let reported = 0
      const running = pool.run(task, {
        owner: 'asha',
        signal: controller.signal,
        progress: (done) => {
          reported = done
        },
      })
      const ended = assert.rejects(running, /not wanted/)
      await waitFor('progress', () => reported > 0)
      controller.abort(new Error('not wanted'))
      await ended
      assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' })
      assert.equal((await run('bytes')).bytes.length, 3)
      await assert.rejects(run('bytes', AbortSignal.abort(new Error('before'))), /before/)
    })
  }
})
