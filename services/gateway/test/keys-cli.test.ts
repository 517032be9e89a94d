import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { startChild, tempFolder } from '@tathya/testing'
import { isWellFormedKey } from '../src/keys/format.ts'
import { parseCommand, UsageError } from '../src/keys-cli/parse-command.ts'
import { adminKey, startGateway } from './support/gateway.ts'

const now = new Date('2026-11-21T00:00:00Z')
const root = path.resolve(import.meta.dirname, '../../..')
const program = [
  path.join(root, 'packages/platform/run.mjs'),
  path.join(root, 'services/gateway/src/keys-cli.ts'),
]

/** Runs the program on a data folder. */
async function run(
  context: TestContext,
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
) {
  const child = startChild(context, [...program, ...args], { env: { TATHYA_DATA: folder, ...env } })
  const code = await child.ends()
  return { code, text: child.output() }
}

describe('the command line of keys', () => {
  const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean), now)

  test('says what is made', () => {
    assert.deepEqual(
      parse('create --scope log:write --scope log:read --customer 42 --name x --expires 90d'),
      {
        name: 'create',
        json: false,
        input: {
          scopes: ['log:write', 'log:read'],
          customer_id: 42,
          name: 'x',
          expires_at: '2027-02-19T00:00:00.000Z',
        },
      },
    )
    assert.deepEqual(parse('create --rate 0.5 --burst 3 --json'), {
      name: 'create',
      json: true,
      input: { scopes: [], limits: { rate: 0.5, burst: 3 } },
    })
    const expires = (text: string) => {
      const command = parse(`create --expires ${text}`)
      return command.name === 'create' && command.input.expires_at
    }
    assert.equal(expires('30m'), '2026-11-21T00:30:00.000Z')
    assert.equal(expires('12h'), '2026-11-21T12:00:00.000Z')
    assert.equal(expires('2027-01-01T05:45:00+05:45'), '2027-01-01T00:00:00.000Z')
  })

  test('says what else is done', () => {
    assert.deepEqual(parse('list'), { name: 'list', json: false })
    assert.deepEqual(parse('rotate key_1 --overlap 48h'), {
      name: 'rotate',
      id: 'key_1',
      overlapHours: 48,
      json: false,
    })
    assert.deepEqual(parse('rotate key_1'), { name: 'rotate', id: 'key_1', overlapHours: 24, json: false })
    assert.deepEqual(parse('revoke key_1 --json'), { name: 'revoke', id: 'key_1', json: true })
    for (const line of ['', 'help', '--help', 'list --help']) assert.equal(parse(line).name, 'help', line)
  })

  test('is refused where it cannot be meant, naming what is wrong', () => {
    const wrong: [string, RegExp][] = [
      ['make-me', /no command "make-me"/],
      ['constructor --scope chat', /no command "constructor"/],
      ['__proto__', /no command "__proto__"/],
      ['create --expires 2027-02-30T00:00:00Z', /--expires/],
      ['create --scope everything', /scopes/],
      ['create --customer x', /--customer/],
      ['create --customer 1.5', /customer_id/],
      ['create --expires soon', /--expires/],
      ['create --expires 2027-13-45T00:00:00Z', /--expires/],
      ['create --rate 5', /go together/],
      ['create extra', /"extra"/],
      ['create --overlap 1', /no --overlap/],
      ['list --scope chat', /no --scope/],
      ['rotate', /id of one key/],
      ['rotate a b', /id of one key/],
      ['rotate a --overlap 721', /0 to 720/],
      ['rotate a --overlap 1.5', /whole hours/],
      ['revoke', /id of one key/],
      ['list --unheard-of', /unheard-of/],
    ]
    for (const [line, message] of wrong) {
      assert.throws(
        () => parse(line),
        (error: Error) => error instanceof UsageError && message.test(error.message),
        line,
      )
    }
  })
})

describe('the program for keys', () => {
  test('works on the folder where no product runs, and on what a killed one left', async (context) => {
    const folder = tempFolder(context)
    const made = await run(context, folder, [
      'create',
      '--scope',
      'log:write',
      '--customer',
      '42',
      '--name',
      'shop',
      '--json',
    ])
    assert.equal(made.code, 0, made.text)
    const { id, key, customer_id } = JSON.parse(made.text) as { id: string; key: string; customer_id: number }
    assert.ok(isWellFormedKey(key))
    assert.equal(customer_id, 42)
    writeFileSync(
      path.join(folder, 'running.json'),
      JSON.stringify({ pid: 1, address: 'http://127.0.0.1:1' }),
    )
    const rotated = await run(context, folder, ['rotate', id, '--overlap', '1'])
    assert.equal(rotated.code, 0, rotated.text)
    assert.match(rotated.text, /^tathya_\w+\n\nThis is the only time/)
    assert.equal((await run(context, folder, ['revoke', id])).code, 0)
    const list = await run(context, folder, ['list'])
    assert.match(list.text, new RegExp(`${id} +revoked +${key.slice(0, 11)}\\.\\.\\. +log:write +42 .*shop`))
    assert.equal(list.text.trim().split('\n').length, 3)
    assert.ok(!list.text.includes(key))
  })

  test('asks the product that runs in the folder, so that a change counts at once', async (context) => {
    const { platform, url } = await startGateway(context)
    await platform.describe({ address: url })
    const { folder } = platform
    const without = await run(context, folder, ['list'])
    assert.deepEqual([without.code, /TATHYA_ADMIN_KEY/.test(without.text)], [1, true])
    writeFileSync(path.join(folder, 'admin-key'), `${adminKey}\n`)
    const made = await run(context, folder, ['create', '--scope', 'admin', '--json'])
    assert.equal(made.code, 0, made.text)
    const { key, id } = JSON.parse(made.text) as { key: string; id: string }
    assert.equal((await fetch(`${url}/admin/keys`, { headers: { 'X-API-Key': key } })).status, 200)
    assert.equal((await run(context, folder, ['revoke', id], { TATHYA_ADMIN_KEY: adminKey })).code, 0)
    assert.equal((await fetch(`${url}/admin/keys`, { headers: { 'X-API-Key': key } })).status, 401)
    assert.match((await run(context, folder, ['list'])).text, new RegExp(`${id} +revoked`))
    const unknown = await run(context, folder, ['rotate', 'key_0000000000000000'])
    assert.equal(unknown.code, 1)
    assert.match(unknown.text, /There is no key key_0000000000000000/)
    assert.doesNotMatch(unknown.text, /\n\s+at /, 'no stack')
  })

  test('says what to do where the product does not answer, or something else does', async (context) => {
    const { platform } = await startGateway(context)
    writeFileSync(path.join(platform.folder, 'admin-key'), `${adminKey}\n`)
    const other = createServer((_request, response) => response.end('Hello')).listen(0, '127.0.0.1')
    context.after(() => other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    for (const [address, message] of [
      ['http://127.0.0.1:1', /does not answer at http:\/\/127\.0\.0\.1:1/],
      [`http://127.0.0.1:${port}`, /is not this product/],
    ] as const) {
      await platform.describe({ address })
      const { code, text } = await run(context, platform.folder, ['list'])
      assert.equal(code, 1)
      assert.match(text, message)
      assert.doesNotMatch(text, /\n\s+at /, 'no stack')
    }
  })

  test('shows how it is used, and makes keys for the setting', async (context) => {
    const folder = tempFolder(context)
    const help = await run(context, folder, ['help'])
    assert.deepEqual([help.code, /npm run keys -- create/.test(help.text)], [0, true])
    const wrong = await run(context, folder, ['creat'])
    assert.deepEqual([wrong.code, /no command "creat"[\s\S]*help/.test(wrong.text)], [2, true])
    const { text } = await run(context, folder, ['make'])
    assert.ok(isWellFormedKey(text.trim()))
    assert.throws(() => readFileSync(path.join(folder, 'admin-key')))
  })
})
