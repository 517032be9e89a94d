import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toMailText, toWebhookBody } from '../../src/alerts/message.ts'

type Rule = Parameters<typeof toMailText>[0]
type Notice = Parameters<typeof toMailText>[1]

const rule = (kind: string) => ({ id: 'r1', name: 'Card', kind, customer_id: 7 }) as Rule
const notice = (data: object) => ({ data, created_at: '2026-11-27T00:00:00Z' }) as Notice
const group = { group_id: 'g1', title: 'Card refused', culprit: 'pay.js', services: ['pay', 'shop'] }

describe('the mail of an alert', () => {
  test('says what was seen, where, and by which rule', () => {
    assert.deepEqual(toMailText(rule('new_group'), notice({ group })), {
      subject: 'Card: New: Card refused',
      text: 'New: Card refused\n\nWhere: pay.js\nServices: pay, shop\nGroup: /e/logger/groups/g1\n\nCustomer 7, alert "Card" (r1), 2026-11-27T00:00:00Z\n',
    })
    const unknown = toMailText(
      rule('regression'),
      notice({ group: { ...group, culprit: null }, is_last_of_interval: true }),
    )
    assert.equal(
      unknown.text,
      'Back: Card refused\n\nServices: pay, shop\nGroup: /e/logger/groups/g1\n\nThere are more; they are not sent one by one.\n\nCustomer 7, alert "Card" (r1), 2026-11-27T00:00:00Z\n',
    )
  })

  test('has the numbers of its kind, and the service where the rule has one', () => {
    const subjectOf = (kind: string, data: object) => toMailText(rule(kind), notice(data)).subject
    assert.equal(subjectOf('rate', { threshold: 5, minutes: 10 }), 'Card: 5 entries or more in 10 minutes')
    assert.equal(
      subjectOf('rate', { threshold: 5, minutes: 10, service_name: 'pay' }),
      'Card: 5 entries of pay or more in 10 minutes',
    )
    assert.equal(
      subjectOf('silence', { minutes: 30, service_name: 'pay' }),
      'Card: No entries of pay for 30 minutes',
    )
    const reasons = { quota: 4, rate: 3 }
    assert.equal(
      subjectOf('dropped', { count: 7, minutes: 5, reasons }),
      'Card: 7 entries were refused in 5 minutes (quota 4, rate 3)',
    )
    assert.doesNotMatch(
      toMailText(rule('rate'), notice({ threshold: 5, minutes: 1 })).text,
      /Where|Services|more;/,
    )
  })

  test('has a subject of at most 150 characters', () => {
    const long = { group: { ...group, title: 'x'.repeat(300) } }
    assert.equal(toMailText(rule('new_group'), notice(long)).subject.length, 150)
  })
})

test('a webhook gets the rule and what was seen', () => {
  assert.deepEqual(JSON.parse(toWebhookBody(rule('rate'), notice({ count: 3 }))), {
    type: 'alert.rate',
    timestamp: '2026-11-27T00:00:00Z',
    data: { rule: { id: 'r1', name: 'Card' }, customer_id: 7, count: 3 },
  })
})
