import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { inEveryMode } from '../modes.ts'
import { withKey } from '../start-product.ts'

inEveryMode('what belongs to the caller', (product) => {
  async function issue(scopes: string[], customer_id: number | null = null) {
    const { client, adminKey } = product()
    const issued = await client.post('/admin/keys', { scopes, customer_id }, withKey(adminKey))
    return withKey(issued.body.key)
  }
  const ask = async (user_input: string, key: Record<string, string>) =>
    (await product().client.post('/ai_engine/chat_engine', { user_input }, key)).body
  const call = async (name: string, args: object, key: Record<string, string>) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
    return (await product().client.post('/mcp', message, key)).body.result
  }

  test('are exceptions of its customer alone, counted by the logger', async () => {
    const { client } = product()
    const customer = randomInt(1_000_000, 9_000_000)
    const own = await issue(['chat', 'log:write', 'log:read'], customer)
    const other = await issue(['chat', 'log:write', 'log:read'], customer + 1)
    const log = (key: Record<string, string>, customer_id: number, service_name: string) =>
      client.post('/e/logger', { customer_id, service_name, exception_message: 'card declined' }, key)
    for (const service of ['till', 'till', 'stock'])
      assert.equal((await log(own, customer, service)).status, 201)
    assert.equal((await log(other, customer + 1, 'till')).status, 201)
    const total = async (key: Record<string, string>) => (await client.get('/e/logger', key)).body.meta.total
    await waitFor('the entries', async () => (await total(own)) === 3 && (await total(other)) === 1)
    assert.match((await ask('How many errors today in service till?', own)).response, /: 2\.$/)
    assert.match((await ask('aaja kati error bhayo?', own)).response, /: 3\.$/)
    assert.match((await ask('How many errors today in service till?', other)).response, /: 1\.$/)
    const { sources } = await ask('Show me the latest errors', own)
    const opened = await fetch(sources[0].url, { headers: own })
    assert.equal(((await opened.json()) as { meta: { total: number } }).meta.total, 3)
    const asked = await call('exceptions', { text: 'declined' }, own)
    assert.equal(asked.structuredContent.data.count, 3)
  })

  test('are passages of its documents alone, with their page', async () => {
    const { client, url } = product()
    const own = await issue(['chat', 'documents'])
    const form = new FormData()
    const text = 'Notice\n\nThe deadline for tenders is 15 Magh 2083.\n\nविद्यालयको म्याद फागुन मसान्त हो।\n'
    form.append('files', new Blob([text], { type: 'text/plain' }), 'notice.txt')
    const address = '/e/ai_engine/doc_db'
    const made = await fetch(`${url}${address}?to_format=sqlite`, {
      method: 'POST',
      body: form,
      headers: own,
    })
    assert.ok([200, 202].includes(made.status), await made.text())
    await waitFor('the database', async () => (await client.get(address, own)).body.meta.total === 1)
    const { response, sources } = await ask('What does my document say about the deadline for tenders?', own)
    assert.equal(response, 'notice.txt: “The deadline for tenders is 15 Magh 2083.”.')
    assert.equal((await fetch(sources[0].url, { headers: own })).status, 200)
    assert.match((await ask('मेरो कागजातमा म्यादको बारेमा के लेखिएको छ?', own)).response, /फागुन मसान्त/)
    const silent = await ask('What do my documents say about elephants?', own)
    assert.equal(silent.response, 'No passage of your documents in DocDB is about this.')
    const other = await issue(['chat', 'documents'])
    const found = await call('passages', { about: 'deadline' }, other)
    assert.deepEqual(found.structuredContent.facts, [])
  })

  test('needs a key that opens it, and the answer says which scope', async () => {
    const key = await issue(['chat'])
    for (const [question, scope] of [
      ['How many errors today in service till?', /log:read/],
      ['What do my documents say about elephants?', /documents/],
    ] as const) {
      const { response } = await ask(question, key)
      assert.match(response, scope)
      assert.doesNotMatch(response, /\d/)
    }
    const refused = await call('exceptions', {}, key)
    assert.deepEqual([refused.isError, /log:read/.test(refused.content[0].text)], [true, true])
  })
})
