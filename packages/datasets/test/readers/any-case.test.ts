import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anyCaseReader } from '../../src/index.ts'

const known = new Set(['NPR', 'USD'])

test('values are found whatever their capitals, and by other names', () => {
  const reader = anyCaseReader('a currency', { rupees: ['NPR'], both: ['NPR', 'USD'] })
  assert.deepEqual(reader.read('npr', known), ['NPR'])
  assert.deepEqual(reader.read(' Rupees ', known), ['NPR'])
  assert.deepEqual(reader.read('BOTH', known), ['NPR', 'USD'])
})

test('values that no row has stay as they are, or are refused where the list is closed', () => {
  assert.deepEqual(anyCaseReader('a currency').read('Eur', known), ['Eur'])
  assert.equal(anyCaseReader('a currency', {}, { closed: true }).read('Eur', known), undefined)
})
