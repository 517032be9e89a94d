import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import { tempFolder, waitFor } from '@tathya/testing'
import { wholeProduct } from './support/product.ts'
import { run } from './support/run.ts'

/** A folder with documents, and the settings of an installation that does not run. */
function prepare(context: TestContext) {
  const folder = tempFolder(context)
  const at = (name: string) => path.join(folder, name)
  writeFileSync(at('बजेट.csv'), 'Heading,Amount\nSalaries,1200\nRoads,3400\n')
  writeFileSync(at('empty.csv'), '')
  writeFileSync(at('list.json'), '[]')
  return { at, env: { TATHYA_DATA: at('data'), TATHYA_DOCDB_SLOTS: '1' } }
}

describe('tathya db', () => {
  test('writes a database beside the document, and replaces nothing', async (context) => {
    const { at, env } = prepare(context)
    const first = await run(['db', at('बजेट.csv'), '--json'], env)
    assert.equal(first.code, 0, first.text)
    const { output, tables } = JSON.parse(first.text)
    assert.deepEqual([output, tables[0].rows], [at('बजेट.sqlite'), 2])
    const database = new DatabaseSync(output, { readOnly: true })
    context.after(() => database.close())
    const { total } = database.prepare(`SELECT sum(amount) AS total FROM ${tables[0].name}`).get()!
    assert.equal(total, 4600)
    const again = await run(['db', at('बजेट.csv')], env)
    assert.equal(again.code, 1)
    assert.match(again.text, /बजेट\.sqlite exists\. Add --force/)
  })

  test('replaces a file with --force, and only once the new one is there', async (context) => {
    const { at, env } = prepare(context)
    writeFileSync(at('बजेट.json'), 'of before')
    writeFileSync(at('empty.json'), 'of before')
    const args = ['--force', '--format', 'json']
    const { code, text } = await run(['db', at('बजेट.csv'), ...args], env)
    assert.equal(code, 0, text)
    assert.match(readFileSync(at('बजेट.json'), 'utf8'), /"Salaries"/)
    const refused = await run(['db', at('empty.csv'), ...args], env)
    assert.equal(refused.code, 1, refused.text)
    assert.equal(readFileSync(at('empty.json'), 'utf8'), 'of before')
  })

  test('fails if somebody cancels the job', async (context) => {
    const { at } = prepare(context)
    const { url, paths, env } = await wholeProduct()
    const before = paths.length
    const rows = Array.from({ length: 300_000 }, (_, row) => `Office ${row},${row}`)
    writeFileSync(at('large.csv'), `Heading,Amount\n${rows.join('\n')}\n`)
    const running = run(['db', at('large.csv')], env)
    const job = await waitFor('a look at the job', () =>
      paths.slice(before).find((path) => path.startsWith('/e/jobs/')),
    )
    const headers = { 'X-API-Key': env.TATHYA_ADMIN_KEY }
    const removed = await fetch(url + job, { method: 'DELETE', headers })
    assert.ok(removed.ok, await removed.text())
    const { code, text } = await running
    assert.deepEqual([code, text], [1, 'The job was cancelled.\n'])
    assert.equal(existsSync(at('large.sqlite')), false)
  })

  test('exports into another folder, and fits the tables to a schema', async (context) => {
    const { at, env } = prepare(context)
    const schema = { title: 'budget', properties: { heading: {}, spent: { title: 'Amount' } } }
    writeFileSync(at('schema.json'), JSON.stringify(schema))
    const args = ['db', at('बजेट.csv'), '--to', at('out'), '--format', 'json', '--schema', at('schema.json')]
    const { code, text } = await run(args, env)
    assert.equal(code, 0, text)
    assert.ok(text.includes(at('out/बजेट.json')), text)
    assert.match(text, /^ {2}budget \(2 rows\): heading, spent$/m)
  })

  test('fails with the reason for a document that cannot be read', async (context) => {
    const { at, env } = prepare(context)
    const { code, text } = await run(['db', at('empty.csv')], env)
    assert.equal(code, 1, text)
    assert.match(text, /empty\.csv is empty\. Send a file with content\./)
  })

  test('refuses what is wrong in its arguments', async (context) => {
    const { at, env } = prepare(context)
    for (const [args, message] of [
      [[at('none.csv')], /There is no file/],
      [[at('बजेट.csv'), '--format', 'pdf'], /--format must be sqlite, sql, json, csv, xlsx or parquet\./],
      [[at('बजेट.csv'), '--schema', at('list.json')], /--schema must be a JSON object/],
      [[], /missing required argument 'files'/],
    ] as const) {
      const { code, text } = await run(['db', ...args], env)
      assert.equal(code, 2, text)
      assert.match(text, message)
    }
  })
})
