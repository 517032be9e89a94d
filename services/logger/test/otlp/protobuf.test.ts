import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { encodeLogsResponse, LogsRequest } from '../../src/otlp/messages.ts'
import { decodeProtobuf, type Message } from '../../src/otlp/protobuf.ts'

const All: Message = {
  1: { name: 'text', kind: 'string' },
  2: { name: 'flag', kind: 'bool' },
  3: { name: 'signed', kind: 'int64' },
  4: { name: 'double', kind: 'double' },
  5: { name: 'list', kind: 'enum', isList: true },
  6: { name: 'inner', kind: () => All },
  7: { name: 'data', kind: 'bytes' },
  8: { name: 'id', kind: 'id' },
  9: { name: 'time', kind: 'fixed64' },
  10: { name: 'bits', kind: 'fixed32' },
}

const decode = (hex: string, message = All) =>
  decodeProtobuf(message, Buffer.from(hex.replaceAll(' ', ''), 'hex'))

function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'none'
}

describe('protobuf', () => {
  // The examples of https://protobuf.dev/programming-guides/encoding/ among them.
  const cases: readonly (readonly [string, string, object])[] = [
    ['nothing', '', {}],
    ['a text', '0a 07 74657374696e67', { text: 'testing' }],
    ['the last of several texts', '0a 01 61 0a 01 62', { text: 'b' }],
    ['a bool', '10 01', { flag: true }],
    ['a number of two bytes', '18 96 01', { signed: '150' }],
    ['a negative number', '18 fe ff ff ff ff ff ff ff ff 01', { signed: '-2' }],
    ['a double', '21 00 00 00 00 00 00 f8 3f', { double: 1.5 }],
    ['a list', '28 01 28 02', { list: [1, 2] }],
    ['a message in a message', '32 04 32 02 10 00', { inner: { inner: { flag: false } } }],
    ['bytes and an id', '3a 02 ff 00 42 02 ab 01', { data: '/wA=', id: 'ab01' }],
    ['fixed numbers', '49 ff ff ff ff ff ff ff ff 55 01 00 00 00', { time: '18446744073709551615', bits: 1 }],
    [
      'unknown fields, which are skipped',
      'f8 01 01 fa 01 01 61 f9 01 0000000000000000 fd 01 00000000 10 01',
      { flag: true },
    ],
    ['a field of another type, which is skipped', '08 05 10 01', { flag: true }],
  ]
  for (const [what, hex, expected] of cases)
    test(`has ${what}`, () => assert.deepEqual(decode(hex), expected))

  test('that is cut or has too many fields is refused, one that is too deep is cut', () => {
    for (const hex of [
      '0a',
      '0a 05 61',
      '21 00',
      '18 ff',
      '32 02 0a 05 6161616161',
      '0b',
      '18 ffffffffffffffffffffff',
    ])
      assert.equal(
        codeOf(() => decode(hex)),
        'malformed_body',
        hex,
      )
    let deep = Buffer.from([0x10, 0x01])
    for (let level = 0; level < 70; level += 1) {
      const length = deep.length < 0x80 ? [deep.length] : [(deep.length & 0x7f) | 0x80, deep.length >> 7]
      deep = Buffer.concat([Buffer.from([0x32, ...length]), deep])
    }
    const levels = JSON.stringify(decodeProtobuf(All, deep)).split('{').length - 1
    assert.equal(levels, 66, 'deeper ones stay empty')
    const many = Buffer.alloc(2_000_000, Buffer.from([0x10, 0x01]))
    assert.equal(
      codeOf(() => decodeProtobuf(All, many)),
      'json_too_complex',
    )
  })

  test('answers with nothing, or with the number of rejected records', () => {
    assert.equal(encodeLogsResponse(0, '').length, 0)
    const answer = encodeLogsResponse(300, 'no'.repeat(70))
    const Partial: Message = {
      1: { name: 'rejected', kind: 'int64' },
      2: { name: 'message', kind: 'string' },
    }
    assert.deepEqual(decodeProtobuf({ 1: { name: 'partial', kind: () => Partial } }, answer), {
      partial: { rejected: '300', message: 'no'.repeat(70) },
    })
    assert.deepEqual(decodeProtobuf(LogsRequest, Buffer.alloc(0)), {})
  })
})
