import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { describe, type TestContext, test } from 'node:test'
import { onEnd, waitFor } from '@tathya/testing'
import { ChildExhausted, ChildTimeout, SandboxedChild } from '../src/processes/child-process.ts'
import type { ChildRequest } from './child-program.ts'

interface ChildResult {
  readonly pid: number
  readonly variables: readonly string[]
}

function startSandbox(context: TestContext, seconds = 60, signal?: AbortSignal) {
  const program = new URL('child-program.ts', import.meta.url)
  const child = new SandboxedChild<ChildRequest, ChildResult>({ program, seconds, signal })
  onEnd(context, () => child.close())
  return child
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a sandboxed child process', () => {
  test('answers requests one after another, and has no variables of the parent', async (context) => {
    process.env.TATHYA_SECRET_OF_PARENT = 'secret'
    const child = startSandbox(context)
    const first = await child.ask('environment')
    assert.notEqual(first.pid, process.pid)
    assert.ok(!first.variables.includes('TATHYA_SECRET_OF_PARENT'))
    await assert.rejects(child.ask('throw'), /not possible/)
    assert.equal((await child.ask('environment')).pid, first.pid)
    await child.close()
    assert.ok(!isRunning(first.pid))
  })

  test('rejects the request when it crashes', async (context) => {
    const child = startSandbox(context)
    await assert.rejects(child.ask('exit'), /The process ended/)
  })

  test('rejects the request after its time limit, and can be closed while it hangs', async (context) => {
    const child = startSandbox(context, 3)
    const { pid } = await child.ask('environment')
    await assert.rejects(child.ask('hang'), ChildTimeout)
    await child.close()
    assert.ok(!isRunning(pid))
  })

  test('exits at its memory limit', async (context) => {
    const child = startSandbox(context)
    const { pid } = await child.ask('environment')
    await assert.rejects(child.ask('fill memory'), ChildExhausted)
    await waitFor('the exit', () => !isRunning(pid))
  })

  test('says that it was killed by a signal, and not that it has ended', async (context) => {
    const [killed, ended] = [startSandbox(context), startSandbox(context)]
    const { pid } = await killed.ask('environment')
    assert.equal(killed.wasKilled, false)
    process.kill(pid, 'SIGKILL')
    await waitFor('the exit', () => !killed.isAlive)
    assert.equal(killed.wasKilled, true)
    await assert.rejects(ended.ask('exit'))
    assert.equal(ended.wasKilled, false)
  })

  test('leaves nothing behind on the signal of a caller that starts many', async (context) => {
    const { signal } = new AbortController()
    const child = startSandbox(context, 60, signal)
    assert.equal(getEventListeners(signal, 'abort').length, 1)
    await child.close()
    assert.equal(getEventListeners(signal, 'abort').length, 0)
  })

  test('is killed by its signal', async (context) => {
    const controller = new AbortController()
    const child = startSandbox(context, 60, controller.signal)
    const { pid } = await child.ask('environment')
    const request = child.ask('hang')
    controller.abort()
    await assert.rejects(request, /The process ended/)
    await waitFor('the exit', () => !isRunning(pid))
  })
})
