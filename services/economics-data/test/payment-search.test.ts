import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { PaymentSystem } from '@tathya/contracts/http'
import { createDirectorySearch } from '../src/datasets/payment-systems/search.ts'
import { definitionOf } from './support/import-sources.ts'

const rows: PaymentSystem[] = JSON.parse(readFileSync(definitionOf('payment-systems').rows, 'utf8'))
const search = createDirectorySearch(rows)
const ids = (text: string) => Array.from(search(text).rows, (place) => rows[place]!.id)

/** What people write, and the entry that they mean. */
const meant: readonly (readonly [string, string])[] = [
  ['esewa', 'esewa'],
  ['e-sewa', 'esewa'],
  ['eSewa', 'esewa'],
  ['ईसेवा', 'esewa'],
  ['ई-सेवा', 'esewa'],
  ['fonepay', 'fonepay'],
  ['fone pay', 'fonepay'],
  ['फोनपे', 'fonepay'],
  ['फोन पे', 'fonepay'],
  ['IMEPay', 'ime-pay'],
  ['ime pay', 'ime-pay'],
  ['आइएमई पे', 'ime-pay'],
  ['connect ips', 'connectips'],
  ['कनेक्ट आइपिएस', 'connectips'],
  ['prabhu pay', 'prabhu-pay'],
  ['प्रभु पे', 'prabhu-pay'],
  ['clearing house', 'nchl'],
  ['नेपाल क्लियरिङ हाउस', 'nchl'],
  ['NCHL', 'nchl'],
  ['नेपाल राष्ट्र बैंक', 'nrb-rtgs'],
  ['RTGS', 'nrb-rtgs'],
  ['भिसा', 'visa'],
  ['master card', 'mastercard'],
  ['मास्टरकार्ड', 'mastercard'],
  ['युनियनपे', 'unionpay'],
  ['moru', 'moru'],
  ['मोरु', 'moru'],
  ['smart choice', 'sct'],
  ['cellcom', 'cellpay'],
  ['chito paisa', 'chhito-paisa'],
  ['namaste pay', 'namaste-pay'],
]

describe('the directory of payment systems', () => {
  for (const [text, id] of meant) test(`"${text}" finds ${id} first`, () => assert.equal(ids(text)[0], id))

  test('finds alike what is written in either script', () => {
    assert.deepEqual(ids('खल्ती'), ids('khalti'))
    assert.deepEqual(ids('वालेट'), ids('wallet'))
  })

  test('needs every word, and finds nothing by what nobody bears', () => {
    for (const text of ['khalti visa', 'barter', 'खाता', 'zzz']) assert.deepEqual(ids(text), [], text)
  })

  test('says how well an entry fits, and where', () => {
    const matches = search('khalti')
    assert.deepEqual(
      [rows[matches.rows[0]!]!.brand, matches.describe(0)],
      ['Khalti', { score: 100, matched_on: ['brand'] }],
    )
    assert.ok(matches.describe(matches.rows.length - 1).score <= 100)
  })

  test('looks at chosen rows only', () => {
    const place = rows.findIndex(({ id }) => id === 'khalti')
    const only = { size: 1, has: (row: number) => row === place }
    assert.deepEqual([...search('khalti', only).rows], [place])
  })
})
