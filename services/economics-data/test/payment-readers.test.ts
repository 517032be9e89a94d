import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import type { PaymentSystem } from '@tathya/contracts/http'
import { instrumentReader, statusReader } from '../src/datasets/payment-systems/readers.ts'
import { definitionOf } from './support/import-sources.ts'

const rows: PaymentSystem[] = JSON.parse(readFileSync(definitionOf('payment-systems').rows, 'utf8'))
const statuses = new Set(rows.map(({ status }) => status))
const instruments = new Set(rows.flatMap((row) => row.instruments))

describe('the status of payment systems', () => {
  test('is found by what sources have in common', () => {
    const found = [
      'operating',
      'Named',
      'revoked',
      'licence revoked',
      'merged',
      'not renewed',
      'LETTER OF INTENT',
    ].map((text) => statusReader.read(text, statuses)?.toSorted())
    assert.deepEqual(found, [
      ['operating', 'operating (2021)', 'operating (2022)'],
      ['named in 2016', 'named in 2022', 'named in a settlement member list'],
      ['licence revoked'],
      ['licence revoked'],
      ['merged into IME Khalti'],
      ['licence not renewed'],
      ['letter of intent'],
    ])
  })

  test('is found in Nepali', () => {
    assert.deepEqual(statusReader.read('इजाजत प्राप्त', statuses), ['licensed'])
    assert.deepEqual(statusReader.read('खारेज', statuses), ['licence revoked'])
  })

  test('is found whole, and refused where no row has it', () => {
    assert.deepEqual(statusReader.read('Operating (2022)', statuses), ['operating (2022)'])
    assert.equal(statusReader.read('bankrupt', statuses), undefined)
  })

  test('belongs to a group, each of them', () => {
    const groups = ['licensed', 'operating', 'letter of intent', 'revoked', 'not renewed', 'merged', 'named']
    const grouped = groups.flatMap((group) => statusReader.read(group, statuses) ?? [])
    assert.deepEqual(grouped.toSorted(), [...statuses].toSorted())
  })
})

describe('the instruments of payment systems', () => {
  test('are found by their words, in both scripts and in singular and plural', () => {
    const wallets = instrumentReader.read('wallet', instruments)
    assert.ok(wallets!.length > 3)
    assert.ok(wallets!.every((instrument) => /wallet/.test(String(instrument))))
    for (const text of ['Wallets', 'वालेट', 'e-wallet'])
      assert.deepEqual(instrumentReader.read(text, instruments), wallets)
    assert.deepEqual(instrumentReader.read('card scheme', instruments), ['card scheme'])
    assert.ok(instrumentReader.read('चेक', instruments)!.includes('cheque clearing'))
  })

  test('that no row has are an empty list', () => {
    assert.deepEqual(instrumentReader.read('barter', instruments), ['barter'])
    assert.equal(instrumentReader.read(' - ', instruments), undefined)
  })
})
