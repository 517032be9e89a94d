import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { describe, test } from 'node:test'
import { RecentMap } from '../src/limits.ts'
import { findClient, parseNetworks, toPeer } from '../src/request-head.ts'

const trusted = parseNetworks('10.0.0.0/8, 192.0.2.7, fd00::/8')

function client(address: string, chain?: string): string {
  const headers = chain === undefined ? {} : { 'x-forwarded-for': chain }
  return findClient(toPeer(address, trusted), { headers } as unknown as IncomingMessage, trusted).address
}

describe('who sends a request', () => {
  test('is the other end of the connection where that is no trusted proxy, whatever it claims', () => {
    assert.equal(client('198.51.100.1'), '198.51.100.1')
    assert.equal(client('198.51.100.1', '203.0.113.9'), '198.51.100.1')
  })

  test('is the last untrusted address of the chain behind a trusted proxy', () => {
    assert.equal(client('10.1.2.3', '203.0.113.9'), '203.0.113.9')
    assert.equal(client('10.1.2.3', '6.6.6.6, 203.0.113.9, 192.0.2.7'), '203.0.113.9')
    assert.equal(client('fd00::1', '203.0.113.9:1234'), '203.0.113.9')
    assert.equal(client('10.1.2.3', '[2001:db8::5]:443'), '2001:db8::5')
  })

  test('is the nearest identifiable proxy where the chain holds nonsense', () => {
    assert.equal(client('10.1.2.3', 'unknown'), '10.1.2.3')
    assert.equal(client('10.1.2.3', '203.0.113.9, _hidden, 10.9.9.9'), '10.9.9.9')
    assert.equal(client('10.1.2.3', ''), '10.1.2.3')
  })

  test('an IPv4 address on a socket for both families is the plain one', () => {
    const peer = toPeer('::ffff:10.1.2.3', trusted)
    assert.deepEqual([peer.address, peer.trusted, peer.group], ['10.1.2.3', true, '10.1.2.3'])
    assert.ok(toPeer('::ffff:127.0.0.1', trusted).loopback)
  })

  test('a site with a /64 of IPv6 addresses is counted as one caller', () => {
    const group = (address: string) => toPeer(address, trusted).group
    assert.equal(group('2001:db8:1:2::1'), group('2001:db8:1:2:ffff:ffff:ffff:ffff'))
    assert.equal(group('2001:0db8:0001:0002::1'), group('2001:db8:1:2::9'))
    assert.notEqual(group('2001:db8:1:2::1'), group('2001:db8:1:3::1'))
    assert.equal(group('2001:db8::1'), '2001:db8:0:0::/64')
    assert.equal(group('::1'), '0:0:0:0::/64')
    assert.equal(group('fe80::1%eth0'), 'fe80:0:0:0::/64')
  })

  test('refuses lists of networks that hold something else, and names it', () => {
    for (const part of [
      '10.0.0.0/33',
      'example.com',
      '10.0.0',
      '::/129',
      '10.0.0.0/8/8',
      '10.0.0.0/-1',
      '10.0.0.0/',
    ]) {
      assert.throws(
        () => parseNetworks(`192.0.2.1, ${part}`),
        (error: Error) => error.message.includes(`"${part}"`),
      )
    }
  })
})

describe('the memory of addresses', () => {
  test('never holds more than its size and keeps what is used', () => {
    const map = new RecentMap<number>(100)
    map.set('regular', 1)
    for (let at = 0; at < 10_000; at += 1) {
      map.set(`address ${at}`, at)
      assert.equal(map.get('regular'), 1)
      assert.ok(map.size <= 101)
    }
    assert.equal(map.get('address 9999'), 9999)
    assert.equal(map.get('address 1'), undefined)
  })
})
