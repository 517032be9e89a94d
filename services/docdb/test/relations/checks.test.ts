import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeTable, type TableFacts } from '../types/make-table.ts'
import { plan } from './plan.ts'

function issuesOf(header: readonly string[], rows: readonly (readonly string[])[], facts: TableFacts = {}) {
  return plan(makeTable(header, rows, facts)).issues.map(({ kind, row, column }) => [kind, row, column])
}

describe('checks', () => {
  test('totals of rows, with the tolerance of rounding', () => {
    const rows = (total: string) => [
      ['A', '1.4', '10'],
      ['B', '2.3', '20'],
      ['C', '3.4', '30'],
      ['Total', total, '60'],
    ]
    const facts = { kinds: { 3: 'total' } } as const
    assert.deepEqual(issuesOf(['Name', 'Value', 'Count'], rows('7.1'), facts), [])
    assert.deepEqual(issuesOf(['Name', 'Value', 'Count'], rows('7.2'), facts), [])
    assert.deepEqual(issuesOf(['Name', 'Value', 'Count'], rows('8.1'), facts), [['sum', 1, 'value']])
  })

  test('codes on several lines of their cell', () => {
    const rows = [
      ['NP-2081-\n00123', 'A'],
      ['NP-2081-00124', 'B'],
      ['NP-2081-00125', 'C'],
    ]
    assert.deepEqual(issuesOf(['Registration No.', 'Name'], rows), [['wrapped_code', 1, 'registration_no']])
  })

  test('the numbers of rows are not added up', () => {
    const rows = [
      ['1', 'A', '10'],
      ['2', 'B', '20'],
      ['3', 'C', '30'],
      ['4', 'Total', '60'],
    ]
    assert.deepEqual(issuesOf(['S.N.', 'Name', 'Count'], rows, { kinds: { 3: 'total' } }), [])
  })

  test('a row of averages is no total', () => {
    const rows = [
      ['A', '1', '10'],
      ['B', '2', '20'],
      ['Average', '1.5', '15'],
    ]
    assert.deepEqual(issuesOf(['Name', 'X', 'Y'], rows, { kinds: { 2: 'total' } }), [])
  })

  test('columns of totals', () => {
    const rows = (total: string) => [
      ['A', '1', '2', '3'],
      ['B', '2', '2', '4'],
      ['C', '5', '1', '6'],
      ['D', '7', '7', total],
    ]
    assert.deepEqual(issuesOf(['Name', 'Male', 'Female', 'Total'], rows('14')), [])
    assert.deepEqual(issuesOf(['Name', 'Male', 'Female', 'Total'], rows('15')), [['sum', 4, 'total']])
    assert.deepEqual(issuesOf(['नाम', 'पुरुष', 'महिला', 'जम्मा'], rows('15')), [['sum', 4, 'jamma']])
  })

  test('shares of a whole', () => {
    const rows = (last: string) => [
      ['A', '33.3'],
      ['B', '33.3'],
      ['C', last],
    ]
    assert.deepEqual(issuesOf(['Name', 'Share (%)'], rows('33.3')), [])
    assert.deepEqual(issuesOf(['Name', 'Share (%)'], rows('43.3')), [['share', null, 'share']])
    assert.deepEqual(issuesOf(['Name', 'Growth (%)'], rows('43.3')), [])
  })

  test('years out of order', () => {
    const rows = ['2010', '2011', '2012', '2031', '2014', '2015'].map((year, at) => [year, `${at}.5`])
    assert.deepEqual(issuesOf(['Year', 'Value'], rows), [['order', 5, 'year']])
  })

  test('a key that is there twice', () => {
    const rows = Array.from({ length: 12 }, (_, at) => [`00${at === 7 ? 6 : at}`, `${at}.5`])
    assert.deepEqual(issuesOf(['Code', 'Value'], rows), [['duplicate', 8, 'code']])
  })

  test('values of another type', () => {
    const rows = ['1', '2', 'three', '4', '5', '6'].map((value, at) => [`N${at}`, value])
    assert.deepEqual(issuesOf(['Name', 'Value'], rows), [['type', 3, 'value']])
  })

  test('two dates of a row that are not the same day', () => {
    const rows = [
      ['2081-04-01', '2024-07-16'],
      ['2081-04-02', '2024-07-17'],
      ['2081-04-03', '2024-07-19'],
    ]
    assert.deepEqual(issuesOf(['Date (BS)', 'Date (AD)'], rows), [['conflict', 3, 'date_ad']])
  })

  test('recognised digits of two scripts in a column', () => {
    const made = makeTable(
      ['नाम', 'रकम'],
      [
        ['क', '१,२००'],
        ['ख', '400000'],
        ['ग', '३,४००'],
      ],
    )
    const [part] = made.parts
    const cells = part!.grid.cells.map((cell) => ({ ...cell, method: 'ocr' as const }))
    const recognised = { parts: [{ ...part!, grid: { ...part!.grid, cells } }] }
    const found = (table: typeof made) =>
      plan(table).issues.map(({ kind, row, column }) => [kind, row, column])
    assert.deepEqual(found(recognised), [['type', 2, 'rakam']])
    assert.deepEqual(found(made), [])
  })
})
