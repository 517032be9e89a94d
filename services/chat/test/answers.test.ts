import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exampleQuestions } from '@tathya/questions/testing'
import { moment } from './support/scripted-gateway.ts'
import { startChat } from './support/start-chat.ts'

const catalogue = {
  data: [
    {
      id: 'totals',
      title: 'Trade totals',
      description: 'x',
      address: '/totals',
      version: '1',
      questions: [exampleQuestions.totals],
    },
  ],
}
const row = { year: '2080/81', months: 12, imports: 1_100, exports: 120 }
const answers = {
  '/e/nepaliDateTime': moment,
  '/e/datasets': catalogue,
  '/totals': { data: [row], meta: { dataset: 'totals', version: '1' } },
  '/e/series': { data: [] },
}

describe('an answer without a key', () => {
  test('is that of the rules, with its rows', async (context) => {
    const chat = await startChat(context, { answers })
    const { status, body, headers } = await chat.client.get('/e/answers?q=imports+in+2080/81')
    assert.equal(status, 200)
    assert.equal(body.answered, true)
    assert.deepEqual([body.facts[0].value, body.facts[0].period], [1_100, '2080/81'])
    assert.ok(body.facts[0].source.startsWith(`${chat.url}/totals?`))
    assert.match(headers.get('cache-control') ?? '', /public/)
  })

  test('is in the writing that is asked for', async (context) => {
    const chat = await startChat(context, { answers })
    const { body } = await chat.client.get('/e/answers?q=imports+in+2080/81&lang=ne')
    assert.match(body.response, /^आयात, आर्थिक वर्ष २०८०\/८१: रु\./)
    assert.match((await chat.client.get('/e/answers?q=hello&lang=rom')).body.response, /sodhnuhos/)
  })

  test('is kept for one version of the data, unless it is of the calendar', async (context) => {
    const chat = await startChat(context, { answers })
    const asks = async (q: string) => {
      const before = chat.gateway.asked.length
      await chat.client.get(`/e/answers?q=${encodeURIComponent(q)}`)
      return chat.gateway.asked.length - before
    }
    assert.ok((await asks('imports in 2080/81')) > 0)
    assert.equal(await asks('imports in 2080/81'), 0)
    await asks('What is today?')
    assert.ok((await asks('What is today?')) > 0)
  })

  test('is refused for a wrong parameter, by its name', async (context) => {
    const chat = await startChat(context, { answers })
    for (const [query, field] of [
      ['', 'q'],
      ['?q=', 'q'],
      [`?q=${'x'.repeat(501)}`, 'q'],
      ['?q=a&lang=fr', 'lang'],
      ['?q=a&nonsense=1', 'nonsense'],
    ] as const) {
      const { status, body } = await chat.client.get(`/e/answers${query}`)
      assert.deepEqual([status, body.errors?.[0]?.field], [400, field], query.slice(0, 30))
    }
  })
})
