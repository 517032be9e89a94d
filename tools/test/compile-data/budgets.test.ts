import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkBudgets } from '../../src/compile-data/budget-checks.ts'
import { toBudgets } from '../../src/compile-data/budgets.ts'
import { only, sourceFile } from './source-tables.ts'

const rows = await toBudgets(sourceFile('economics/budgets.csv'))
const byCategory = new Map(rows.map((row) => [row.category_id, row]))

const find = (name: string, more: Record<string, unknown> = {}) =>
  rows.filter(
    (row) =>
      row.category_name === name &&
      Object.entries(more).every(([field, value]) => row[field as keyof typeof row] === value),
  )

describe('budgets', () => {
  test('amounts are exact rupees, as text and as number, also below zero', () => {
    const deficit = only(find('Budget Surplus (-)/ Deficit(+)', { estimate_kind: 'actual' }))
    assert.equal(deficit.estimate_amount, '-31445743000')
    assert.equal(deficit.amount, -31445743000)
    assert.equal(
      only(find('Deputy President', { level: '3', estimate_kind: 'estimate', expenditure_type: 'capital' }))
        .estimate_amount,
      '5370000',
    )
  })

  test('only a revised estimate carries the date of revision', () => {
    const revised = only(find('Total budget', { estimate_kind: 'revised' }))
    assert.equal(revised.revised_estimate_date, '2024-02-12')
    assert.equal(only(find('Total budget', { estimate_kind: 'estimate' })).revised_estimate_date, null)
  })

  test('the years of the estimate are AD', () => {
    const total = only(find('Total budget', { estimate_year_str: '2083/84' }))
    assert.deepEqual([total.estimate_year_start_ad, total.estimate_year_end_ad], [2026, 2027])
  })

  test('the description names category, classification, level and kind', () => {
    const officer = only(
      find('President', { level: '3', expenditure_type: 'capital', estimate_kind: 'revised' }),
    )
    assert.equal(officer.description, 'President: administrative classification, level 3, capital; revised')
  })

  test('a name that one table repeats is a category of its own each time', () => {
    const groups = find('Recurrent Grant', { level: 'group' })
    assert.equal(groups.length, 3)
    assert.equal(new Set(groups.map(({ category_id }) => category_id)).size, 3)
  })

  test('an item belongs to the nearest group above it', () => {
    const parentOf = (code: string) =>
      only(rows.filter((row) => row.category_code === code)).parent_category_id
    const groups = find('Recurrent Grant', { level: 'group' }).map(({ category_id }) => category_id)
    assert.deepEqual([parentOf('13111'), parentOf('13211'), parentOf('13311')], groups)
  })

  test('line items belong to the code above, and fiscal transfers where the annex prints them', () => {
    const above = (code: string) => {
      const { parent_category_id: parent } = only(rows.filter((row) => row.category_code === code))
      const above = parent === null ? undefined : byCategory.get(parent)
      return above?.category_code ?? above?.category_name
    }
    assert.deepEqual(['21111', '21110', '21100', '21000'].map(above), [
      '21110',
      '21100',
      '21000',
      'Recurrent Expenditure',
    ])
    assert.deepEqual(['26610', '26600', '28900'].map(above), ['26600', '28900', 'Recurrent Expenditure'])
  })

  test('level 3 divides the body of level 2 by type of expenditure', () => {
    const body = only(find('President', { level: '2', estimate_kind: 'estimate' }))
    const parts = find('President', { level: '3', estimate_kind: 'estimate' })
    assert.deepEqual(
      parts.map(({ parent_category_id }) => parent_category_id),
      [body.category_id, body.category_id],
    )
  })

  test('a parent that is no category itself is unknown', () => {
    const grants = find('Matching grant')
    assert.deepEqual(
      grants.map(({ parent_category_id }) => parent_category_id),
      [null, null],
    )
    assert.equal(new Set(grants.map(({ category_id }) => category_id)).size, 2)
  })

  test('a parent that is no category itself is named in the description', () => {
    assert.deepEqual(
      find('Matching grant').map(({ description }) => description),
      [
        'Matching grant (Provinces): fiscal transfer, level 2; estimate',
        'Matching grant (Local levels): fiscal transfer, level 2; estimate',
      ],
    )
  })

  test('an amount is part of the one above it of the same year, kind and source of money', () => {
    const body = only(find('President', { level: '2', estimate_kind: 'estimate' }))
    const parts = find('President', { level: '3', estimate_kind: 'estimate' })
    assert.deepEqual(
      parts.map(({ parent_id }) => parent_id),
      [body.id, body.id],
    )
    assert.equal(only(find('Total budget', { estimate_kind: 'revised' })).parent_id, null)
  })

  test('parts that do not add up are found', () => {
    const what = 'categories whose parts do not add up'
    const defence = rows.filter(({ classification }) => classification === 'functional')
    const wrong = defence.map((row) =>
      row.category_name === 'Civil defence' ? { ...row, estimate_amount: '1' } : row,
    )
    assert.equal(only(checkBudgets(defence).filter((check) => check.what === what)).ok, true)
    const found = only(checkBudgets(wrong).filter((check) => check.what === what))
    assert.equal(found.ok, false)
    assert.match(found.detail, /^Defence: functional classification, level 1; estimate/)
  })
})
