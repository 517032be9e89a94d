import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { describe, test } from 'node:test'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { unpackLz4 } from '../../src/kafka/compression/lz4.ts'
import { unpackSnappy } from '../../src/kafka/compression/snappy.ts'
import { patchKafkajs } from '../../src/kafka/kafkajs-patches.ts'

/** What was packed. */
const text = Array.from({ length: 28 }, (_, n) => {
  const letter = String.fromCharCode(97 + (n % 26))
  const end = n % 11 === 0 ? 'x'.repeat(90) : ''
  return `entry ${n % 7}: ${letter}${n % 3 === 0 ? 'timed out, timed out; ' : 'card declined '}${end}`
}).join('')

/** Packed by snappy-java and lz4-java, the libraries of Java's client, in base64. */
const packed = {
  snappy:
    '/gdQZW50cnkgMDogYXRpbWVkIG91dCwgFQsIOyB4/gEAYgEACXpEMTogYmNhcmQgZGVjbGluZWQgCRgMMjogY04YAAwzOiBk' +
    'FZ8yqgAJOAw0OiBlTjgADDU6IGZOGAAMNjogZ25QAAwwOiBoTjgADDE6IGlOGAAMMjogam5QAAwzOiBrTjgADDQ6IGw2GAD+' +
    'eQFieQEtegw1OiBtbqoADDY6IG42kgApYgwwOiBvThgADDE6IHBuUAAMMjogcU44AAwzOiByThgADDQ6IHNuUAAMNTogdE44' +
    'AAw2OiB1ThgADDA6IHZuUAAMMTogdzY4AP6CAX6CAQwyOiB4NnIAKWIMMzogeW6qAAw0OiB6TjgADDU6IGFOGAAMNjogYlZQ' +
    'AA==',
  framedSnappy:
    'glNOQVBQWQAAAAABAAAAAQAAASH+B1BlbnRyeSAwOiBhdGltZWQgb3V0LCAVCwg7IHj+AQBiAQAJekQxOiBiY2FyZCBkZWNs' +
    'aW5lZCAJGAwyOiBjThgADDM6IGQVnzKqAAk4DDQ6IGVOOAAMNTogZk4YAAw2OiBnblAADDA6IGhOOAAMMTogaU4YAAwyOiBq' +
    'blAADDM6IGtOOAAMNDogbDYYAP55AWJ5AS16DDU6IG1uqgAMNjogbjaSACliDDA6IG9OGAAMMTogcG5QAAwyOiBxTjgADDM6' +
    'IHJOGAAMNDogc25QAAw1OiB0TjgADDY6IHVOGAAMMDogdm5QAAwxOiB3NjgA/oIBfoIBDDI6IHg2cgApYgwzOiB5bqoADDQ6' +
    'IHpOOAAMNTogYU4YAAw2OiBiVlAA',
  lz4:
    'BCJNGGBAgiMBAAD1BmVudHJ5IDA6IGF0aW1lZCBvdXQsIAsAPzsgeAEARgJ6APIDMTogYmNhcmQgZGVjbGluZWQgGABPMjog' +
    'YxgAAUUzOiBknwAJqgACOABPNDogZVAAAU81OiBmGAABTzY6IGdQAAlPMDogaDgAAU8xOiBpGAABTzI6IGpQAAlPMzogazgA' +
    'AUo0OiBsuAAPeQFGEngqAU81OiBtqgAJSjY6IG6SAAI4AE8wOiBvGAABTzE6IHBQAAlPMjogcTgAAU8zOiByGAABTzQ6IHNQ' +
    'AAlKNTogdDIBAqAATzY6IHUYAAFPMDogdlAACUoxOiB3OAAPggFNSjI6IHhyAALCAE8zOiB5qgAJTzQ6IHr6AAFPNTogYRgA' +
    'AU02OiBiUABQb3V0OyAAAAAA',
  lz4WithChecksums:
    'BCJNGHxA/gMAAAAAAAAdIwEAAPUGZW50cnkgMDogYXRpbWVkIG91dCwgCwA/OyB4AQBGAnoA8gMxOiBiY2FyZCBkZWNsaW5l' +
    'ZCAYAE8yOiBjGAABRTM6IGSfAAmqAAI4AE80OiBlUAABTzU6IGYYAAFPNjogZ1AACU8wOiBoOAABTzE6IGkYAAFPMjogalAA' +
    'CU8zOiBrOAABSjQ6IGy4AA95AUYSeCoBTzU6IG2qAAlKNjogbpIAAjgATzA6IG8YAAFPMTogcFAACU8yOiBxOAABTzM6IHIY' +
    'AAFPNDogc1AACUo1OiB0MgECoABPNjogdRgAAU8wOiB2UAAJSjE6IHc4AA+CAU1KMjogeHIAAsIATzM6IHmqAAlPNDogevoA' +
    'AU81OiBhGAABTTY6IGJQAFBvdXQ7IF7ZmigAAAAAv0A3HQ==',
}

const bytes = (name: keyof typeof packed) => Buffer.from(packed[name], 'base64')

describe('packed messages', () => {
  test('of Snappy are unpacked, bare and in frames', () => {
    assert.equal(unpackSnappy(bytes('snappy')).toString(), text)
    assert.equal(unpackSnappy(bytes('framedSnappy')).toString(), text)
  })

  test('of LZ4 are unpacked, with checksums and without', () => {
    assert.equal(unpackLz4(bytes('lz4')).toString(), text)
    assert.equal(unpackLz4(bytes('lz4WithChecksums')).toString(), text)
  })

  test('that are cut off or changed are refused, and never make the process wait or grow', () => {
    for (const [name, unpack] of [
      ['snappy', unpackSnappy],
      ['framedSnappy', unpackSnappy],
      ['lz4', unpackLz4],
      ['lz4WithChecksums', unpackLz4],
    ] as const) {
      const whole = bytes(name)
      for (let length = 0; length < whole.length; length += 1) {
        const cut = () => unpack(whole.subarray(0, length)).toString()
        try {
          assert.notEqual(cut(), text, `${name} of ${length} bytes`)
        } catch (error) {
          if (length < whole.length - 4) assert.match((error as Error).name, /^(NotUnpacked|RangeError)$/)
        }
      }
      for (let at = 0; at < whole.length; at += 1) {
        const changed = Buffer.from(whole)
        changed[at] = changed[at]! ^ 0xff
        try {
          assert.ok(unpack(changed).length <= 64 * 1024 * 1024)
        } catch (error) {
          assert.match((error as Error).name, /^(NotUnpacked|RangeError)$/)
        }
      }
    }
  })

  test('of every kind are read by kafkajs, up to a size', async () => {
    patchKafkajs()
    const require = createRequire(import.meta.url)
    const { CompressionCodecs: codecs } = require('kafkajs') as {
      CompressionCodecs: Record<number, () => { decompress(packed: Buffer): Promise<Buffer> }>
    }
    const kinds = [gzipSync(text), bytes('snappy'), bytes('lz4'), zstdCompressSync(text)]
    for (const [n, one] of kinds.entries())
      assert.equal((await codecs[n + 1]!().decompress(one)).toString(), text)
    const huge = Buffer.alloc(65 * 1024 * 1024)
    await assert.rejects(codecs[1]!().decompress(gzipSync(huge)), { name: 'NotUnpacked' })
    await assert.rejects(codecs[4]!().decompress(zstdCompressSync(huge)), { name: 'NotUnpacked' })
  })
})
