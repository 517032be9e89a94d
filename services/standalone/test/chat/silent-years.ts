import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEveryMode } from '../modes.ts'
import { withKey } from '../start-product.ts'

inEveryMode('a year without a figure', (current) => {
  test('gets those that have one as a notice', async (context) => {
    const product = current()
    const ask = async (user_input: string) =>
      (await product.client.post('/ai_engine/chat_engine', { user_input }, withKey(product.adminKey))).body
    for (const [question, address, field] of [
      [
        'How much was the health budget in 2081/82?',
        '/e/budgets?category_name=Health&classification=functional,sector,province&level=1&source_type_id=total&limit=1000',
        'estimate_year_str',
      ],
      ['How much remittance did Nepal receive in 2042/43?', '/e/remittances?limit=1000', 'fiscal_year'],
    ] as const) {
      const { response, notices } = await ask(question)
      assert.doesNotMatch(response, /\d/)
      const { body } = await product.client.get(address, withKey(product.adminKey))
      const rows = Array.isArray(body) ? body : body.data
      const years = rows.map((row: Record<string, string>) => row[field]).sort()
      assert.ok(years.length > 0)
      assert.match(notices[0], /^The data has this for other fiscal years: /)
      assert.ok(notices[0].includes(years[0]) && notices[0].includes(years.at(-1)), notices[0])
      context.diagnostic(notices[0])
    }
    assert.deepEqual((await ask('Who is the president of the USA?')).notices, [])
  })
})
