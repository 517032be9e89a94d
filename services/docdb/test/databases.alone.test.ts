import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { createDownloads } from '@tathya/storage'
import { tempFolder } from '@tathya/testing'
import { docDb, type FormFile, refusalOf, startDocDb } from './support/doc-db.ts'

const budget: FormFile = ['बजेट.csv', 'Heading,Amount\nSalaries,1200\nRoads,3400\n']

/** Opens the bytes of a database. */
function open(context: TestContext, bytes: Buffer): DatabaseSync {
  const file = path.join(tempFolder(context), 'database.sqlite')
  writeFileSync(file, bytes)
  const database = new DatabaseSync(file, { readOnly: true })
  context.after(() => database.close())
  return database
}

describe('a database', () => {
  test('is made of a document, and is its owner’s', async (context: TestContext) => {
    const service = await startDocDb(context)
    const { status, body } = await service.make([budget])
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.status, 'success')
    assert.equal(body.database_id, body.job_id)
    assert.deepEqual(body.tables.length, 1)
    assert.equal(body.tables[0].rows, 2)
    const name = decodeURIComponent(new URL(body.download_url).pathname.split('/').at(-1)!)
    assert.match(name, /^बजेट-[0-9a-f]{32}\.sqlite$/)
    const { files, records } = service.platform
    const offered = await createDownloads({ files, records }).find(name)
    assert.equal(offered?.file?.bytes, body.size_bytes)
    const database = open(context, await service.download(body.database_id))
    const rows = database.prepare(`SELECT * FROM ${body.tables[0].name}`).all()
    assert.equal(rows.length, 2)
    const list = await service.ask(docDb)
    assert.deepEqual([list.body.meta.total, list.body.data[0].id], [1, body.database_id])
    const one = await service.ask(`${docDb}/${body.database_id}`)
    assert.deepEqual([one.body.version, one.body.documents[0].name], [1, 'बजेट.csv'])
    for (const method of ['GET', 'DELETE']) {
      const answer = await service.ask(`${docDb}/${body.database_id}`, { as: 'bina', method })
      assert.deepEqual(refusalOf(answer), [404, 'record_not_found', []])
    }
    assert.equal((await service.ask(docDb, { as: 'bina' })).body.meta.total, 0)
  })

  test('is removed with its files, also with its job', async (context: TestContext) => {
    const service = await startDocDb(context)
    for (const remove of [docDb, '/e/jobs']) {
      const { body } = await service.make([budget])
      assert.equal(await service.countFiles(), 2, 'the database and its document')
      const { status } = await service.ask(`${remove}/${body.database_id}`, { method: 'DELETE' })
      assert.ok(status < 300, String(status))
      assert.deepEqual(refusalOf(await service.ask(`${docDb}/${body.database_id}`)), [
        404,
        'record_not_found',
        [],
      ])
      assert.equal(await service.countFiles(), 0)
    }
    assert.equal((await service.ask(docDb)).body.meta.total, 0)
  })

  test('takes more documents, and is exported in every format', async (context: TestContext) => {
    const service = await startDocDb(context)
    const { body } = await service.make([budget])
    const more: FormFile = ['अर्को.csv', 'Heading,Amount\nWater,500\n']
    const added = await service.make([more], { to: body.database_id })
    assert.deepEqual([added.status, added.body.database_id], [200, body.database_id])
    const one = await service.ask(`${docDb}/${body.database_id}`)
    assert.deepEqual([one.body.version, one.body.documents.length], [2, 2])
    const [table] = body.tables
    const rows = await service.ask(`${docDb}/${body.database_id}/tables/${table.name}`)
    assert.equal(rows.body.meta.total, 3)
    const beginnings = { sql: '', json: '{', csv: 'PK', xlsx: 'PK', parquet: 'P' }
    for (const [format, beginning] of Object.entries(beginnings)) {
      const bytes = await service.download(body.database_id, format)
      assert.ok(bytes.length > 20 && bytes.toString('latin1').startsWith(beginning), format)
    }
  })

  test('expires with its files', async (context: TestContext) => {
    const clock = createFixedClock(new Date())
    const service = await startDocDb(context, { clock, env: { TATHYA_DOCDB_KEPT_HOURS: '1' } })
    const { body } = await service.make([budget])
    clock.set(new Date(body.expires_at))
    assert.deepEqual(refusalOf(await service.ask(`${docDb}/${body.database_id}`)), [
      410,
      'download_expired',
      [],
    ])
  })
})
