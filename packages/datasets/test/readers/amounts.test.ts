import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { suiteContext } from '@tathya/testing'
import { parseAmount } from '../../src/readers/amounts.ts'
import { sampleRows, startSample } from '../support/sample.ts'

describe('amounts with names of large numbers', () => {
  for (const [text, expected] of [
    ['1 crore', 1e7],
    ['1crore', 1e7],
    ['2.5 arab', 2.5e9],
    ['२.५ अर्ब', 2.5e9],
    ['५ करोड', 5e7],
    ['5 karod', 5e7],
    ['3 LAKH', 3e5],
    ['Rs. 3 lakh', 3e5],
    ['रु. ३ लाख', 3e5],
    ['2.3 crore', 23_000_000],
    ['1.1 kharab', 110_000_000_000],
    ['1 crore 20 lakh', 12_000_000],
    ['१ करोड २० लाख', 12_000_000],
    ['-2 crore', -2e7],
    ['7 billion rupees', 7e9],
    ['1 hajar', 1000],
    ['12', undefined],
    ['crore', undefined],
    ['1 lakh 1 crore', undefined],
    ['1 lakh 1 lakh', undefined],
    ['1 dozen', undefined],
    ['1 crore 20', undefined],
    ['', undefined],
  ] as const)
    test(JSON.stringify(text), () => assert.equal(parseAmount(text), expected))
})

test('filters and conditions of groups take them, and a refusal names what is accepted', async () => {
  const rows = sampleRows(4).map((row, at) => ({ ...row, amount: [5e6, 1e7, 2.5e9, null][at]! }))
  const client = await startSample(suiteContext(), rows, { measures: { amount: { alike: {} } } })
  const found = async (query: string) => {
    const { status, body } = await client.get(encodeURI(`/e/exports?${query}`))
    assert.equal(status, 200, JSON.stringify(body))
    return body.map(({ id }: { id: number }) => id)
  }
  assert.deepEqual(await found('amount__gte=1 crore'), [2, 3])
  assert.deepEqual(await found('amount=१ करोड,2.5 arab'), [2, 3])
  assert.deepEqual(await found('amount__lt=५००००००.५'), [1])
  assert.deepEqual(await found('group_by=id&aggregate=sum(amount)&having=sum_amount__gt:1 crore'), [3])
  const { status, body } = await client.get(encodeURI('/e/exports?amount__gte=1 dozen'))
  assert.equal(status, 400)
  assert.match(body.errors[0].accepted, /^a number, also with thousand, lakh, crore, arab, kharab/)
  const { body: other } = await client.get(encodeURI('/e/exports?id__gte=1 lakh'))
  assert.equal(other.errors[0].accepted, 'a whole number')
})
