import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { keepCorrections } from '../../src/process/addition/keep-corrections.ts'
import {
  readBlockEntries,
  readDocumentEntries,
  readFieldEntries,
  readHistoryEntries,
  readIssueEntries,
} from '../../src/process/addition/read-about.ts'
import { withDatabase, writeDatabase } from '../../src/process/database/index.ts'
import { budgetPlan, plan as planOf, source } from '../support/plan.ts'

test('what a database says about its documents is read as it was written', (t) => {
  const file = path.join(tempFolder(t), 'budget.sqlite')
  const written = budgetPlan()
  const change = {
    table: 'budget',
    row: 4,
    column: 'amount',
    changedAt: '2026-11-24T01:02:03Z',
    changedBy: 'asha',
  }
  const history = [
    { ...change, oldValue: 4500n, newValue: 4600.5 },
    { ...change, oldValue: 4600.5, newValue: null },
  ]
  const number = { document: 0, label: 'संख्या', text: '९००७१९९२५४७४०९९३', type: 'integer' as const }
  const place = { page: null, part: 'Sheet1', box: null }
  const fields = [
    ...written.fields,
    { ...number, value: 9007199254740993n, source: source(number.text, 0, 0, { place, method: 'file' }) },
  ]
  const documents = [
    ...written.documents,
    { ...written.documents[0]!, name: 'b.csv', title: null, pages: null, warnings: [] },
  ]
  const blocks = [
    ...written.blocks,
    { document: 1, kind: 'item' as const, level: 2, text: 'एक', page: null, part: 'Sheet1' },
  ]
  const issues = [
    ...written.issues,
    { kind: 'drift', severity: 'info' as const, table: null, row: null, column: null, message: 'A drift.' },
  ]
  const link = { ...issues[1]!, kind: 'link' }
  writeDatabase({ ...written, documents, fields, blocks, issues: [...issues, link], history }, file)
  const read = withDatabase(file, (database) => ({
    documents: readDocumentEntries(database),
    fields: readFieldEntries(database),
    blocks: readBlockEntries(database),
    issues: readIssueEntries(database),
    history: readHistoryEntries(database),
  }))
  assert.deepEqual(read.documents, documents)
  assert.deepEqual(read.blocks, blocks)
  assert.deepEqual(read.issues, issues, 'links are looked for again')
  assert.deepEqual(read.history, history)
  assert.deepEqual(
    read.fields.map(({ document, label, text, type, value }) => [document, label, text, type, value]),
    [
      [0, 'मिति', '२०८१/०४/०१', 'date', '2024-07-16'],
      [0, 'संख्या', number.text, 'integer', 9007199254740993n],
    ],
  )
  assert.deepEqual(read.fields[0]!.source.place, written.fields[0]!.source.place)
  assert.deepEqual(read.fields[1]!.source.place, place)
})

describe('corrections of a database to which documents are added', () => {
  const correction = { table: 'budget', row: 4, column: 'amount', value: 4600, key: 5 }
  const entry = {
    ...{ table: 'budget', row: 4, column: 'amount', oldValue: 4500, newValue: 4600 },
    ...{ changedAt: '2026-11-24T01:02:03Z', changedBy: 'asha' },
  }
  const keep = (made: object[]) =>
    keepCorrections(budgetPlan(), { issues: [], history: [entry], made } as never)
  const amounts = ({ tables }: ReturnType<typeof keep>) => tables[1]!.rows.map(({ values }) => values[3])

  test('are made in the row with their key, or at their place if there is none', () => {
    const byKey = keep([correction])
    assert.deepEqual(amounts(byKey), [1234567.5, 20000000, null, 4500, 4600])
    assert.deepEqual([byKey.history![0]!.row, byKey.issues.length], [5, 1])
    const byPlace = keep([{ ...correction, key: null }])
    assert.deepEqual(amounts(byPlace), [1234567.5, 20000000, null, 4600, 99999999999])
    assert.equal(byPlace.history![0]!.row, 4)
    assert.deepEqual(amounts(keep([{ ...correction, value: null }])), [1234567.5, 20000000, null, 4500, null])
  })

  test('of values that are not in the plan any longer are left out, which an issue says', () => {
    const lost = (change: object) => keep([{ ...correction, ...change }])
    for (const change of [{ key: 99 }, { key: null, row: 99 }, { table: 'x' }, { column: 'x' }])
      assert.equal(lost(change).issues.length, 2, JSON.stringify(change))
    const { issues, tables, history } = lost({ column: 'district_id', value: 7 })
    assert.deepEqual(issues[1], {
      ...{ kind: 'drift', severity: 'warning', table: 'budget', row: null, column: 'district_id' },
      message:
        'The correction of district_id to "7" in row 4 of budget could not be kept when documents were added; correct it again.',
    })
    assert.deepEqual([tables, history], [budgetPlan().tables, [entry]])
    assert.equal(lost({ column: 'district_id', value: 3 }).issues.length, 1)
  })

  test('keep the findings of the database, before those of the plan', () => {
    const earlier = { ...budgetPlan().issues[0]!, message: 'Earlier.' }
    const { issues } = keepCorrections(budgetPlan(), { issues: [earlier], history: [], made: [] } as never)
    assert.deepEqual(
      issues.map(({ message }) => message),
      ['Earlier.', 'A sum differs.'],
    )
    assert.deepEqual(keepCorrections(planOf(), { issues: [], history: [], made: [] } as never).issues, [])
  })
})
