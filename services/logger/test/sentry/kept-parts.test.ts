import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import vm from 'node:vm'
import { toEventEntry } from '../../src/sentry/event.ts'
import { fillTemplate } from '../../src/sentry/log-text.ts'

const thrown = { values: [{ type: 'IOError', value: 'closed' }] }

/** Ends what would take hours. */
const giveUp = { timeout: 20_000 }

function read(event: object) {
  const { exception_message, additional_info } = toEventEntry({ ...event }, 42)
  return { message: exception_message, info: additional_info as Record<string, unknown> }
}

describe('the text that is logged beside an exception', () => {
  const cases: readonly (readonly [string, object, object])[] = [
    ['as a message', { message: 'Payment of order 17 failed' }, { formatted: 'Payment of order 17 failed' }],
    ['formatted', { logentry: { formatted: 'Order 18 failed' } }, { formatted: 'Order 18 failed' }],
    [
      'with template and parameters',
      { logentry: { message: 'Order %s failed', params: ['19'], formatted: 'Order 19 failed' } },
      { formatted: 'Order 19 failed', template: 'Order %s failed', params: ['19'] },
    ],
    [
      'in an object of old SDKs',
      { message: { message: 'Order {} failed', params: [20] } },
      { formatted: 'Order 20 failed', template: 'Order {} failed', params: [20] },
    ],
    [
      'in both fields, with two texts',
      { message: 'nightly run', logentry: { formatted: 'Order 21 failed' } },
      { formatted: 'Order 21 failed', message: 'nightly run' },
    ],
  ]
  for (const [name, event, expected] of cases)
    test(`${name} is kept`, () => {
      const { message, info } = read({ ...event, exception: thrown })
      assert.equal(message, 'IOError: closed')
      assert.deepEqual(info.message, expected)
      assert.deepEqual(info.exception, thrown.values)
    })

  test('comes before the stack, whose texts a search may not read to the end', () => {
    const names = Object.keys(read({ message: 'Order 17', exception: thrown }).info)
    assert.ok(names.indexOf('message') < names.indexOf('exception'))
  })
})

describe('a template', () => {
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['Order %s of %s failed', [18, 'Ram'], 'Order 18 of Ram failed'],
    ['Order %(id)s failed', { id: 18 }, 'Order 18 failed'],
    ['Order {} failed', ['19'], 'Order 19 failed'],
    ['{1} before {0}', ['a', 'b'], 'b before a'],
    ['{user} paid {sum:>8}', { user: 'Sita', sum: 5 }, 'Sita paid 5'],
    ['%d %% of %.2f', [5, 2.5], '5 % of 2.5'],
    ['%s and %s', ['one'], 'one and %s'],
    ['%s got %s', [{ a: 1 }, null], '{"a":1} got null'],
    ['no place', ['x'], 'no place'],
    ['%s', undefined, '%s'],
    ['{constructor}', { a: 1 }, '{constructor}'],
  ]
  for (const [template, params, expected] of cases)
    test(`${template} with ${JSON.stringify(params)}`, () =>
      assert.equal(fillTemplate(template, params), expected))

  const million = 1_000_000
  const hostile: Readonly<Record<string, string>> = {
    'zeros that no letter follows': `%${'0'.repeat(million)}!`,
    'a width without end': `%0${'1'.repeat(million)}!`,
    'a precision without end': `%01.${'1'.repeat(million)}!`,
    'spaces and signs without end': `%${'+ 0'.repeat(million / 3)}!`,
    'many beginnings': '%'.repeat(million - 1),
    'many beginnings with flags': '%+00'.repeat(million / 4),
    'a name that nothing closes': `%(${'a'.repeat(million)}`,
    'many names that nothing closes': '%(a'.repeat(million / 3),
    'a format without end': `{a:${'x'.repeat(million)}`,
    'many formats without end': '{a:'.repeat(million / 3),
  }
  for (const [name, template] of Object.entries(hostile))
    test(`of ${name} is read to its end`, () => {
      const filled = vm.runInNewContext(
        'fill()',
        { fill: () => fillTemplate(`${template} %s`, ['x']) },
        giveUp,
      )
      assert.ok(filled.endsWith('x') || filled.endsWith('%s'))
    })

  test('of many places for a long parameter stays short', () => {
    for (const place of ['%(a)s', '{a}']) {
      const filled = fillTemplate(place.repeat(200_000), { a: 'x'.repeat(million) })
      assert.ok(filled.length <= 2 * million)
      assert.ok(filled.endsWith(place))
    }
  })

  test('without a formatted text is the message with its parameters', () => {
    const { message, info } = read({ logentry: { message: 'Order %s failed', params: [18] } })
    assert.equal(message, 'Order 18 failed')
    assert.deepEqual(info.message, { template: 'Order %s failed', params: [18] })
  })
})

describe('an exception', () => {
  const frames = [{ function: 'load', filename: 'db.py', lineno: 3, in_app: true }]
  test('as an object is one', () => {
    const { message, info } = read({ exception: { type: 'KeyError', value: 'id', stacktrace: { frames } } })
    assert.equal(message, 'KeyError: id')
    assert.deepEqual(info.exception, [{ type: 'KeyError', value: 'id', stacktrace: { frames } }])
  })

  test('by the names of old SDKs is kept, as are its message and stack', () => {
    const { message, info } = read({
      'sentry.interfaces.Exception': { values: [{ type: 'KeyError', value: 'id' }] },
      'sentry.interfaces.Message': { message: 'loading %s', params: ['orders'] },
      'sentry.interfaces.Stacktrace': { frames },
      'sentry.interfaces.User': { id: '5' },
    })
    assert.equal(message, 'KeyError: id')
    assert.deepEqual(info, {
      level: 'error',
      message: { formatted: 'loading orders', template: 'loading %s', params: ['orders'] },
      exception: [{ type: 'KeyError', value: 'id', stacktrace: { frames } }],
      user: { id: '5' },
    })
  })

  test('that is a text is kept in extra', () => {
    const { message, info } = read({ exception: 'KeyError: id', message: 'failed' })
    assert.equal(message, 'failed')
    assert.deepEqual(info.extra, { exception: 'KeyError: id' })
    assert.deepEqual(read({ exception: ['KeyError: id'] }).info.extra, { exception: ['KeyError: id'] })
  })

  test('has the stack beside a message', () => {
    const { message, info } = read({ message: 'disk nearly full', stacktrace: { frames } })
    assert.equal(message, 'disk nearly full')
    assert.deepEqual(info.stacktrace, { frames })
    const own = { type: 'E', stacktrace: { frames: [{ function: 'own' }] } }
    const both = read({ exception: [own], stacktrace: { frames } }).info
    assert.deepEqual(both.exception, [own])
  })
})

test('what is not known, or cannot be read, is kept in extra', () => {
  const { info } = read({
    message: 'odd',
    culprit: 'billing.charge',
    tags: [{ key: 'till', value: '3' }, ['region', 'bagmati']],
    user: 'ram',
    breadcrumbs: 'none',
    contexts: ['a'],
    fingerprint: 'one',
    timestamp: 'yesterday',
    level: 'terrible',
    checksum: 'abc',
    extra: { order: 5 },
    type: 'error',
    version: '7',
  })
  assert.deepEqual(info, {
    level: 'error',
    tags: { till: '3', region: 'bagmati' },
    user: 'ram',
    culprit: 'billing.charge',
    extra: {
      ...{ breadcrumbs: 'none', contexts: ['a'], fingerprint: 'one', timestamp: 'yesterday' },
      ...{ level: 'terrible', checksum: 'abc', order: 5 },
    },
  })
  assert.deepEqual(read({ message: 'a', extra: ['x'] }).info.extra, { extra: ['x'] })
})
