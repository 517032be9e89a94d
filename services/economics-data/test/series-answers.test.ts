import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { clientOfShippedRows } from './support/shipped-service.ts'

/** Values by period that another program computed from the source tables, by the address below `/e/series/`. */
const { answers } = JSON.parse(
  readFileSync(new URL('./fixtures/series-answers.json', import.meta.url), 'utf8'),
) as { answers: Readonly<Record<string, Readonly<Record<string, number | null>>>> }

test('every value that pandas computed from the source tables is answered', async () => {
  const client = await clientOfShippedRows()
  let compared = 0
  for (const [address, expected] of Object.entries(answers)) {
    const { status, body } = await client.get(`/e/series/${address}`)
    assert.equal(status, 200, `${address}: ${JSON.stringify(body)}`)
    const data = body.data as { period: string; value: number | null }[]
    assert.deepEqual(
      data.map(({ period }) => period),
      Object.keys(expected),
      address,
    )
    for (const { period, value } of data) {
      const is = expected[period]!
      const where = `${address} in ${period}: ${value}, not ${is}`
      if (is === null || value === null) assert.equal(value, is, where)
      // The expected values are rounded to six decimals, and sums of floating numbers differ in the last digits.
      else assert.ok(Math.abs(value - is) <= 1e-6 + Math.abs(is) * 1e-12, where)
      compared += 1
    }
  }
  assert.ok(compared >= 800, String(compared))
})
