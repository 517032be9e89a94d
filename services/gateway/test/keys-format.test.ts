import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { hashKey, isWellFormedKey, makeKey, visiblePrefix } from '../src/keys/key.ts'

describe('the format of keys', () => {
  test('a key that was made is whole, 45 characters long and never the same twice', () => {
    const keys = Array.from({ length: 200 }, () => makeKey())
    for (const key of keys) {
      assert.match(key, /^tathya_[0-9A-Za-z]{38}$/)
      assert.ok(isWellFormedKey(key))
    }
    assert.equal(new Set(keys).size, keys.length)
  })

  test('the checksum is base62 of the CRC-32 of what stands before it', () => {
    const body = `tathya_${'0'.repeat(32)}`
    assert.equal(independentChecksum(body), '0lgVsL')
    assert.ok(isWellFormedKey(`${body}0lgVsL`))
  })

  test('any single wrong character is noticed', () => {
    const key = makeKey()
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: key.length - 1 }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (at, letter) => {
          fc.pre(letter !== key[at])
          assert.equal(isWellFormedKey(key.slice(0, at) + letter + key.slice(at + 1)), false)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('two characters that changed places are noticed', () => {
    const key = makeKey()
    for (let at = 7; at < key.length - 1; at += 1) {
      if (key[at] === key[at + 1]) continue
      const swapped = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2)
      assert.equal(isWellFormedKey(swapped), false, `swapped at ${at}`)
    }
  })

  test('texts of other shapes are not keys', () => {
    const key = makeKey()
    const wrong = [
      '',
      'tathya_',
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      `${key}\n`,
      key.toUpperCase(),
      key.replace('tathya_', 'tathya-'),
    ]
    for (const text of wrong) assert.equal(isWellFormedKey(text), false, JSON.stringify(text))
  })

  test('the stored name of a key is its SHA-256 and the visible part gives little away', () => {
    assert.equal(hashKey('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    const key = makeKey()
    assert.equal(visiblePrefix(key), key.slice(0, 11))
  })
})

/** CRC-32 (IEEE 802.3) bit by bit, so that the test does not lean on the library that the code uses. */
function independentChecksum(text: string): string {
  let crc = 0xffffffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  let rest = BigInt((crc ^ 0xffffffff) >>> 0)
  let out = ''
  for (let at = 0; at < 6; at += 1) {
    out = digits[Number(rest % 62n)] + out
    rest /= 62n
  }
  return out
}
