import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import { ProblemError } from '@tathya/platform/problem'
import {
  type Correction,
  correctCell,
  withDatabase,
  writeDatabase,
} from '../../src/process/database/index.ts'
import { budgetPlan } from '../support/plan.ts'

describe('correctCell', () => {
  let folder: string
  let file: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docdb-correct-'))
    file = path.join(folder, 'budget.sqlite')
    writeDatabase(budgetPlan(), file)
  })

  const by = { changedAt: '2026-11-24T01:02:03Z', changedBy: 'editor' }
  const amount = { table: 'budget', row: 4, column: 'amount' }

  it('keeps the value that a cell had, in a copy', () => {
    const bytes = readFileSync(file)
    const first = path.join(folder, 'first.sqlite')
    const second = path.join(folder, 'second.sqlite')
    correctCell(file, first, { ...amount, value: 4600, ...by })
    const cell = correctCell(first, second, { ...amount, value: null, ...by, changedBy: 'other' })
    assert.equal(cell.value, null)
    assert.equal(cell.source!.text, '4500')
    assert.deepEqual(cell.history, [
      { old_value: 4500, new_value: 4600, changed_at: by.changedAt, changed_by: 'editor' },
      { old_value: 4600, new_value: null, changed_at: by.changedAt, changed_by: 'other' },
    ])
    assert.deepEqual(readFileSync(file), bytes)
    const checks = withDatabase(second, (database) => [
      database.prepare('PRAGMA integrity_check').get()!.integrity_check,
      database.prepare('PRAGMA foreign_key_check').all().length,
    ])
    assert.deepEqual(checks, ['ok', 0])
  })

  it('reads numbers in either script, with groups of thousands or lakhs', () => {
    const target = path.join(folder, 'grouped.sqlite')
    for (const [value, stored] of [
      ['१,२५,०००', 125_000],
      ['12,34,567', 1_234_567],
      ['1,234,567', 1_234_567],
      [' ४५०० ', 4_500],
    ] as const)
      assert.equal(correctCell(file, target, { ...amount, value, ...by }).value, stored, value)
    for (const value of ['1,23', '१,२५,०', '12 34', '1.234.567', '--5', '१२abc', '']) {
      assert.throws(
        () => correctCell(file, target, { ...amount, value, ...by }),
        (error) => error instanceof ProblemError && error.code === 'invalid_body',
        value,
      )
    }
  })

  it('says of findings about the column that they are from before', () => {
    const plan = budgetPlan()
    const about = { severity: 'warning', table: 'budget', column: 'amount' } as const
    const issues = [
      { ...about, kind: 'sum', row: 2, message: 'A sum.' },
      { ...about, kind: 'type', row: 4, message: 'A type.' },
    ]
    const source = path.join(folder, 'issues.sqlite')
    const target = path.join(folder, 'revised.sqlite')
    writeDatabase({ ...plan, issues }, source)
    correctCell(source, target, { ...amount, value: 4600, ...by })
    const messages = withDatabase(target, (database) => database.prepare('SELECT message FROM _issues').all())
    assert.deepEqual(
      messages.map(({ message }) => message),
      ['A sum. Found before a correction of this column.'],
    )
  })

  it('names the field of the path that does not exist', () => {
    const fieldsOf = (change: Partial<Correction>) => {
      try {
        correctCell(file, path.join(folder, 'none.sqlite'), { ...amount, value: 1, ...by, ...change })
      } catch (error) {
        if (error instanceof ProblemError) return error.errors.map(({ field }) => field)
      }
      return undefined
    }
    assert.deepEqual([{ table: 'nope' }, { column: 'nope' }, { row: 99 }].map(fieldsOf), [
      ['table'],
      ['column'],
      ['row'],
    ])
  })

  it('refuses values of another type, and those that break a constraint', () => {
    const refusals: [Partial<Correction>, RegExp][] = [
      [{ value: 'many' }, /^invalid_body amount is of the type money: its value must be a number/],
      [{ value: -1 }, /^invalid_body .* must meet the CHECK of the column/],
      [{ column: 'code', value: '001' }, /^invalid_body .* a row has this one/],
      [{ column: 'code', value: 7 }, /^invalid_body .* must be a text/],
      [{ column: 'district_id', value: 9 }, /^invalid_body .* must be a value of district.id/],
      [{ column: 'district_id', value: null }, /^invalid_body .* must not be null/],
      [{ column: 'district_id', value: 1.5 }, /^invalid_body .* a whole number/],
      [{ column: 'fiscal_year', value: '2081/83' }, /^invalid_body .* such as 2081\/82/],
      [
        { table: 'district', row: 1, column: 'id', value: 8 },
        /^invalid_body .* rows of other tables refer to it/,
      ],
      [{ row: 99, value: 1 }, /^record_not_found The table budget has no row 99/],
      [{ column: 'nope', value: 1 }, /^record_not_found .* no column "nope"/],
      [{ table: '_cells', value: 1 }, /^record_not_found .* no table "_cells"/],
    ]
    const target = path.join(folder, 'refused.sqlite')
    for (const [change, message] of refusals) {
      assert.throws(
        () => correctCell(file, target, { ...amount, value: null, ...by, ...change }),
        (error) => error instanceof ProblemError && message.test(`${error.code} ${error.message}`),
        String(message),
      )
      assert.equal(existsSync(target), false)
    }
  })
})
