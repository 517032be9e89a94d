import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type GroupingRules, groupOf } from '../../src/grouping/group-of.ts'

const keyOf = (exception_message: string, additional_info: unknown = null) =>
  groupOf({ exception_message, additional_info }).keys[0]

const stack = `PaymentError: order 17 was declined
    at charge (/app/src/billing/charge.js:12:11)
    at async checkout (/app/src/cart/checkout.js:40:5)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)`

describe('the key of an entry', () => {
  test('has the version of the rules, and is the same for the same report', () => {
    assert.match(keyOf('Payment failed'), /^1:[0-9a-f]{32}$/)
    assert.equal(keyOf(stack), keyOf(stack))
  })

  test('is that of the stack, wherever it is', () => {
    const other = stack.replace('order 17', 'order 93').replace(':12:11', ':14:11').replace('/app/', '/srv/')
    const [first = '', ...frames] = stack.split('\n')
    assert.equal(keyOf(other), keyOf(stack))
    assert.equal(keyOf('x', { stack }), keyOf(stack))
    assert.equal(keyOf(first, { stack: frames.join('\n') }), keyOf(stack))
    assert.notEqual(keyOf(stack.replace('PaymentError', 'TypeError')), keyOf(stack))
    assert.notEqual(keyOf(stack.replace('charge (', 'refund (')), keyOf(stack))
  })

  test('is that of the fingerprint if there is one', () => {
    const fingerprint = ['card declined', 7]
    assert.equal(keyOf('one', { fingerprint, stack }), keyOf('two', { fingerprint }))
    assert.notEqual(keyOf('one', { fingerprint }), keyOf('one', { fingerprint: ['card', 'declined', 7] }))
    assert.equal(keyOf(stack, { fingerprint: ['{{ default }}'] }), keyOf(stack))
    assert.equal(keyOf(stack, { fingerprint: [] }), keyOf(stack))
    assert.equal(keyOf(stack, { fingerprint: 'text' }), keyOf(stack))
    const narrowed = (tenant: string) => keyOf(stack, { fingerprint: ['{{default}}', tenant] })
    assert.notEqual(narrowed('a'), narrowed('b'))
    assert.notEqual(narrowed('a'), keyOf('other', { fingerprint: ['{{default}}', 'a'] }))
  })

  test('is one for each version of the rules, the newest first', () => {
    const scripted: GroupingRules = { version: 2, partsOf: ({ message }) => [message] }
    const { keys } = groupOf({ exception_message: 'x', additional_info: null }, [
      scripted,
      { version: 1, partsOf: () => ['old'] },
    ])
    assert.deepEqual(
      keys.map((key) => key.slice(0, 2)),
      ['2:', '1:'],
    )
  })
})

describe('a group', () => {
  const shownOf = (exception_message: string, additional_info: unknown = null) => {
    const { title, culprit } = groupOf({ exception_message, additional_info })
    return { title, culprit }
  }

  test('is called by what was thrown, and where', () => {
    const culprit = 'charge (billing/charge.js)'
    assert.deepEqual(shownOf(stack), { title: 'PaymentError: order 17 was declined', culprit })
    assert.deepEqual(shownOf('Declined', { stack }), { title: 'Declined', culprit })
    assert.deepEqual(shownOf('\n भुक्तानी असफल \nfirst'), { title: 'भुक्तानी असफल', culprit: null })
    assert.equal(shownOf('x'.repeat(1_000)).title.length, 200)
  })

  test('is found whatever an entry holds', () => {
    const infos = [
      5,
      'text',
      [],
      { stack: {} },
      { stack: '' },
      { exception: 5 },
      { exception: [null, 5, {}] },
    ]
    for (const info of infos) assert.equal(shownOf('Failed', info).title, 'Failed')
  })
})

describe('hostile reports', () => {
  const lines = (line: string) => `E: x\n${line}\n`.repeat(30_000).slice(0, 1_000_000)
  const many = <T>(item: T) => Array.from({ length: 10_000 }, () => item)
  const infos: Readonly<Record<string, unknown>> = {
    'a megabyte of frames': { stack: lines('    at f (/app/x.js:1:2)') },
    'causes within causes': {
      stack: lines('\tat a.B.c(B.java:1)\n\t... 999999 more\nCaused by: a.DException: x'),
    },
    'brackets that nothing closes': { stack: `E: x\n    at ${'('.repeat(100_000)})` },
    'inner exceptions on one line': { stack: `E: x\n   at A.B.C()\n${' ---> E: x'.repeat(100_000)}` },
    'frames of an SDK': {
      exception: [{ type: 'E', stacktrace: { frames: many({ function: 'f', filename: '/a' }) } }],
    },
    'causes of an SDK': { exception: many({ type: 'E', stacktrace: { frames: [{ function: 'f' }] } }) },
    'a name without end': {
      exception: [
        {
          type: 'E.'.repeat(50_000),
          stacktrace: { frames: [{ function: 'f', module: 'a$'.repeat(50_000) }] },
        },
      ],
    },
    'a long fingerprint': { fingerprint: many('x') },
    'cut surrogates and NUL': { stack: 'E: \ud800\0\n    at \udc00 (/app/\0x.js:1:2)' },
  }
  for (const [name, info] of Object.entries(infos))
    test(`${name}: grouped by a bounded part`, () => {
      const grouping = groupOf({ exception_message: 'x', additional_info: info })
      assert.match(grouping.keys[0], /^1:[0-9a-f]{32}$/)
      assert.ok(grouping.title.length <= 200 && (grouping.culprit ?? '').length <= 200)
    })

  test('what lies beyond the bounds does not change the group', () => {
    const frames = (middle: string) =>
      `${lines('    at f (/app/x.js:1:2)')}${middle}${lines('    at g (/app/y.js:1:2)')}`
    assert.equal(
      keyOf('x', { stack: frames('') }),
      keyOf('x', { stack: frames('    at h (/app/z.js:1:2)\n') }),
    )
  })
})
