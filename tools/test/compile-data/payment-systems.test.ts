import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toPaymentSystems } from '../../src/compile-data/payment-systems.ts'
import { only, sourceFile } from './source-tables.ts'

const rows = await toPaymentSystems(sourceFile('economics/payment-systems.csv'))
const of = (id: string) => only(rows.filter((row) => row.id === id))

describe('payment systems', () => {
  test('the type follows from kind and licence', () => {
    const types = Object.fromEntries(rows.map(({ id, type }) => [id, type]))
    assert.deepEqual(types, {
      citypay: 'provider',
      esewa: 'provider',
      fonepay: 'operator',
      'ime-pay': 'provider',
      mypay: 'provider',
      'nepalpay-qr': 'scheme',
      'nrb-rtgs': 'system',
      rps: 'system',
      visa: 'scheme',
    })
  })

  test('instruments are a list, dates keep the precision of their source', () => {
    assert.deepEqual(of('fonepay').instruments, ['interoperable QR', 'bank transfer', 'web checkout'])
    assert.equal(of('fonepay').licence_date_bs, '2076-10-26')
    assert.equal(of('ime-pay').licence_date_ad, '2017-06')
    assert.equal(of('ime-pay').licence_date_bs, null)
  })

  test('no Nepali name is invented', () => {
    assert.deepEqual(new Set(rows.map(({ name_ne }) => name_ne)), new Set([null]))
  })

  test('a source is something that a reader can look up', () => {
    assert.equal(of('citypay').source, 'public text that does not name its publisher')
    assert.doesNotMatch(of('fonepay').source, / ids? \d/)
    assert.match(of('fonepay').source, /^NRB Payment Systems Oversight Report 2024\/25/)
    assert.equal(of('mypay').note, 'licence class not found')
  })
})
