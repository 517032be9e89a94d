import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { before, describe, test } from 'node:test'
import type { StoredLogEntry } from '@tathya/contracts/http'
import { tempFolder, waitFor } from '@tathya/testing'
import { toEntryLine, toEntryText } from '../src/logs/print.ts'
import { type WholeProduct, wholeProduct } from './support/product.ts'
import { run } from './support/run.ts'

describe('tathya logs', () => {
  let product: WholeProduct
  let ids: readonly string[]

  before(async () => {
    product = await wholeProduct()
    ids = await report(product, [
      { exception_message: 'order 17 failed', created_date: '2026-01-31T10:15:30.123456' },
      {
        exception_message: 'भुक्तानी असफल भयो',
        additional_info: { level: 'fatal', stack: 'Error: x\n    at pay (a.js:1:2)' },
      },
    ])
  })

  test('search finds entries, with Nepali in the last column', async () => {
    const { code, text } = await run(['logs', 'search', 'भुक्तानी'], product.env)
    assert.equal(code, 0, text)
    assert.match(text, /^\d{4}-[^ ]+ +fatal +billing +भुक्तानी असफल भयो$/m)
    assert.ok(!text.includes('order') && !text.includes('\u001b'))
    const old = await run(
      ['logs', 'search', '--until', '2026-02-01T00:00:00Z', '--level', 'error,fatal'],
      product.env,
    )
    assert.match(old.text, /^2026-01-31T10:15:30\.123 {2}error {4}billing {7}order 17 failed$/m)
    const none = await run(['logs', 'search', '--service', 'nobody'], product.env)
    assert.equal(none.text, 'No entries match.\n')
    const { data } = JSON.parse((await run(['logs', 'search', 'order', '--json'], product.env)).text)
    assert.equal(data[0].entry_id, ids[0])
  })

  test('show prints an entry with its stack, and a group', async () => {
    const entry = await run(['logs', 'show', ids[1]!], product.env)
    assert.match(entry.text, /^level +fatal$/m)
    assert.match(entry.text, /^ {4}at pay \(a\.js:1:2\)$/m)
    const group = /^group_id +(\S+)$/m.exec(entry.text)![1]!
    const shown = await run(['logs', 'show', group], product.env)
    assert.match(shown.text, /^state +open$/m)
    assert.match(shown.text, /^count +1$/m)
    const listed = await run(['logs', 'groups', '--sort', 'count'], product.env)
    assert.match(listed.text, new RegExp(`^${group} +\\S+ +1 +open +fatal `, 'm'))
    const missing = await run(['logs', 'show', 'none'], product.env)
    assert.deepEqual([missing.code, /There is no group none/.test(missing.text)], [1, true])
  })

  test('tail prints entries as they come, one a line', async () => {
    const tailing = run(['logs', 'tail', '--level', 'info', '--count', '2', '--json'], product.env)
    await waitFor('the tail', async () => product.paths.some((path) => path.startsWith('/e/logger/tail')))
    const additional_info = { level: 'info' }
    // The tail has begun when one of them comes.
    await waitFor('two entries', async () => {
      await report(product, [
        { exception_message: 'started', additional_info },
        { exception_message: 'loud' },
      ])
      return Promise.race([tailing, undefined])
    })
    const { code, text } = await tailing
    assert.equal(code, 0, text)
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.deepEqual(
      lines.map(({ exception_message }) => exception_message),
      ['started', 'started'],
    )
  })

  test('a key of a customer shows that customer only', async () => {
    const issued = await run(
      ['keys', 'create', '--scope', 'log:read', '--customer', '8', '--json'],
      product.env,
    )
    const env = { TATHYA_URL: product.url, TATHYA_KEY: JSON.parse(issued.text).key }
    assert.equal((await run(['logs', 'search'], env)).text, 'No entries match.\n')
    assert.equal((await run(['logs', 'show', ids[0]!], env)).code, 1)
    const other = await run(['logs', 'search', '--customer', '7'], env)
    assert.deepEqual([other.code, /customer/.test(other.text)], [1, true])
  })

  test('delete asks for the customer twice, and deletes what it has reported', async () => {
    await report(product, [{ customer_id: 9, exception_message: 'private' }])
    const count = async () =>
      JSON.parse((await run(['logs', 'search', '--customer', '9', '--json'], product.env)).text).data.length
    for (const [args, message] of [
      [['--customer', '9'], /Add --confirm 9/],
      [['--customer', '9', '--confirm', '7'], /Add --confirm 9/],
      [['--customer', 'nine', '--confirm', 'nine'], /--customer must be the number of a customer/],
    ] as const) {
      const { code, text } = await run(['logs', 'delete', ...args], product.env)
      assert.deepEqual([code, message.test(text)], [2, true])
    }
    assert.equal(await count(), 1)
    const { code, text } = await run(['logs', 'delete', '--customer', '9', '--confirm', '9'], product.env)
    assert.equal(code, 0, text)
    assert.match(text, /^The data of customer 9 up to \d{4}-.* is deleted:\n {2}entries +1\n/m)
    assert.match(text, /backups: Archives that "npx tathya backup" made/)
    assert.equal(await count(), 0)
  })

  test('sourcemaps upload stores the maps of a folder, and names those that are none', async (context) => {
    const folder = tempFolder(context)
    const map = JSON.stringify({ version: 3, sources: [], names: [], mappings: '' })
    await mkdir(path.join(folder, 'assets'))
    await writeFile(path.join(folder, 'assets/app.js.map'), map)
    await writeFile(path.join(folder, 'assets/app.css.map'), map)
    await writeFile(path.join(folder, 'broken.js.map'), '{}')
    const upload = ['logs', 'sourcemaps', 'upload', folder, '--release', '1', '--customer', '7']
    const { code, text } = await run([...upload, '--prefix', '~/shop'], product.env)
    assert.equal(code, 1)
    assert.match(
      text,
      /^1 of 2 source maps of release 1 are stored\.\n {2}\/shop\/assets\/app\.js {2}\d+ bytes$/m,
    )
    assert.match(text, /Not stored: broken\.js\.map: .*\n {2}version must be 3/)
    const none = await run([...upload.slice(0, 3), tempFolder(context), ...upload.slice(4)], product.env)
    assert.deepEqual([none.code, /There are no source maps/.test(none.text)], [2, true])
  })

  test('faults in the arguments are named', async () => {
    for (const [args, message] of [
      [['search', '--limit', '0'], /--limit must be a whole number, 1 to 1000/],
      [['search', '--since', 'yesterday'], /--since must be a time/],
      [['groups', '--state', 'closed'], /--state/],
      [['tail', '--count', 'x'], /--count must be a number/],
    ] as const)
      assert.match((await run(['logs', ...args], product.env)).text, message)
    const level = await run(['logs', 'search', '--level', 'loud'], product.env)
    assert.deepEqual([level.code, /level__in/.test(level.text)], [1, true])
  })
})

async function report({ url, env }: WholeProduct, entries: readonly object[]): Promise<string[]> {
  const headers = { 'X-API-Key': env.TATHYA_ADMIN_KEY }
  const answer = await fetch(`${url}/e/logger`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(entries.map((entry) => ({ customer_id: 7, service_name: 'billing', ...entry }))),
  })
  const { results } = (await answer.json()) as { results: { entry_id: string }[] }
  for (const { entry_id } of results)
    await waitFor('the entry', async () => (await fetch(`${url}/e/logger/${entry_id}`, { headers })).ok)
  return results.map(({ entry_id }) => entry_id)
}

test('logs need a product that runs', async (context) => {
  const { code, text } = await run(['logs', 'search'], { TATHYA_DATA: tempFolder(context) })
  assert.deepEqual([code, /No product runs on this data folder/.test(text)], [1, true])
})

test('an entry is shown without the control characters that a terminal obeys, and in colour on request', () => {
  const entry = {
    ...{ created_date: '2026-01-31T10:15:30', level: 'error', service_name: 'a\u001b[2J', group_id: 'g' },
    ...{
      exception_message: 'x\u001b]0;title\u0007\nnext',
      additional_info: { stack: 'at\u001b[31m' },
      tags: {},
    },
  } as unknown as StoredLogEntry
  assert.doesNotMatch(toEntryLine(entry), /\p{Cc}/u)
  assert.doesNotMatch(toEntryText(entry).replaceAll('\n', ''), /\p{Cc}/u)
  assert.ok(toEntryLine(entry, true).includes('\u001b[31merror  \u001b[0m'))
})
