import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { isWellFormedKey } from '@tathya/gateway'
import { tempFolder } from '@tathya/testing'
import { adminKey, startGateway } from './support/gateway.ts'
import { startRecorder } from './support/recorded-product.ts'
import { type Run, run, runProgram } from './support/run.ts'

describe('the command line of keys', () => {
  /** The request that a command sends; its scopes, times and numbers are in it as the product wants them. */
  async function sent(context: TestContext, line: string) {
    const { url, requests } = await startRecorder(context)
    const env = { TATHYA_URL: url, TATHYA_ADMIN_KEY: adminKey }
    const { code, text } = await run(['keys', ...line.split(' ')], env)
    assert.deepEqual([code, requests.length], [1, 1], text)
    return requests[0]!
  }

  test('asks for what is to be made', async (context) => {
    const create = (line: string) => sent(context, `create ${line}`).then(({ body }) => body)
    assert.deepEqual(
      await create('--scope log:write --scope log:read --customer 42 --name x --expires 90d'),
      {
        scopes: ['log:write', 'log:read'],
        customer_id: 42,
        name: 'x',
        expires_at: '2027-02-19T00:00:00.000Z',
      },
    )
    assert.deepEqual(await create('--daily 100 --monthly 2000'), {
      scopes: [],
      quotas: { daily: 100, monthly: 2_000 },
    })
    assert.deepEqual(await create('--rate 0.5 --burst 3 --json'), {
      scopes: [],
      limits: { rate: 0.5, burst: 3 },
    })
    const expires = async (text: string) =>
      ((await create(`--expires ${text}`)) as { expires_at: string }).expires_at
    assert.equal(await expires('30m'), '2026-11-21T00:30:00.000Z')
    assert.equal(await expires('12h'), '2026-11-21T12:00:00.000Z')
    assert.equal(await expires('2027-01-01T05:45:00+05:45'), '2027-01-01T00:00:00.000Z')
  })

  test('makes a DSN with a key that only writes for its customer', async (context) => {
    const { body, url } = await sent(context, 'dsn --customer 42')
    assert.equal(url, '/admin/keys')
    assert.deepEqual(body, { scopes: ['log:write'], customer_id: 42, name: 'Sentry SDK' })
    const { url: address } = await startGateway(context)
    const env = { TATHYA_URL: address, TATHYA_ADMIN_KEY: adminKey }
    const made = await run(['keys', 'dsn', '--customer', '42', '--json'], env)
    const { dsn, key } = JSON.parse(made.text)
    assert.equal(dsn, `${address.replace('//', `//${key}@`)}/e/logger/42`)
    const behindProxy = { ...env, TATHYA_PUBLIC_URL: 'https://api.example.np/tathya/' }
    const proxied = await run(['keys', 'dsn', '--customer', '0', '--name', 'shop'], behindProxy)
    assert.match(proxied.text, /^https:\/\/tathya_\w+@api\.example\.np\/tathya\/e\/logger\/0\n/)
    const missing = await run(['keys', 'dsn'], env)
    assert.equal(missing.code, 2)
    assert.match(missing.text, /--customer/)
  })

  test('makes public keys of a customer for pages of some origins', async (context) => {
    const wanted = { scopes: ['log:write'], customer_id: 42, public: true }
    const { body } = await sent(context, 'create --public --customer 42 --origin https://shop.example.np')
    assert.deepEqual(body, { ...wanted, origins: ['https://shop.example.np'] })
    const dsn = await sent(context, 'dsn --public --customer 42')
    assert.deepEqual(dsn.body, { ...wanted, name: 'Sentry SDK' })
    const { url: address } = await startGateway(context)
    const env = { TATHYA_URL: address, TATHYA_ADMIN_KEY: adminKey }
    const made = await run('keys dsn --public --customer 42 --origin http://localhost:3000'.split(' '), env)
    assert.match(made.text, /\n {2}pages {5}http:\/\/localhost:3000/)
    const listed = await run(['keys', 'list'], env)
    assert.match(listed.text, /log:write \(public\)/)
    const refused = async (line: string) => (await run(line.split(' '), env)).text
    assert.match(await refused('keys create --public'), /--public needs --customer/)
    assert.match(await refused('keys create --origin https://a.np'), /--origin is for keys with --public/)
    const page = 'keys create --public --customer 1 --origin https://shop.example.np/page'
    assert.match(await refused(page), /must be an origin such as/)
    assert.match(await refused('keys create --public --customer 1 --scope admin'), /scopes/)
  })

  test('asks for what else is done', async (context) => {
    const address = async (line: string) => {
      const { method, url } = await sent(context, line)
      return `${method} ${url}`
    }
    assert.equal(await address('list'), 'GET /admin/keys?limit=1000&offset=0')
    assert.equal(
      await address('rotate key_1 --overlap 48h'),
      'POST /admin/keys/key_1/rotate?overlap_hours=48',
    )
    assert.equal(await address('rotate key_1'), 'POST /admin/keys/key_1/rotate?overlap_hours=24')
    assert.equal(await address('revoke key_1 --json'), 'DELETE /admin/keys/key_1')
  })

  test('is refused where it cannot be meant, naming what is wrong', async () => {
    const wrong: [string, RegExp][] = [
      ['make-me', /unknown command 'make-me'/],
      ['constructor --scope chat', /unknown command 'constructor'/],
      ['__proto__', /unknown command '__proto__'/],
      ['create --expires 2027-02-30T00:00:00Z', /--expires/],
      ['create --scope everything', /scopes/],
      ['create --customer x', /--customer/],
      ['create --customer 1.5', /customer_id/],
      ['create --expires soon', /--expires/],
      ['create --expires 2027-13-45T00:00:00Z', /--expires/],
      ['create --rate 5', /go together/],
      ['create extra', /too many arguments/],
      ['create --overlap 1', /unknown option '--overlap'/],
      ['list --scope chat', /unknown option '--scope'/],
      ['rotate', /missing required argument 'id'/],
      ['rotate a b', /too many arguments/],
      ['rotate a --overlap 721', /0 to 720/],
      ['rotate a --overlap 1.5', /whole hours/],
      ['revoke', /missing required argument 'id'/],
      ['list --unheard-of', /unheard-of/],
    ]
    for (const [line, message] of wrong) {
      const { code, text } = await run(['keys', ...line.split(' ')], {})
      assert.equal(code, 2, line)
      assert.match(text, message, line)
      assert.match(text, /See "npx tathya keys --help"\./, line)
    }
  })
})

/** Runs a command of keys on a data folder, in this process. */
function command(folder: string, args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  return run(['keys', ...args], { TATHYA_DATA: folder, ...env })
}

/** Runs it as a program of its own: where the product of this process has locked the folder, it must be another one. */
function commandAlone(
  context: TestContext,
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Run> {
  return runProgram(context, ['keys', ...args], { TATHYA_DATA: folder, ...env })
}

describe('the program for keys', () => {
  test('works on the folder where no product runs, and on what a killed one left', async (context) => {
    const folder = tempFolder(context)
    const made = await commandAlone(context, folder, [
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
    const rotated = await command(folder, ['rotate', id, '--overlap', '1'])
    assert.equal(rotated.code, 0, rotated.text)
    assert.match(rotated.text, /^tathya_\w+\n\nThe key is shown only this once/)
    assert.equal((await command(folder, ['revoke', id])).code, 0)
    const list = await commandAlone(context, folder, ['list'])
    assert.match(list.text, new RegExp(`${id} +revoked +${key.slice(0, 11)}\\.\\.\\. +log:write +42 .*shop`))
    assert.equal(list.text.trim().split('\n').length, 3)
    assert.ok(!list.text.includes(key))
  })

  test('asks the product that runs in the folder, so that a change counts at once', async (context) => {
    const { platform, url } = await startGateway(context)
    await platform.describe({ address: url })
    const { folder } = platform
    const without = await commandAlone(context, folder, ['list'])
    assert.deepEqual([without.code, /TATHYA_ADMIN_KEY/.test(without.text)], [1, true])
    writeFileSync(path.join(folder, 'admin-key'), `${adminKey}\n`)
    const made = await commandAlone(context, folder, ['create', '--scope', 'admin', '--json'])
    assert.equal(made.code, 0, made.text)
    const { key, id } = JSON.parse(made.text) as { key: string; id: string }
    assert.equal((await fetch(`${url}/admin/keys`, { headers: { 'X-API-Key': key } })).status, 200)
    assert.equal(
      (await commandAlone(context, folder, ['revoke', id], { TATHYA_ADMIN_KEY: adminKey })).code,
      0,
    )
    assert.equal((await fetch(`${url}/admin/keys`, { headers: { 'X-API-Key': key } })).status, 401)
    assert.match((await commandAlone(context, folder, ['list'])).text, new RegExp(`${id} +revoked`))
    const unknown = await commandAlone(context, folder, ['rotate', 'key_0000000000000000'])
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
      ['http://127.0.0.1:1', /product at http:\/\/127\.0\.0\.1:1 does not answer/],
      [`http://127.0.0.1:${port}`, /is not Tathya, or is another version/],
    ] as const) {
      await platform.describe({ address })
      const { code, text } = await commandAlone(context, platform.folder, ['list'])
      assert.equal(code, 1)
      assert.match(text, message)
      assert.doesNotMatch(text, /\n\s+at /, 'no stack')
    }
  })

  test('works on a product elsewhere, by its address and the admin key', async (context) => {
    const { url } = await startGateway(context)
    const folder = tempFolder(context)
    const env = { TATHYA_URL: `${url}/`, TATHYA_ADMIN_KEY: adminKey }
    const made = await command(folder, ['create', '--json'], env)
    const { id } = JSON.parse(made.text) as { id: string }
    const { code, text } = await command(folder, ['list'], env)
    assert.deepEqual([code, text.includes(id)], [0, true], text)
  })

  test('says what it lacks for that', async () => {
    const list = (env: Record<string, string>) => run(['keys', 'list'], env)
    const { code, text } = await list({ TATHYA_URL: 'http://127.0.0.1:1' })
    assert.equal(code, 1)
    assert.match(text, /needs an admin key. Set TATHYA_ADMIN_KEY/)
    const away = await list({ TATHYA_URL: 'http://127.0.0.1:1', TATHYA_ADMIN_KEY: adminKey })
    assert.equal(away.code, 1)
    assert.match(away.text, /product at http:\/\/127\.0\.0\.1:1 does not answer/)
  })

  test('shows how it is used, and makes keys for the setting', async (context) => {
    const folder = tempFolder(context)
    for (const args of [[], ['help'], ['--help'], ['create', '--help']]) {
      const help = await command(folder, args)
      assert.deepEqual([help.code, /^Usage: tathya keys/.test(help.text)], [0, true], help.text)
    }
    const { text } = await commandAlone(context, folder, ['make'])
    assert.ok(isWellFormedKey(text.trim()))
    assert.throws(() => readFileSync(path.join(folder, 'admin-key')))
  })
})
