import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { describeError } from '../src/describe-error.ts'
import { type Line, toErrorLine, toLine } from '../src/entry.ts'
import { toPlain } from '../src/plain.ts'
import { backoffMs, toRetryAfter } from '../src/retry.ts'
import { type LoggerOptions, toTarget } from '../src/settings.ts'

const target = { address: 'http://127.0.0.1/e/logger', key: 'k', customerId: 7 }
const facts = { target, service: 'billing', context: {} }
const read = ({ json }: Line) => JSON.parse(json)
const infoOf = (error: unknown, context = {}) =>
  read(toErrorLine(error, { ...facts, context })).additional_info

describe('an error', () => {
  test('is described with its causes, to the end of the chain', () => {
    const first = new RangeError('too far')
    const error = new TypeError('bad', { cause: new Error('middle', { cause: first }) })
    const { causes, stack, level } = infoOf(error)
    assert.match(stack, /^TypeError: bad\n +at /)
    assert.equal(level, 'error')
    assert.deepEqual(
      causes.map(({ message }: { message: string }) => message),
      ['Error: middle', 'RangeError: too far'],
    )
    Object.assign(first, { cause: error })
    assert.equal(infoOf(error).causes.length, 2, 'a chain that leads back ends')
    assert.deepEqual(infoOf(new Error('e', { cause: 'a text' })).causes, [{ message: 'a text' }])
  })

  test('of several has each of them', () => {
    const error = new AggregateError([new Error('one'), 'two', null], 'all failed')
    const { errors } = infoOf(error)
    assert.deepEqual(
      errors.map(({ message }: { message: string }) => message),
      ['Error: one', 'two', 'Thrown: null'],
    )
    assert.equal(describeError(error).message, 'AggregateError: all failed')
  })

  test('keeps what was assigned to it', () => {
    const error = Object.assign(new Error('no file'), { code: 'ENOENT', details: { tries: 3 } })
    assert.deepEqual(infoOf(error).properties, { code: 'ENOENT', details: { tries: 3 } })
  })

  test('of another realm, and what only looks like one, is an error too', () => {
    const foreign = runInNewContext('new TypeError("from elsewhere")') as unknown
    assert.equal(describeError(foreign).message, 'TypeError: from elsewhere')
    assert.equal(describeError({ message: 'of a library' }).message, 'of a library')
  })

  test('may be no error at all', () => {
    const messages = ['text', ' ', 7, null, undefined, 10n, Symbol('s'), () => 1, { code: 5 }].map(
      (thrown) => describeError(thrown).message,
    )
    assert.deepEqual(messages, [
      'text',
      'An empty text was thrown',
      'Thrown: 7',
      'Thrown: null',
      'Thrown: undefined',
      'Thrown: "10"',
      'Thrown: "Symbol(s)"',
      'Thrown: "[function]"',
      'Thrown: {"code":5}',
    ])
    assert.deepEqual(infoOf({ code: 5 }), { thrown: { code: 5 }, level: 'error' })
  })

  test('whose parts cannot be read is reported without them', () => {
    const fails = () => {
      throw new Error('no')
    }
    const hostile = [
      Object.defineProperties(new Error('e'), { message: { get: fails }, stack: { get: fails } }),
      Object.defineProperty(new Error('seen'), 'code', { get: fails, enumerable: true }),
      new Proxy(new Error('e'), { get: fails, ownKeys: fails, getPrototypeOf: fails, has: fails }),
      new Proxy({}, { get: fails, ownKeys: fails, getPrototypeOf: fails }),
      { toJSON: fails },
      Object.assign(new Error('seen'), { cause: new Proxy({}, { get: fails, has: fails, ownKeys: fails }) }),
    ]
    for (const error of hostile) {
      const entry = read(toErrorLine(error, facts))
      assert.match(entry.exception_message, /\S/)
      assert.equal(entry.additional_info.level, 'error')
    }
    assert.equal(read(toErrorLine(hostile[1], facts)).exception_message, 'Error: seen')
  })
})

describe('any value', () => {
  test('becomes JSON', () => {
    const cyclic: Record<string, unknown> = { a: 1 }
    cyclic.self = cyclic
    const shared = { x: 1 }
    assert.deepEqual(JSON.parse(JSON.stringify(toPlain(cyclic))), { a: 1, self: '[cyclic]' })
    assert.deepEqual(JSON.parse(JSON.stringify(toPlain([shared, shared]))), [{ x: 1 }, { x: 1 }])
    assert.deepEqual(
      toPlain([
        Number.NaN,
        Number.POSITIVE_INFINITY,
        -0,
        5n,
        new Date(0),
        new Date(Number.NaN),
        /a/g,
        new Uint8Array(3),
      ]),
      ['NaN', 'Infinity', -0, '5', '1970-01-01T00:00:00.000Z', null, '/a/g', '[3 bytes]'],
    )
    assert.deepEqual(toPlain([new Map([['a', 1]]), new Set([1, 'b']), undefined]), [
      [['a', 1]],
      [1, 'b'],
      null,
    ])
    assert.equal(JSON.stringify(toPlain(JSON.parse('{"__proto__":{"a":1}}'))), '{"__proto__":{"a":1}}')
    const inside = toPlain({ error: new Error('inner') }) as { error: { name: string; message: string } }
    assert.deepEqual([inside.error.name, inside.error.message], ['Error', 'inner'])
  })

  test('of any size and depth makes an entry that the logger takes', () => {
    let deep: unknown = 'bottom'
    for (let level = 0; level < 10_000; level += 1) deep = { deep }
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, index]))
    const texts = ['x', '\u0000', 'न', '😀', '\ud800'].map((text) => text.repeat(5_000_000))
    for (const value of [deep, wide, new Array(5e6).fill(1), ...texts]) {
      const line = toLine({
        ...facts,
        level: 'info',
        message: String(value),
        context: { value, text: value },
      })
      assert.ok(line.bytes < 256 * 1024)
      assert.equal(line.bytes, Buffer.byteLength(line.json))
      assert.ok(read(line).exception_message.length <= 10_000)
      assert.doesNotMatch(line.json, /\\ud[89a-f]/, 'half of a character')
    }
  })

  test('of the names with a meaning is where filters find it', () => {
    const context = {
      level: 'fatal',
      tags: { shop: 'a' },
      trace_id: 'f'.repeat(32),
      order: 7,
      fingerprint: ['x'],
    }
    const { stack: _stack, ...info } = infoOf(new Error('e'), context)
    assert.deepEqual(info, context)
    assert.equal(infoOf(new Error('e'), { level: 'loud' }).level, 'error')
  })
})

describe('the address', () => {
  const addressOf = (options: Partial<LoggerOptions>) => toTarget({ service: 's', ...options })

  test('is read from a DSN, also below a path and without the logger in it', () => {
    for (const [dsn, address] of [
      ['https://k@host/e/logger/42', 'https://host/e/logger'],
      ['http://k@host:81/below/e/logger/42', 'http://host:81/below/e/logger'],
      ['http://k:old@host/42', 'http://host/e/logger'],
    ] as const) {
      assert.deepEqual(addressOf({ dsn }), { address, key: 'k', customerId: 42 })
    }
  })

  test('or from its parts', () => {
    assert.deepEqual(addressOf({ url: 'http://host/', key: 'k', customerId: 0 }), {
      address: 'http://host/e/logger',
      key: 'k',
      customerId: 0,
    })
    assert.equal(addressOf({}), undefined)
    assert.equal(addressOf({ dsn: '' }), undefined)
  })

  test('that is invalid is explained without its key', () => {
    for (const options of [
      { dsn: 'host/42' },
      { dsn: 'ftp://secret@host/42' },
      { dsn: 'http://host/42' },
      { dsn: 'http://secret@host/e/logger' },
      { url: 'http://host', customerId: 1 },
      { url: 'http://host', key: 'secret' },
      { key: 'secret', customerId: 1 },
      { url: 'http://host', key: 'secret', customerId: 1.5 },
    ]) {
      assert.throws(() => addressOf(options), /^Error: The option `(?!.*secret)/)
    }
  })
})

describe('the pause after a failure', () => {
  test('doubles up to a minute, half of it by chance', () => {
    assert.deepEqual(
      [1, 2, 3, 7, 50].map((failures) => backoffMs(failures, 0, 0)),
      [1_000, 2_000, 4_000, 60_000, 60_000],
    )
    assert.equal(backoffMs(2, 0, 1), 1_000)
  })

  test('is never shorter than the server asks for', () => {
    assert.equal(backoffMs(1, 30_000, 0), 30_000)
    assert.equal(backoffMs(1, 30_000, 1), 33_000)
    const now = Date.parse('2026-01-01T00:00:00Z')
    assert.deepEqual(
      [
        '5',
        ' 7 ',
        'Thu, 01 Jan 2026 00:00:09 GMT',
        'Thu, 01 Jan 2020 00:00:00 GMT',
        '999999',
        'soon',
        null,
      ].map((header) => toRetryAfter(header, now)),
      [5_000, 7_000, 9_000, 0, 600_000, undefined, undefined],
    )
  })
})
