import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { ProblemError } from '@tathya/platform'
import { writeDatabase } from '../../src/process/database/index.ts'
import { listRows, writeRowBody } from '../../src/service/rows/index.ts'
import { budgetPlan, column, plan, row, table } from '../support/plan.ts'

const asha = { owner: 'asha', signal: new AbortController().signal }

describe('listRows', () => {
  let file: string
  let large: string
  before(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'docdb-rows-'))
    file = path.join(folder, 'budget.sqlite')
    const texts = table('texts', {
      columns: [
        column('page', { type: 'integer', sqlType: 'INTEGER' }),
        column('name'),
        column('sure', { type: 'boolean', sqlType: 'INTEGER' }),
        column('exact', { type: 'decimal' }),
      ],
      rows: [
        row([1, 'शिक्षा नीति २०७६', 1, '9007199254740993.25'], 1),
        row([2, 'Éducation, Kathmandu', 0, '10'], 2),
        row([3, null, null, '9'], 3),
      ],
    })
    const written = budgetPlan()
    writeDatabase({ ...written, tables: [...written.tables, texts] }, file)
    large = path.join(folder, 'large.sqlite')
    const rows = Array.from({ length: 2_500 }, (_, index) => row([index % 7, `name ${index}`], index))
    const columns = [column('n', { type: 'integer', sqlType: 'INTEGER' }), column('name')]
    writeDatabase(plan({ tables: [table('large', { columns, rows })] }), large)
  })

  async function ids(parameters: Record<string, string>, name = 'budget'): Promise<readonly number[]> {
    return (await listRows(file, name, parameters, asha)).rowIds
  }

  async function faults(parameters: Record<string, string>, name = 'budget'): Promise<string[]> {
    try {
      await listRows(file, name, parameters, asha)
    } catch (error) {
      if (error instanceof ProblemError)
        return [error.code, ...error.errors.map(({ field, message }) => `${field} ${message}`)]
      throw error
    }
    throw new Error('It was accepted.')
  }

  it('answers pages with their neighbours and the number of all rows', async () => {
    const { total, rows, rowIds, page } = await listRows(
      file,
      'budget',
      {
        per_page: '2',
        page: '2',
        fields: 'amount,code',
      },
      asha,
    )
    assert.deepEqual(
      { total, rows, rowIds },
      {
        total: 5,
        rows: [
          [null, '002'],
          [4500, '003'],
        ],
        rowIds: [3, 4],
      },
    )
    assert.deepEqual(page.links.next, { page: 3, per_page: 2 })
    assert.deepEqual(await ids({ limit: '2', offset: '4' }), [5])
    assert.deepEqual(await ids({ page: '9' }), [])
  })

  it('sorts and filters as the lists of the product do', async () => {
    assert.deepEqual(await ids({ sort: '-amount' }), [5, 2, 1, 4, 3])
    assert.deepEqual(await ids({ sort: 'district_id,-id' }), [4, 1, 5, 2, 3])
    assert.deepEqual(await ids({ amount__gte: '1234567.5', sort: 'amount' }), [1, 2, 5])
    assert.deepEqual(await ids({ code: '001,"002"' }), [2, 3])
    assert.deepEqual(await ids({ amount__ne: '4500' }), [1, 2, 5])
    assert.deepEqual(await ids({ amount__null: 'true' }), [3])
    assert.deepEqual(await ids({ fiscal_year__prefix: '2083' }), [4])
    assert.deepEqual(await ids({ name__contains: 'éDUC' }, 'texts'), [2])
    assert.deepEqual(await ids({ sure: 'true' }, 'texts'), [1])
    assert.deepEqual(await ids({ sort: 'exact', exact__gt: '9' }, 'texts'), [2, 1])
    assert.deepEqual(await ids({ page__gte: '2', page: '1' }, 'texts'), [2, 3])
  })

  it('searches whole words in both scripts; the last may be cut short', async () => {
    assert.deepEqual(await ids({ q: 'नीति' }, 'texts'), [1])
    assert.deepEqual(await ids({ q: 'शिक नीति' }, 'texts'), [])
    assert.deepEqual(await ids({ q: 'नीति 2076' }, 'texts'), [1])
    assert.deepEqual(await ids({ q: 'kathmandu educ' }, 'texts'), [])
    assert.deepEqual(await ids({ q: 'kathm' }, 'texts'), [2])
  })

  it('answers every format', async () => {
    const body = async (format: string) =>
      writeRowBody(await listRows(file, 'texts', { format, fields: 'name,sure', limit: '2' }, asha)).body
    assert.deepEqual(JSON.parse(await body('json'))[0], { _row: 1, name: 'शिक्षा नीति २०७६', sure: true })
    assert.equal(
      await body('csv'),
      '_row,name,sure\n1,शिक्षा नीति २०७६,true\n2,"Éducation, Kathmandu",false\n',
    )
    assert.equal((await body('ndjson')).split('\n').length, 3)
  })

  it('reads large tables in a process of their own', async () => {
    const { total, rowIds } = await listRows(
      large,
      'large',
      { n: '3', q: 'name 24', sort: '-n', limit: '2' },
      asha,
    )
    assert.deepEqual([total, rowIds], [17, [25, 242]])
  })

  it('names every fault', async () => {
    assert.deepEqual(
      await faults({ amount__prefix: '1', amont: '2', id: 'x', code__null: 'no', sort: 'nope' }),
      ['invalid_query', 'sort names no field with "nope"'],
    )
    const [code, ...named] = await faults({
      amount__prefix: '1',
      amont: '2',
      id: 'x',
      code__null: 'no',
      name: ',',
    })
    assert.equal(code, 'invalid_query')
    assert.equal(named.length, 5)
    assert.match(named[1]!, /^amont is not known; did you mean amount/)
    assert.deepEqual(await faults({ page: '1', limit: '2' }), [
      'invalid_query',
      ...['page', 'limit'].map(
        (name) =>
          `${name} must be given as page and per_page, or as limit and offset, not as a mixture of both pairs`,
      ),
    ])
    assert.deepEqual(await faults({}, 'nope'), ['record_not_found', 'table is not a table of this database'])
    assert.deepEqual(await faults({}, '_cells'), [
      'record_not_found',
      'table is not a table of this database',
    ])
  })
})
