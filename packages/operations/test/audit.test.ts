import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { adminKey, startGateway } from './support/gateway.ts'
import { run } from './support/run.ts'

describe('what operators are shown of keys', () => {
  test('is what each has spent', async (context) => {
    const { url } = await startGateway(context)
    const tathya = (line: string) => run(line.split(' '), { TATHYA_URL: url, TATHYA_ADMIN_KEY: adminKey })
    const made = await tathya('keys create --name shop --daily 100 --json')
    const { id, key } = JSON.parse(made.text)
    const unused = await tathya('keys usage --json')
    const spent = (text: string) => JSON.parse(text).find((item: { key_id: string }) => item.key_id === id)
    assert.deepEqual([unused.code, spent(unused.text)], [0, undefined])
    for (let sent = 0; sent < 3; sent += 1) {
      const answer = await fetch(`${url}/e/usage`, { headers: { 'X-API-Key': key } })
      assert.equal(answer.status, 200)
    }
    assert.match((await tathya('keys usage')).text, new RegExp(`^${id} +3 +100 +3 +shop$`, 'm'))
    const listed = await tathya('keys usage --json')
    assert.deepEqual(spent(listed.text), {
      key_id: id,
      name: 'shop',
      today: 3,
      month: 3,
      quotas: { daily: 100 },
    })
  })

  test('is what was done with them', async (context) => {
    const { url } = await startGateway(context)
    const env = { TATHYA_URL: url, TATHYA_ADMIN_KEY: adminKey }
    const tathya = (line: string) => run(line.split(' '), env)
    assert.match((await tathya('audit')).text, /^There are no such acts\.\n$/)
    const { id } = JSON.parse((await tathya('keys create --name shop --json')).text)
    assert.equal((await tathya(`keys revoke ${id}`)).code, 0)
    assert.equal((await tathya('keys revoke key_0000000000000000')).code, 1)
    const acts = async (flags: string) => {
      const { text } = await tathya(`audit --json ${flags}`.trim())
      return JSON.parse(text).map(({ method, status }: { method: string; status: number }) => [
        method,
        status,
      ])
    }
    // The outcome of an act is recorded after its answer.
    const settled = await waitFor('the outcomes', async () => {
      const found: [string, number | null][] = await acts('')
      return found.every(([, status]) => status !== null) ? found : undefined
    })
    assert.deepEqual(settled, [
      ['DELETE', 404],
      ['DELETE', 200],
      ['POST', 201],
    ])
    assert.deepEqual(await acts('--limit 1'), [['DELETE', 404]])
    assert.deepEqual(await acts('--outcome done --since 2020-01-01T00:00:00Z'), [
      ['DELETE', 200],
      ['POST', 201],
    ])
    assert.deepEqual(await acts('--until 2020-01-01T05:45:00+05:45'), [])
    assert.deepEqual(await acts('--key key_0000000000000000'), [])
    const shown = (await tathya('audit')).text
    assert.match(shown, new RegExp(`^\\S+Z +done +200 +\\S+ +127\\.0\\.0\\.1 +DELETE /admin/keys/${id}`, 'm'))
  })

  test('is refused where it cannot be meant, naming what is wrong', async () => {
    const wrong: [string, RegExp][] = [
      ['audit --limit 0', /--limit must be a whole number, 1 to 1000/],
      ['audit --limit 1001', /--limit/],
      ['audit --outcome good', /done, refused, failed, unknown/],
      ['audit --since soon', /--since/],
      ['audit --until 2027-02-30T00:00:00Z', /--until/],
      ['audit extra', /too many arguments/],
      ['keys usage key_1', /too many arguments/],
    ]
    for (const [line, message] of wrong) {
      const { code, text } = await run(line.split(' '), {})
      assert.deepEqual([code, message.test(text)], [2, true], `${line}: ${text}`)
    }
  })
})
