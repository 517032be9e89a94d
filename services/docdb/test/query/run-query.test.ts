import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { ProblemError } from '@tathya/platform/problem'
import { writeDatabase } from '../../src/process/database/index.ts'
import { answerQuery } from '../../src/process/query/answer-query.ts'
import { defaultLimits, runQuery, runQueryHere } from '../../src/service/query/index.ts'
import { budgetPlan } from '../support/plan.ts'

const asha = { owner: 'asha', signal: new AbortController().signal }

describe('runQuery', () => {
  let folder: string
  let file: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docdb-query-'))
    file = path.join(folder, 'budget.sqlite')
    writeDatabase(budgetPlan(), file)
  })

  const run = (sql: string, limits = {}) =>
    runQuery(file, sql, { ...asha, limits: { ...defaultLimits, ...limits } })

  function faultOf(sql: string): string {
    const answer = answerQuery({ path: file, sql, values: [], limits: defaultLimits })
    if ('fault' in answer) return answer.fault
    throw new Error(`It was accepted: ${sql}`)
  }

  it('gives what JSON does not have: bytes, infinity and whole numbers beyond a double', async () => {
    const { rows } = await run("SELECT x'00ff', 1e999, 9007199254740993, 9007199254740991, 0.5, 'a', NULL")
    assert.deepEqual(rows, [["x'00ff'", null, '9007199254740993', 9007199254740991, 0.5, 'a', null]])
  })

  async function refusal(sql: string, limits = {}): Promise<string> {
    try {
      await run(sql, limits)
    } catch (error) {
      if (error instanceof ProblemError) return `${error.code}: ${error.message}`
      throw error
    }
    throw new Error(`It was accepted: ${sql}`)
  }

  it('takes names that WITH gives, also where no column of them is read', async () => {
    const counted = await run('WITH c (x) AS (VALUES (1), (2)) SELECT count(*) FROM c')
    assert.deepEqual(counted.rows, [[2]])
    const steps = 'WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 10)'
    assert.deepEqual((await run(`${steps} SELECT count(*) FROM c`)).rows, [[10]])
    for (const name of ['pragma_database_list', 'dbstat', 'sqlite_dbpage', 'pragma_module_list'])
      assert.match(faultOf(`SELECT count(*) FROM ${name}`), /cannot be read|not allowed|no such table/)
  })

  it('refuses parameters without a value, and whole numbers that JSON has rounded', () => {
    const faultWith = (sql: string, values: number[]) =>
      answerQuery({ path: file, sql, values, limits: defaultLimits })
    assert.match(JSON.stringify(faultWith('SELECT ?', [])), /has 1 parameters, but params has 0 values/)
    assert.match(JSON.stringify(faultWith('SELECT ?', [2 ** 53])), /whole number beyond 2\^53/)
  })

  it('runs SQL of the product in this process, where a fault in it is an error', () => {
    const { rows } = runQueryHere(file, 'SELECT name FROM district WHERE id = ?', [1])
    assert.deepEqual(rows, [['काठमाडौँ']])
    assert.throws(
      () => runQueryHere(file, 'SELECT nme FROM district'),
      /^Error: SQLite says: no such column: nme/,
    )
  })

  it('answers columns and rows', async () => {
    const answer = await run(
      "SELECT d.name, amount / 2 AS half, 9007199254740993 AS large, x'00ff' AS b FROM budget JOIN district d ON d.id = district_id WHERE code = '001';  -- done",
    )
    assert.deepEqual(answer, {
      columns: [
        { name: 'name', table: 'district', column: 'name' },
        { name: 'half', table: null, column: null },
        { name: 'large', table: null, column: null },
        { name: 'b', table: null, column: null },
      ],
      rows: [['कास्की', 10000000, '9007199254740993', "x'00ff'"]],
      truncated: null,
    })
  })

  it('searches the full-text index, and reads JSON and recursion', async () => {
    const search =
      "SELECT highlight(_blocks_search, 0, '<', '>') FROM _blocks_search WHERE _blocks_search MATCH 'नीति'"
    assert.deepEqual((await run(search)).rows, [['शिक्षा <नीति> २०७६']])
    const numbers =
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT sum(i) FROM n'
    assert.deepEqual((await run(numbers)).rows, [[6]])
    assert.deepEqual((await run('SELECT value FROM _documents, json_each(warnings)')).rows, [
      ['Page 3 has no text.'],
    ])
  })

  it('cuts rows off at the limits, and says so', async () => {
    const numbers =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, printf('%.1000c', 'x') FROM n"
    const rows = await run(numbers, { rows: 3 })
    assert.deepEqual([rows.rows.length, rows.truncated], [3, 'rows'])
    const bytes = await run(numbers, { bytes: 5_000 })
    assert.deepEqual([bytes.rows.length, bytes.truncated], [4, 'bytes'])
  })

  it('says what is wrong with SQL, and where', async () => {
    const cases: [string, string, number?, number?][] = [
      ['SELEC 1', 'SQLite says: near "SELEC": syntax error.', 1, 1],
      ['SELECT id,\n  nme FROM budget', 'SQLite says: no such column: nme.', 2, 3],
      ['SELECT * FROM buget', 'SQLite says: no such table: buget.', 1, 15],
      ["SELECT 'नेपाल", `SQLite says: unrecognized token: "'नेपाल".`, 1, 8],
      [' -- nothing\n;', 'The SQL has no statement.'],
      ["SELECT 1; SELECT ';'", 'The SQL has more than one statement.', 1, 11],
      ['SELECT 1 /* ; */; DELETE FROM budget', 'The SQL has more than one statement.', 1, 19],
    ]
    for (const [sql, message, line, place] of cases) {
      const position = line === undefined ? null : { line, column: place }
      assert.deepEqual(answerQuery({ path: file, sql, values: [], limits: defaultLimits }), {
        fault: message,
        position,
      })
    }
    assert.equal(await refusal('SELEC 1'), `invalid_query: ${cases[0]![1]} It is at line 1, column 1.`)
  })

  it('refuses everything but reading this database', async () => {
    const bytes = readFileSync(file)
    const attacks = {
      "ATTACH '/etc/passwd' AS other": /ATTACH/,
      [`VACUUM INTO '${path.join(folder, 'copy')}'`]: /Only one SELECT/,
      'PRAGMA journal_mode = WAL': /PRAGMA is not allowed/,
      'PRAGMA table_info(budget)': /PRAGMA is not allowed/,
      'SELECT * FROM pragma_database_list': /cannot be read/,
      'SELECT * FROM dbstat': /cannot be read/,
      "SELECT load_extension('x')": /load_extension|not authorized/,
      "SELECT writefile('x', 'y')": /no such function: writefile/,
      "SELECT readfile('/etc/passwd')": /no such function: readfile/,
      "SELECT edit('x')": /no such function: edit/,
      'SELECT randomblob(1000000000)': /function randomblob is not allowed/,
      'SELECT hex(zeroblob(1000000000))': /function zeroblob is not allowed/,
      "SELECT fts3_tokenizer('x')": /fts3_tokenizer/,
      'DELETE FROM budget': /Only one SELECT/,
      "INSERT INTO _blocks_search (_blocks_search) VALUES ('rebuild')": /Only one SELECT/,
      'UPDATE budget SET amount = 1 RETURNING *': /Only one SELECT/,
      'DROP TABLE budget': /Only one SELECT/,
      'CREATE TEMP TABLE x (a)': /Only one SELECT/,
      'BEGIN IMMEDIATE': /Only one SELECT/,
      REINDEX: /Only one SELECT/,
      'WITH x AS (SELECT 1) DELETE FROM budget': /Only one SELECT/,
      "SELECT replace(printf('%.9000000c', 'x'), 'x', 'xx')": /too big/,
      [`SELECT ${'('.repeat(5_000)}1${')'.repeat(5_000)}`]: /Recursion limit|depth/,
      [`SELECT 1 ${'UNION SELECT 1 '.repeat(100)}`]: /too many terms/,
      [`SELECT '${'x'.repeat(200_000)}'`]: /more than 100000 characters/,
    }
    // In this process, as none of them runs.
    for (const [sql, message] of Object.entries(attacks)) assert.match(faultOf(sql), message)
    assert.match(await refusal('PRAGMA journal_mode = WAL'), /^invalid_query: PRAGMA is not allowed/)
    assert.deepEqual(readFileSync(file), bytes)
    assert.deepEqual(await readdir(folder), ['budget.sqlite'])
  })

  it('kills queries above the time and the memory, without delay for others', async () => {
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n'
    const large =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000) SELECT i, printf('%.900000c', i) AS t FROM n ORDER BY t"
    const join = `SELECT count(*) FROM ${Array.from({ length: 20 }, (_, at) => `_cells c${at}`).join()}`
    const ticks: number[] = []
    const timer = setInterval(() => ticks.push(performance.now()), 10)
    const limits = { seconds: 1.5 }
    const outcomes = await Promise.all([
      refusal(endless, limits),
      refusal(join, limits),
      refusal(large, { seconds: 20, megabytes: 160 }),
    ]).finally(() => clearInterval(timer))
    assert.deepEqual(outcomes, [
      'query_limit: The query took longer than 1.5 s.',
      'query_limit: The query took longer than 1.5 s.',
      'query_limit: The query needs more than 160 MB.',
    ])
    assert.ok(ticks.length > 100, 'the thread of the service was free')
  })

  it('lets owners take turns, and refuses what is beyond the share of one', async () => {
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n'
    const limits = { ...defaultLimits, seconds: 60 }
    const stops = Array.from({ length: 18 }, () => new AbortController())
    const ended: string[] = []
    const started = stops.map(({ signal }) =>
      runQuery(file, endless, { ...asha, signal, limits }).finally(() => ended.push('asha')),
    )
    const outcomes = Promise.allSettled(started)
    assert.match(await refusal('SELECT 1'), /^rate_limited: 18 queries of yours run or wait/)
    const ofBina = runQuery(file, 'SELECT 1', { ...asha, owner: 'bina', limits }).finally(() =>
      ended.push('bina'),
    )
    stops[0]!.abort(new Error('stopped'))
    assert.deepEqual((await ofBina).rows, [[1]])
    assert.deepEqual(ended, ['asha', 'bina'])
    for (const stop of stops) stop.abort(new Error('stopped'))
    for (const outcome of await outcomes)
      assert.equal(outcome.status === 'rejected' && outcome.reason.message, 'stopped')
    assert.deepEqual((await run('SELECT 1')).rows, [[1]])
  })
})
