import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { zipSync } from 'fflate'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { atOnce, type DocDb, docDb, type FormFile, refusalOf, startDocDb } from './support/doc-db.ts'

const budget: FormFile = ['बजेट.csv', 'Heading,Amount\nSalaries,1200\nRoads,3400\n']

/** Makes a database; gives its id and the name of its first table. */
async function make(service: DocDb, file = budget): Promise<{ at: string; id: string; table: string }> {
  const { status, body } = await service.make([file])
  assert.equal(status, 200, JSON.stringify(body))
  return { id: body.database_id, at: `${docDb}/${body.database_id}`, table: body.tables[0]?.name }
}

const patchOf = (value: unknown) => ({
  method: 'PATCH',
  body: JSON.stringify({ value }),
  headers: { 'Content-Type': 'application/json' },
})

describe('what is in a database', () => {
  test('is answered as tables, rows, findings, schema and SQL', async (context: TestContext) => {
    const service = await startDocDb(context)
    const { at, table } = await make(service)
    const tables = await service.ask(`${at}/tables`)
    assert.deepEqual(
      tables.body.data[0].columns.map(({ name }: { name: string }) => name),
      ['heading', 'amount'],
    )
    const [{ kind, rows: count, primary_key: key }] = tables.body.data
    assert.deepEqual([kind, count, key], ['data', 2, ['heading']])
    const rows = await service.ask(`${at}/tables/${table}?amount__gt=2000&sort=-amount`)
    assert.deepEqual(rows.body.data, [{ _row: 2, heading: 'Roads', amount: 3400 }])
    assert.equal(rows.headers.get('x-total-count'), '1')
    const csv = await service.ask(`${at}/tables/${table}?format=csv`)
    assert.match(csv.text, /heading/)
    assert.equal((await service.ask(`${at}/issues`)).body.meta.total, 0)
    assert.equal((await service.ask(`${at}/document`)).body.data[0].document.name, 'बजेट.csv')
    const schema = await service.ask(`${at}/schema`)
    assert.match(schema.body.sql, /CREATE TABLE/)
    assert.ok(schema.body.schema.properties[table])
    const sql = encodeURIComponent(`SELECT sum(amount) AS total FROM ${table}`)
    assert.deepEqual((await service.ask(`${at}/query?sql=${sql}`)).body.rows, [[4600]])
    const asked = await service.ask(`${at}/query`, {
      method: 'POST',
      body: JSON.stringify({ sql: `SELECT heading FROM ${table} WHERE amount > ?`, params: [2000] }),
      headers: { 'Content-Type': 'application/json' },
    })
    assert.deepEqual(asked.body.rows, [['Roads']])
  })

  test('has the source of each cell, which is corrected with its history', async (context: TestContext) => {
    const service = await startDocDb(context)
    const { at, id, table } = await make(service)
    const cell = `${at}/cells/${table}/1/amount`
    const before = await service.ask(cell)
    assert.deepEqual([before.body.value, before.body.source.text], [1200, '1200'])
    assert.deepEqual([before.body.history, before.body.image_url], [[], null])
    const { body } = await service.ask(cell, patchOf(1250))
    assert.deepEqual([body.value, body.history[0].old_value, body.history[0].new_value], [1250, 1200, 1250])
    assert.match((await service.download(id)).toString('latin1'), /^SQLite format 3/)
    const sql = encodeURIComponent(`SELECT amount FROM ${table} ORDER BY rowid`)
    assert.deepEqual((await service.ask(`${at}/query?sql=${sql}`)).body.rows, [[1250], [3400]])
    const one = await service.ask(at)
    assert.deepEqual([one.body.version, one.body.corrections], [2, 1])
    // Corrections at the same time are all made.
    const answers = await Promise.all([1, 2, 3].map((value) => service.ask(cell, patchOf(value))))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.equal((await service.ask(cell)).body.history.length, 4)
    assert.equal(await service.countFiles(), 3, 'the document, the first database and the last')
  })

  test('is refused where it is not there, with what is wrong', async (context: TestContext) => {
    const service = await startDocDb(context)
    const { at, table } = await make(service)
    const refusals: [path: string, number, string, string[]][] = [
      [`${docDb}/db_other`, 404, 'record_not_found', []],
      [`${docDb}/nobody`, 400, 'invalid_path', ['id']],
      [`${at}/tables/other`, 404, 'record_not_found', ['table']],
      [`${at}/tables/${table}?colour=red`, 400, 'invalid_query', ['colour']],
      [`${at}/tables/${table}?page=x`, 400, 'invalid_query', ['page']],
      [`${at}/cells/${table}/0/amount`, 400, 'invalid_path', ['row']],
      [`${at}/cells/${table}/9/amount`, 404, 'record_not_found', ['row']],
      [`${at}/cells/${table}/1/other`, 404, 'record_not_found', ['column']],
      [`${at}/cells/${table}/1/amount/image`, 404, 'record_not_found', []],
      [`${at}/document?document=9`, 404, 'record_not_found', []],
      [`${at}/query`, 400, 'invalid_query', ['sql']],
      [`${at}/query?sql=DROP+TABLE+${table}`, 400, 'invalid_query', ['sql']],
      [`${at}/download?to_format=docx`, 400, 'invalid_query', ['to_format']],
    ]
    for (const [path, ...expected] of refusals) {
      assert.deepEqual(refusalOf(await service.ask(path)), expected, path)
    }
    const others = [
      '',
      '/tables',
      `/tables/${table}`,
      '/issues',
      '/schema',
      '/document',
      '/query?sql=SELECT+1',
    ]
    for (const path of [...others, '/download', `/cells/${table}/1/amount`])
      assert.equal((await service.ask(at + path, { as: 'bina' })).status, 404, path)
    const wrong = await service.ask(`${at}/cells/${table}/1/amount`, patchOf('many'))
    assert.deepEqual(refusalOf(wrong), [400, 'invalid_body', ['value']])
  })

  test('shows the place of a cell on its page', async (context: TestContext) => {
    const { cropPage } = await import('../src/process/crop-page.ts')
    const { mkdtemp, readFile, rm, writeFile } = await import('node:fs/promises')
    const folder = await mkdtemp('/tmp/docdb-crop-')
    context.after(() => rm(folder, { recursive: true }))
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([300, 400])
    page.drawRectangle({ x: 100, y: 300, width: 50, height: 20 })
    await writeFile(`${folder}/document`, await pdf.save())
    const box = { left: 100, top: 80, right: 150, bottom: 100 }
    const task = {
      kind: 'crop',
      source: `${folder}/document`,
      page: 1,
      box,
      target: `${folder}/png`,
    } as const
    await cropPage(task)
    const image = sharp(await readFile(task.target))
    const { format, width, height } = await image.metadata()
    assert.deepEqual([format, width, height], ['png', 162, 78])
    const { channels } = await image.stats()
    assert.ok(channels[0]!.mean < 110, 'the rectangle fills it, except for the margin')
  })
})

describe('a request for a database', () => {
  test('is refused with the fields that are wrong', async (context: TestContext) => {
    const service = await startDocDb(context)
    const cases: [Parameters<DocDb['make']>[1], number, string, string[]][] = [
      [{ query: { to_format: 'docx' } }, 400, 'invalid_query', ['to_format']],
      [{ query: { colour: 'red' } }, 400, 'invalid_query', ['colour']],
      [{ parts: { schema: '[1]' } }, 400, 'invalid_body', ['schema']],
      [{ parts: { schema: '{"type":"string"}' } }, 400, 'invalid_body', ['schema']],
      [{ parts: { options: '{}' } }, 400, 'invalid_body', ['options']],
      [{ headers: { Prefer: 'wait=x' } }, 400, 'invalid_header', ['Prefer']],
      [{ scopes: [] }, 403, 'scope_missing', []],
      [{ as: null }, 401, 'api_key_missing', []],
      [{ to: 'db_other' }, 404, 'record_not_found', []],
    ]
    for (const [wanted, ...expected] of cases)
      assert.deepEqual(refusalOf(await service.make([budget], wanted)), expected, JSON.stringify(wanted))
    assert.deepEqual(refusalOf(await service.make([['x.csv', '']])), [422, 'file_empty', []])
    assert.deepEqual(refusalOf(await service.make([['x.bin', '\u0000\u0001\u0002']])).slice(0, 2), [
      415,
      'file_type_unsupported',
    ])
    const part = Buffer.from('<x/>')
    const pages = Uint8Array.from(zipSync({ 'index.xml': part, 'buildVersionHistory.plist': part }))
    const answer = await service.make([['letter.pages', pages]])
    assert.deepEqual(refusalOf(answer).slice(0, 2), [415, 'file_type_unsupported'])
    assert.match(
      answer.body.detail,
      /^letter\.pages is a document of Apple Pages\. Export it in Pages as PDF/,
    )
    assert.equal(await service.countFiles(), 0, 'nothing of it stays')
  })

  test('is answered at once, and its job has the database', async (context: TestContext) => {
    const service = await startDocDb(context)
    const headers = { ...atOnce, 'Idempotency-Key': 'k' }
    const { status, body } = await service.make([budget], { headers })
    assert.equal(status, 202)
    const again = await service.make([budget], { headers: { 'Idempotency-Key': 'k' } })
    assert.deepEqual([again.status, again.body.job_id], [200, body.job_id])
    assert.equal((await service.job(body.job_id)).result?.database_id, body.job_id)
    assert.equal((await service.ask(docDb)).body.meta.total, 1)
  })
})
