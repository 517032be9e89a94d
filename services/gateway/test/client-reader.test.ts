import assert from 'node:assert/strict'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, test } from 'node:test'
import { type Logger, silentLogger } from '@tathya/platform'
import { ClientReader, type ClientReaderOptions, costOf, parseNetworks } from '../src/request-head.ts'

/** A request over a connection from an address. */
function requestFrom(
  address: string,
  headers: Readonly<Record<string, string>> = {},
  { socket = new Socket(), encrypted = false } = {},
): IncomingMessage {
  Object.defineProperty(socket, 'remoteAddress', { value: address, configurable: true })
  if (encrypted) Object.defineProperty(socket, 'encrypted', { value: true })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, headers)
  request.rawHeaders.push(...Object.entries(headers).flat())
  return request
}

function createReader(options: Partial<ClientReaderOptions> = {}) {
  const warnings: string[] = []
  const log = { ...silentLogger, warn: (_: object, text: string) => void warnings.push(text) } as Logger
  const trusted = parseNetworks('10.0.0.0/8')
  const reader = new ClientReader({ trusted, publicUrl: undefined, spareLoopback: false, log, ...options })
  return { reader, warnings }
}

describe('the sender of a request', () => {
  test('is the other end of a connection that does not forward, of which a program here may be spared', () => {
    const { reader } = createReader()
    const plain = { address: '192.0.2.1', group: '192.0.2.1', scheme: 'http', host: undefined }
    assert.deepEqual(reader.read(requestFrom('192.0.2.1')), plain)
    const encrypted = reader.read(requestFrom('192.0.2.1', {}, { encrypted: true }))
    assert.deepEqual(encrypted, { ...plain, scheme: 'https' })
    assert.equal(reader.read(requestFrom('127.0.0.1')).group, '127.0.0.1')
    const sparing = createReader({ spareLoopback: true }).reader
    assert.equal(sparing.read(requestFrom('127.0.0.1')).group, undefined)
    assert.equal(sparing.read(requestFrom('192.0.2.1')).group, '192.0.2.1')
    assert.equal(sparing.read(requestFrom('127.0.0.1', { 'x-real-ip': '192.0.2.9' })).group, '127.0.0.1')
  })

  test('is named by trusted proxies only, with its scheme and host, and the headers go no further', () => {
    const { reader, warnings } = createReader()
    const headers = {
      'x-forwarded-for': '192.0.2.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'A.example, b.example',
      accept: '*/*',
    }
    const request = requestFrom('10.1.1.1', headers)
    assert.deepEqual(reader.read(request), {
      ...{ address: '192.0.2.9', group: '192.0.2.9' },
      ...{ scheme: 'https', host: 'A.example' },
    })
    assert.deepEqual([request.rawHeaders, request.headers], [['accept', '*/*'], { accept: '*/*' }])
    const strange = requestFrom('203.0.113.1', headers)
    assert.deepEqual(reader.read(strange), {
      ...{ address: '203.0.113.1', group: '203.0.113.1' },
      ...{ scheme: 'http', host: undefined },
    })
    assert.deepEqual(strange.rawHeaders, ['accept', '*/*'])
    const badHost = requestFrom('10.1.1.1', { 'x-forwarded-host': 'a/b' })
    assert.deepEqual([reader.read(badHost).host, reader.read(badHost).scheme], [undefined, 'http'])
    assert.deepEqual(warnings, [])
  })

  test('is warned of once, if a proxy on this machine forwards and is not trusted', () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      const { reader, warnings } = createReader()
      reader.read(requestFrom('127.0.0.1'))
      reader.read(requestFrom('127.0.0.1', { 'x-forwarded-proto': 'https' }))
      assert.deepEqual(warnings, [], name)
      for (const _ of [1, 2]) reader.read(requestFrom('::1', { [name]: '192.0.2.9' }))
      assert.equal(warnings.length, 1, name)
      assert.match(warnings[0]!, /Set TATHYA_TRUSTED_PROXIES=127\.0\.0\.1,::1/)
    }
    const trusting = createReader({ trusted: parseNetworks('127.0.0.1') })
    trusting.reader.read(requestFrom('127.0.0.1', { 'x-forwarded-for': '192.0.2.9' }))
    assert.deepEqual(trusting.warnings, [])
  })

  test('is found again on an open connection when other proxies are trusted', () => {
    const { reader } = createReader()
    const socket = new Socket()
    const ask = () =>
      reader.read(requestFrom('172.16.0.1', { 'x-forwarded-for': '192.0.2.9' }, { socket })).address
    assert.equal(ask(), '172.16.0.1')
    reader.trust(parseNetworks('172.16.0.0/12'))
    assert.equal(ask(), '192.0.2.9')
  })
})

describe('the base URL of a request', () => {
  const base = (publicUrl: string | undefined, host: string | undefined, headers = {}) => {
    const { reader } = createReader({ publicUrl })
    const client = { address: '', group: '', scheme: 'https' as const, host }
    return reader.baseUrlOf(requestFrom('192.0.2.1', headers), client)
  }

  test('is the public one, that of the proxy, or that of a host of this machine', () => {
    assert.equal(base('https://a.example//', 'B.example'), 'https://a.example')
    assert.equal(base(undefined, 'B.example'), 'https://b.example')
    assert.equal(base(undefined, undefined, { host: 'localhost:8080' }), 'https://localhost:8080')
    assert.doesNotMatch(base(undefined, undefined, { host: 'evil.example' }), /evil/)
  })
})

test('a request costs one for each 64 KiB that it declares, at most four, and four with an unknown length', () => {
  const cost = (headers: Record<string, string>) => costOf(requestFrom('192.0.2.1', headers))
  const lengths = [0, 1, 65_536, 65_537, 131_072, 131_073, 196_608, 196_609, 9_999_999]
  assert.deepEqual(
    lengths.map((length) => cost({ 'content-length': String(length) })),
    [1, 1, 1, 2, 2, 3, 3, 4, 4],
  )
  assert.deepEqual([cost({}), cost({ 'transfer-encoding': 'chunked' })], [1, 4])
})
