import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { identityHeader } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { waitFor } from '@tathya/testing'
import { createLogger } from '../../src/index.ts'

interface Stored {
  readonly exception_message: string
  readonly additional_info: {
    readonly truncated?: readonly string[]
    readonly exception?: readonly {
      readonly type: string
      readonly value: string
      readonly stacktrace?: {
        readonly frames: readonly { readonly function: string; readonly vars?: object }[]
      }
    }[]
    readonly extra?: unknown
  }
}

/** Sends what an SDK sends in one request, and reads the entry that is stored of it. */
async function send(
  context: TestContext,
  path: 'envelope' | 'store',
  body: Buffer | string,
): Promise<Stored> {
  const platform = await createTestPlatform(context)
  const { client } = await startTestService(context, await createLogger(platform))
  const scopes = ['log:write' as const, 'log:read' as const]
  const caller = { owner: 'test', scopes, customer_id: 7, key_id: 'key_test' }
  const headers = { [identityHeader]: await platform.identity.sign(caller, 'logger') }
  const answer = await fetch(`${client.url}/e/logger/api/7/${path}/`, { method: 'POST', headers, body })
  assert.equal(answer.status, 200, await answer.text())
  const [entry] = await waitFor('an entry', async () => {
    const { body: page } = await client.get('/e/logger', headers)
    return page.data.length === 1 ? (page.data as Stored[]) : undefined
  })
  return entry!
}

test('an error beside a screenshot of 1.1 MB is stored', async (context) => {
  const event = JSON.stringify({ message: 'crash with screenshot', level: 'error', platform: 'javascript' })
  const shot = Buffer.alloc(1_100_000, '\n\xff{"', 'latin1')
  const body = Buffer.concat([
    Buffer.from(`{}\n{"type":"event","length":${event.length}}\n${event}\n`),
    Buffer.from(`{"type":"attachment","filename":"s.png","length":${shot.length}}\n`),
    shot,
    Buffer.from('\n'),
  ])
  assert.equal((await send(context, 'envelope', body)).exception_message, 'crash with screenshot')
})

test('a recursion of Python keeps its type, its innermost locals, and the frames at both ends', async (context) => {
  const frames = Array.from({ length: 1_000 }, (_, depth) => ({
    function: depth === 0 ? '<module>' : 'walk',
    filename: 'pay.py',
    abs_path: '/app/pay.py',
    lineno: 6,
    in_app: true,
    pre_context: ['import sys', '', 'def walk(node, depth):', '    size = depth * 2'],
    context_line: '    return walk(node, depth + 1) + 1',
    post_context: ['', 'walk({}, 0)'],
    vars: {
      depth,
      size: depth * 2,
      label: `'n${depth}'`,
      flags: ['1', '2', '3'],
      opts: { a: `${depth}`, b: 'x' },
    },
  }))
  const value = 'maximum recursion depth exceeded'
  const exception = { values: [{ type: 'RecursionError', value, module: null, stacktrace: { frames } }] }
  const body = JSON.stringify({ platform: 'python', level: 'error', exception, release: 'pay@1' })
  const { additional_info: info } = await send(context, 'store', body)
  const [thrown] = info.exception!
  const kept = thrown!.stacktrace!.frames
  assert.deepEqual([thrown!.type, thrown!.value], ['RecursionError', value])
  assert.equal(kept[0]!.function, '<module>')
  assert.deepEqual((kept.at(-1)!.vars as { depth: number }).depth, 999)
  assert.ok(info.truncated!.length > 0)
})

test('an exception with a long text keeps its type, frames and cause', async (context) => {
  const stacktrace = { frames: [{ function: 'load', filename: 'db.py', lineno: 3, in_app: true }] }
  const values = [
    { type: 'ValueError', value: 'root cause' },
    { type: 'SqlError', value: `INSERT ${'v'.repeat(300_000)}`, stacktrace },
  ]
  const entry = await send(context, 'store', JSON.stringify({ platform: 'python', exception: { values } }))
  const [cause, thrown] = entry.additional_info.exception!
  assert.deepEqual(cause, values[0])
  assert.deepEqual([thrown!.type, thrown!.stacktrace], ['SqlError', stacktrace])
  assert.match(thrown!.value, /^INSERT v+/)
  assert.match(entry.exception_message, /^SqlError: INSERT v+/)
  assert.ok(entry.additional_info.truncated!.includes('long texts'))
})

test('ids beyond 2^53 keep their digits', async (context) => {
  const entry = await send(context, 'store', '{"message":"snow","extra":{"id":1234567890123456789}}')
  assert.deepEqual(entry.additional_info.extra, { id: '1234567890123456789' })
})
