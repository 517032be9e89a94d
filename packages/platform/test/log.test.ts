import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogs, hideSecrets, noAccessLog, toAccessLine, toLoggedError } from '../src/log.ts'

test('hides secrets by name, in any spelling and depth', () => {
  const hidden = hideSecrets({
    user: 'a',
    Password: 'x',
    nested: { list: [{ api_key: 'x', 'X-API-Key': 'y', fine: 1 }], accessToken: { deep: 'x' } },
    authorization: null,
  })
  assert.deepEqual(hidden, {
    user: 'a',
    Password: '[hidden]',
    nested: { list: [{ api_key: '[hidden]', 'X-API-Key': '[hidden]', fine: 1 }], accessToken: '[hidden]' },
    authorization: '[hidden]',
  })
})

test('logs errors without the secrets in their text', () => {
  const error = new TypeError('connect postgres://app:swordfish9@db/shop failed')
  const { type, message, stack } = toLoggedError(error)
  assert.deepEqual(
    [type, message],
    ['TypeError', 'connect postgres://app:[scrubbed:password]@db/shop failed'],
  )
  assert.match(stack, /^TypeError: connect postgres:.*\[scrubbed:password\]/)
  assert.doesNotMatch(stack, /swordfish9/)
})

test('cuts what is nested without end', () => {
  const ring: Record<string, unknown> = {}
  ring.ring = ring
  assert.match(JSON.stringify(hideSecrets(ring)), /too deep/)
})

test('writes no access lines on a terminal, where they would hide the start table, unless they are wanted', async (context) => {
  const terminal = (isTTY: boolean) =>
    Object.defineProperty(process.stdout, 'isTTY', { value: isTTY, configurable: true })
  const before = process.stdout.isTTY
  context.after(() => terminal(before))
  terminal(true)
  assert.equal((await createLogs()).access, noAccessLog)
  assert.notEqual((await createLogs({ access: true })).access, noAccessLog)
  terminal(false)
  assert.notEqual((await createLogs()).access, noAccessLog)
  assert.equal((await createLogs({ access: false })).access, noAccessLog)
})

test('writes an access line that is JSON whatever the path holds', () => {
  const fields = {
    request_id: 'r',
    trace_id: 't',
    service: 's',
    method: 'GET',
    path: '/a"b\\\u0000',
    route: '/a',
    status: 200,
    ms: 1.5,
    key_id: 'k',
  }
  const { level, time, msg, ...rest } = JSON.parse(toAccessLine(fields))
  assert.deepEqual([level, msg, rest], ['info', 'request', fields])
  assert.ok(!Number.isNaN(Date.parse(time)))
})
