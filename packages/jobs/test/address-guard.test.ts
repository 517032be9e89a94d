import assert from 'node:assert/strict'
import type { LookupAddress } from 'node:dns'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { ConfigError, createFixedClock } from '@tathya/platform'
import { createAddressGuard, isPublicAddress } from '../src/callbacks/address-guard.ts'
import { createCallbacks } from '../src/callbacks/create-callbacks.ts'
import { createGuardedLookup, type Resolve } from '../src/callbacks/guarded-lookup.ts'
import { startReceiver } from './receiver.ts'

const clock = createFixedClock(new Date())
const message = { id: 'msg_1', owner: 'customer:7', body: '{}' }
const forever = new AbortController().signal

/** A resolver that gives these addresses for every name. */
const resolving =
  (...addresses: string[]): Resolve =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test('public addresses are distinguished from all others', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '103.69.124.1',
    '2606:4700::1111',
    '2400:1a00::1',
    '172.32.0.1',
  ])
    assert.equal(isPublicAddress(address), true, address)
  const closed = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.1.1 168.63.129.16 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1
    192.0.2.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.7 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255
    100.100.100.200 169.254.170.2 192.0.0.192 fd00:ec2::254 fd20:ce::254 fe80::a9fe:a9fe ::ffff:169.254.169.254 ::ffff:a9fe:a9fe
    :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1::
    3fff::1 5f00::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 not-an-address`
  for (const address of closed.split(/\s+/)) assert.equal(isPublicAddress(address), false, address)
})

test('addresses that are closed by their text are refused, however they are written', () => {
  const guard = createAddressGuard('')
  const closed = `http://127.0.0.1 http://127.1 http://2130706433 http://0x7f.0.0.1 http://0177.0.0.1 http://[::1] http://[::ffff:127.0.0.1]
    http://[::ffff:169.254.169.254] http://[::ffff:a9fe:a9fe] http://[::169.254.169.254] http://[64:ff9b::a9fe:a9fe]
    http://100.100.100.200 http://168.63.129.16 http://[fd00:ec2::254] http://[fd20:ce::254] http://169.254.170.2 http://192.0.0.192
    http://localhost http://LOCALHOST.:8080 http://a.localhost http://10.0.0.1:80 https://169.254.169.254/latest http://[fd00::1]
    ftp://example.com file:///etc/passwd http://user:word@example.com http://user@example.com nonsense http://`
  for (const url of closed.split(/\s+/))
    assert.throws(() => guard.assertAllowed(url), { code: 'callback_refused', status: 400 }, url)
  for (const url of [
    'https://example.com/hook?x=1',
    'http://example.com:8080',
    'http://8.8.8.8',
    'http://[2606:4700::1]',
  ])
    assert.equal(guard.assertAllowed(url).href.startsWith(url), true)
})

test('hosts that the operator has named are allowed, with their port where one is named', () => {
  const guard = createAddressGuard(' localhost, 127.0.0.1:8080 ,[::1]:9000, fd00::7, intern.example:443,')
  const open = `http://localhost http://localhost:99 https://LOCALHOST/ http://127.0.0.1:8080/x http://[::1]:9000 https://intern.example http://[fd00::7]`
  for (const url of open.split(/\s+/)) assert.equal(guard.isListed(guard.assertAllowed(url)), true, url)
  for (const url of ['http://127.0.0.1', 'http://127.0.0.1:8081', 'http://[::1]'])
    assert.throws(() => guard.assertAllowed(url), { code: 'callback_refused' }, url)
  assert.equal(guard.isListed(new URL('http://intern.example')), false)
})

test('a setting that names no host stops the start', () => {
  for (const hosts of ['http://intern.example', 'a b', 'host:port', 'user@host', 'ok.example,[::1'])
    assert.throws(() => createAddressGuard(hosts), ConfigError, hosts)
})

test('a name that leads to a closed address, if only beside an open one, is not connected to', async () => {
  const find = (...addresses: string[]) =>
    promisify(createGuardedLookup(resolving(...addresses)) as never)('example.com', { all: true } as never)
  await assert.rejects(find('127.0.0.1'), /127\.0\.0\.1, which is not a public address/)
  await assert.rejects(find('8.8.8.8', '10.0.0.1'), /not a public address/)
  await assert.rejects(find('::1'), /not a public address/)
  await assert.rejects(find(), /no address/)
  assert.deepEqual(await find('8.8.8.8'), [{ address: '8.8.8.8', family: 4 }])
})

test('the guard stands at the connection: nothing reaches a receiver behind a name that leads inwards', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end())
  const callbacks = createCallbacks({ key: Buffer.alloc(32, 1), clock, resolve: resolving('127.0.0.1') })
  const url = `http://rebound.example:${new URL(receiver.url).port}/`
  const outcome = await callbacks.send({ ...message, url }, forever)
  assert.equal(outcome.kind, 'failed')
  assert.match(outcome.kind === 'failed' ? outcome.reason : '', /not a public address/)
  assert.equal(receiver.received.length, 0)
})

test('a receiver that does not answer in time, breaks off, or answers without end does no harm', async (t) => {
  const silent = await startReceiver(t, () => {})
  const key = Buffer.alloc(32, 1)
  const hosts = '127.0.0.1'
  const short = createCallbacks({ key, hosts, clock, limitMs: 50 })
  assert.equal((await short.send({ ...message, url: silent.url }, forever)).kind, 'failed')
  const callbacks = createCallbacks({ key, hosts, clock })
  const breaking = await startReceiver(t, (request) => request.socket.destroy())
  assert.equal((await callbacks.send({ ...message, url: breaking.url }, forever)).kind, 'failed')
  const endless = await startReceiver(t, (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.writeHead(200).on('drain', more)
    more()
  })
  assert.equal((await callbacks.send({ ...message, url: endless.url }, forever)).kind, 'delivered')
  const stalled = await startReceiver(t, (_request, response) => response.writeHead(200).write('a'))
  assert.equal((await short.send({ ...message, url: stalled.url }, forever)).kind, 'delivered')
  const stopped = AbortSignal.abort(new Error('stopping'))
  assert.equal((await callbacks.send({ ...message, url: silent.url }, stopped)).kind, 'failed')
})

test('long headers of a receiver are read; longer ones are a failure that says so', async (t) => {
  const callbacks = createCallbacks({ key: Buffer.alloc(32, 1), hosts: '127.0.0.1', clock })
  const send = async (kilobytes: number) => {
    const receiver = await startReceiver(t, (_request, response) => {
      const headers = Array.from({ length: kilobytes }, (_, at) => [`X-Header-${at}`, 'a'.repeat(1_000)])
      response.writeHead(200, headers.flat()).end()
    })
    return callbacks.send({ ...message, url: receiver.url }, forever)
  }
  assert.deepEqual(await send(64), { kind: 'delivered' })
  assert.deepEqual(await send(200), { kind: 'delivered' })
  assert.deepEqual(await send(1_000), {
    kind: 'failed',
    reason: 'The headers of the answer exceed 256 KiB.',
  })
})

test('a redirect is a failure, also one to the metadata of a cloud', async (t) => {
  const callbacks = createCallbacks({ key: Buffer.alloc(32, 1), hosts: '127.0.0.1', clock })
  const inside = await startReceiver(t, (_request, response) => response.end())
  for (const location of [inside.url, 'http://169.254.169.254/latest/meta-data/']) {
    for (const status of [301, 302, 303, 307, 308]) {
      const receiver = await startReceiver(t, (_request, response) =>
        response.writeHead(status, { Location: location }).end(),
      )
      assert.deepEqual(await callbacks.send({ ...message, url: receiver.url }, forever), {
        kind: 'failed',
        reason: `status ${status}: redirects are not followed`,
      })
    }
  }
  assert.equal(inside.received.length, 0)
})
