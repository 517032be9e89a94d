import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadConfig } from '@tathya/platform'
import { LoggerConfig } from '../../src/config.ts'
import { readRetention, toRemovals } from '../../src/retention-rules.ts'

const now = new Date('2026-11-26T12:00:00Z')
const removals = (text: string) => toRemovals(readRetention(text), now)
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const all = ['debug', 'info', 'warning', 'error', 'fatal']

describe('the setting of retention', () => {
  test('keeps everything where it is empty or says so', () => {
    for (const text of ['', ' , ', 'forever', '42=forever', 'debug=forever,forever'])
      assert.deepEqual(removals(text), [], text)
  })

  test('has rules for all, a level, a customer, and both', () => {
    assert.deepEqual(removals('90d'), [{ except_customers: [], levels: all, received_before: daysAgo(90) }])
    assert.deepEqual(removals('debug=7d'), [
      { except_customers: [], levels: ['debug'], received_before: daysAgo(7) },
    ])
    assert.deepEqual(removals('90d, debug=7d, 42=365d, 42/error=730d, 43/info=1d'), [
      { customer_id: 42, levels: ['debug', 'info', 'warning', 'fatal'], received_before: daysAgo(365) },
      { customer_id: 42, levels: ['error'], received_before: daysAgo(730) },
      { customer_id: 43, levels: ['debug'], received_before: daysAgo(7) },
      { customer_id: 43, levels: ['info'], received_before: daysAgo(1) },
      { customer_id: 43, levels: ['warning', 'error', 'fatal'], received_before: daysAgo(90) },
      { except_customers: [42, 43], levels: ['debug'], received_before: daysAgo(7) },
      {
        except_customers: [42, 43],
        levels: ['info', 'warning', 'error', 'fatal'],
        received_before: daysAgo(90),
      },
    ])
    assert.deepEqual(removals('7d, 42=forever'), [
      { except_customers: [42], levels: all, received_before: daysAgo(7) },
    ])
  })

  test('that is invalid stops the start with what is accepted', () => {
    for (const [text, message] of [
      ['90', /has "90" \(accepted: <days>d or forever/],
      ['0d', /has "0d"; days are from 1 to 36500/],
      ['99999d', /days are from 1/],
      ['loud=7d', /has "loud=7d" .*levels: debug, info, warning, error, fatal/],
      ['42/=7d', /has "42\/=7d"/],
      ['=7d', /has "=7d"/],
      ['42/error/x=7d', /accepted/],
      ['-1=7d', /accepted/],
      ['a=b=7d', /accepted/],
      ['7d, 8d', /has two rules for all other entries/],
      ['42/error=7d, 042/error=8d', /two rules for entries of level error of customer 42/],
    ] as const) {
      assert.throws(() => readRetention(text), message, text)
      assert.throws(() => loadConfig(LoggerConfig, { TATHYA_LOG_RETENTION: text }), message, text)
    }
  })
})
