import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type CallerOf, start, startAlerts } from './setting.ts'

const webhook_url = 'https://hooks.example/alerts'
const unknown = '/e/logger/alerts/0190163d-8694-739b-aea5-966c26f8ad91'

describe('an alert', () => {
  test('is made, listed, changed and removed', async (t) => {
    const { ask, make } = await startAlerts(t)
    const made = await make({ kind: 'rate', threshold: 10, minutes: 5, levels: ['error'], webhook_url })
    assert.equal(made.status, 201)
    const { webhook_secret, ...rule } = made.body
    assert.match(webhook_secret, /^whsec_/)
    assert.deepEqual(rule, {
      id: rule.id,
      created_at: start,
      customer_id: 7,
      kind: 'rate',
      name: 'an alert',
      is_enabled: true,
      service_name: null,
      environment: null,
      levels: ['error'],
      threshold: 10,
      minutes: 5,
      quiet_minutes: 60,
      webhook_url,
      mail_to: [],
    })
    const address = made.headers.get('location')!
    const listed = await ask('GET', '/e/logger/alerts')
    assert.deepEqual(listed.body, { data: [rule], meta: { total: 1, page: 1, per_page: 100 } })
    assert.deepEqual((await ask('GET', address)).body, { ...rule, notices: [] })
    const changed = await ask('PATCH', address, { threshold: 20, levels: null })
    assert.deepEqual(changed.body, { ...rule, threshold: 20, levels: null, webhook_secret })
    assert.deepEqual((await ask('PATCH', address, {})).body, changed.body)
    assert.equal((await ask('DELETE', address)).status, 204)
    assert.equal((await ask('GET', address)).status, 404)
    assert.equal((await ask('DELETE', address)).status, 404)
    assert.equal((await ask('PATCH', unknown, {})).status, 404)
  })

  test('belongs to its customer', async (t) => {
    const { ask, make } = await startAlerts(t)
    const rule = { kind: 'new_group', webhook_url }
    const [own, other, operator] = [{}, { customer: 8 }, { customer: null }]
    const made = await make(rule, own)
    const address = made.headers.get('location')!
    assert.equal((await make({ ...rule, customer_id: 8 }, own)).body.code, 'customer_mismatch')
    assert.equal(
      (await ask('GET', '/e/logger/alerts?customer_id=8', undefined, own)).body.code,
      'customer_mismatch',
    )
    assert.equal((await ask('GET', address, undefined, other)).status, 404)
    assert.equal((await ask('PATCH', address, { name: 'taken' }, other)).status, 404)
    assert.equal((await ask('DELETE', address, undefined, other)).status, 404)
    assert.deepEqual((await ask('GET', '/e/logger/alerts', undefined, other)).body.data, [])
    const forOther = await make({ ...rule, customer_id: 8 }, operator)
    assert.equal(forOther.status, 201)
    assert.notEqual(forOther.body.webhook_secret, made.body.webhook_secret)
    assert.equal((await ask('GET', '/e/logger/alerts', undefined, operator)).body.data.length, 2)
    assert.equal(
      (await ask('GET', '/e/logger/alerts?customer_id=8', undefined, operator)).body.data.length,
      1,
    )
    assert.deepEqual((await make(rule, operator)).body.errors[0].field, 'customer_id')
  })

  test('is changed with both scopes only, and read with log:read', async (t) => {
    const { ask, make } = await startAlerts(t)
    const address = (await make({ kind: 'new_group', webhook_url })).headers.get('location')!
    const writer: CallerOf = { scopes: ['log:write'] }
    const reader: CallerOf = { scopes: ['log:read'] }
    assert.equal((await make({ kind: 'new_group', webhook_url }, writer)).body.code, 'scope_missing')
    assert.equal((await make({ kind: 'new_group', webhook_url }, reader)).body.code, 'scope_missing')
    assert.equal((await ask('PATCH', address, {}, writer)).body.code, 'scope_missing')
    assert.equal((await ask('DELETE', address, undefined, writer)).body.code, 'scope_missing')
    assert.equal((await ask('GET', address, undefined, writer)).body.code, 'scope_missing')
    const read = await ask('GET', address, undefined, reader)
    assert.equal(read.status, 200)
    assert.equal(read.body.webhook_secret, undefined)
    assert.equal((await ask('GET', address)).status, 200)
  })

  test('whose fields do not fit is refused with their names', async (t) => {
    const { ask, make } = await startAlerts(t)
    const fieldOf = async (rule: object) => {
      const { status, body } = await make(rule)
      return `${status} ${body.errors?.[0].field}`
    }
    const rate = { kind: 'rate', threshold: 5, minutes: 5, webhook_url }
    assert.equal(await fieldOf({ ...rate, threshold: undefined }), '400 threshold')
    assert.equal(await fieldOf({ ...rate, minutes: null }), '400 minutes')
    assert.equal(await fieldOf({ ...rate, minutes: 10_081 }), '400 minutes')
    assert.equal(await fieldOf({ ...rate, webhook_url: undefined }), '400 webhook_url')
    assert.equal(await fieldOf({ ...rate, webhook_url: 'ftp://hooks.example' }), '400 webhook_url')
    assert.equal(await fieldOf({ ...rate, webhook_url: 'http://169.254.169.254/' }), '400 webhook_url')
    assert.equal(await fieldOf({ ...rate, mail_to: ['ram@pasal.example'] }), '400 mail_to')
    assert.equal(await fieldOf({ ...rate, mail_to: ['nobody'] }), '400 mail_to.0')
    assert.equal(await fieldOf({ ...rate, name: 'two\nlines' }), '400 name')
    assert.equal(await fieldOf({ ...rate, color: 'red' }), '400 color')
    assert.equal(await fieldOf({ kind: 'new_group', threshold: 5, webhook_url }), '400 threshold')
    assert.equal(await fieldOf({ kind: 'silence', minutes: 5, webhook_url }), '400 service_name')
    assert.equal(await fieldOf({ ...rate, kind: 'dropped', service_name: 'billing' }), '400 service_name')
    const address = (await make(rate)).headers.get('location')!
    assert.equal((await ask('PATCH', address, { threshold: null })).body.errors[0].field, 'threshold')
    assert.equal((await ask('PATCH', address, { kind: 'silence' })).body.errors[0].field, 'kind')
  })

  test('is one of at most 50 of a customer', async (t) => {
    const { make } = await startAlerts(t)
    const rule = { kind: 'new_group', webhook_url }
    for (let count = 0; count < 50; count += 1) assert.equal((await make(rule)).status, 201)
    assert.match((await make(rule)).body.errors[0].message, /50 alerts/)
  })
})
