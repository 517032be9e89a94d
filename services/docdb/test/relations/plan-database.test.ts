import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeTable } from '../types/make-table.ts'
import { plan, tableOf, valuesOf } from './plan.ts'

const budget = (year: string, document: number, amounts: readonly [string, string]) =>
  makeTable(
    ['Code', 'Ministry', 'Amount'],
    [
      ['301', 'Health', amounts[0]],
      ['302', 'Education', amounts[1]],
    ],
    { caption: `Budget of ${year} (Rs. in million)`, document },
  )

describe('tables of a database', () => {
  test('tables with the same columns become one, with the document and fiscal year', () => {
    const made = plan(budget('2080/81', 0, ['1', '2']), budget('2081/82', 1, ['3', '4']))
    const table = tableOf(made, 'budget')
    assert.deepEqual(valuesOf(table, 'document'), ['a.pdf', 'a.pdf', 'b.pdf', 'b.pdf'])
    assert.deepEqual(valuesOf(table, 'fiscal_year'), ['2080/81', '2080/81', '2081/82', '2081/82'])
    assert.deepEqual(valuesOf(table, 'amount'), [1_000_000, 2_000_000, 3_000_000, 4_000_000])
    assert.deepEqual(table.primaryKey, ['document', 'code'])
    assert.deepEqual(table.columns.find(({ name }) => name === 'fiscal_year')!.references, {
      table: 'fiscal_years',
      column: 'fiscal_year',
    })
    const years = tableOf(made, 'fiscal_years')
    assert.deepEqual(years.rows[1]!.values, ['2081/82', '2024/25', '2024-07-16', '2025-07-16'])
    assert.equal(years.kind, 'link')
  })

  test('unlike tables stay apart', () => {
    const other = makeTable(['Code', 'Ministry', 'Amount'], [['1', 'A', 'much']], { caption: 'Words' })
    const names = plan(budget('2080/81', 0, ['1', '2']), other).tables.map(({ name }) => name)
    assert.deepEqual(names, ['budget_of_2080_81', 'words'])
  })

  test('sections become a column, totals a table of their own', () => {
    const made = plan(
      makeTable(
        ['Head', 'Amount'],
        [
          ['Recurrent', ''],
          ['Salaries', '10'],
          ['Goods', '20'],
          ['Total', '30'],
          ['Capital', ''],
          ['Roads', '5'],
          ['Total', '5'],
          ['Grand total', '36'],
        ],
        { kinds: { 0: 'section', 3: 'total', 4: 'section', 6: 'total', 7: 'total' }, caption: 'Spending' },
      ),
    )
    assert.deepEqual(valuesOf(tableOf(made, 'spending'), 'section'), ['Recurrent', 'Recurrent', 'Capital'])
    assert.deepEqual(valuesOf(tableOf(made, 'spending'), 'amount'), [10, 20, 5])
    assert.deepEqual(valuesOf(tableOf(made, 'spending_totals'), 'total'), ['Total', 'Total', 'Grand total'])
    assert.deepEqual(
      made.issues.map(({ kind, table, row, column }) => [kind, table, row, column]),
      [['sum', 'spending_totals', 3, 'amount']],
    )
  })

  test('the words of totals break no foreign key', () => {
    const rows = Array.from({ length: 6 }, (_, at) => [['Primary', 'Secondary'][at % 2]!, `${at}`])
    const made = plan(makeTable(['Kind', 'Value'], [...rows, ['Total', '15']], { kinds: { 6: 'total' } }))
    assert.equal(
      tableOf(made, 'table_1').columns.find(({ name }) => name === 'kind')!.references!.table,
      'kind',
    )
    assert.ok(tableOf(made, 'table_1_totals').columns.every(({ references }) => references === null))
  })

  test('texts that repeat refer to a lookup table', () => {
    const rows = Array.from({ length: 12 }, (_, at) => [`N${at}`, ['Primary', 'Secondary'][at % 2]!, `${at}`])
    const made = plan(makeTable(['Name', 'Level', 'Pupils'], rows))
    const table = tableOf(made, 'table_1')
    assert.deepEqual(table.columns[1]!.references, { table: 'level', column: 'name' })
    assert.deepEqual(valuesOf(tableOf(made, 'level'), 'name'), ['Primary', 'Secondary'])
    assert.deepEqual(table.primaryKey, ['name'])
  })

  test('keys: codes first, then from the left, then several columns, else an id', () => {
    const keyOf = (header: string[], rows: string[][]) => plan(makeTable(header, rows)).tables[0]!.primaryKey
    assert.deepEqual(
      keyOf(
        ['Name', 'Code'],
        [
          ['A', '001'],
          ['B', '002'],
        ],
      ),
      ['code'],
    )
    assert.deepEqual(
      keyOf(
        ['S.N.', 'Name'],
        [
          ['1', 'A'],
          ['2', 'B'],
        ],
      ),
      ['s_n'],
    )
    assert.deepEqual(
      keyOf(
        ['Place', 'Kind', 'Value'],
        [
          ['A', 'x', '1'],
          ['A', 'y', '2'],
          ['B', 'x', '3'],
        ],
      ),
      ['place', 'kind'],
    )
    assert.deepEqual(
      keyOf(
        ['Name', 'Value'],
        [
          ['A', '1'],
          ['A', '2'],
        ],
      ),
      ['id'],
    )
    assert.deepEqual(
      keyOf(
        ['Value', 'Name'],
        [
          ['1.5', 'A'],
          ['2.5', ''],
        ],
      ),
      ['id'],
    )
  })

  test('whole numbers of 64 bits stay whole, longer ones and long decimals are text', () => {
    const { columns, rows } = plan(
      makeTable(
        ['Name', 'A', 'B', 'C'],
        [
          ['x', '9007199254740993', '0.1234567890123456789', '99999999999999999999'],
          ['y', '1', '2', '3'],
        ],
      ),
    ).tables[0]!
    assert.deepEqual(
      columns.map(({ sqlType }) => sqlType),
      ['TEXT', 'INTEGER', 'TEXT', 'TEXT'],
    )
    assert.deepEqual(rows[0]!.values.slice(1), [
      9007199254740993n,
      '0.1234567890123456789',
      '99999999999999999999',
    ])
    assert.deepEqual(rows[1]!.values.slice(1), [1, '2', '3'])
  })

  test('dates of Bikram Sambat have both calendars', () => {
    const { columns, rows } = plan(
      makeTable(
        ['No', 'मिति'],
        [
          ['1', '२०८१/०४/०१'],
          ['2', '2081-05-01'],
        ],
      ),
    ).tables[0]!
    assert.deepEqual(
      columns.map(({ name, type }) => [name, type]),
      [
        ['no', 'integer'],
        ['miti', 'date'],
        ['miti_bs', 'text'],
      ],
    )
    assert.deepEqual(rows[0]!.values, [1, '2024-07-16', '2081-04-01'])
  })

  test('two runs are equal', () => {
    const run = () => JSON.stringify(plan(budget('2080/81', 0, ['1', '2']), budget('2081/82', 1, ['3', '4'])))
    assert.equal(run(), run())
  })
})

describe('links to administrative units', () => {
  test('names of both languages have the official code', () => {
    const made = plan(
      makeTable(
        ['जिल्ला', 'Local level', 'Value'],
        [
          ['काठमाडौं', 'Kathmandu Metropolitan City', '1'],
          ['कास्की', 'पोखरा महानगरपालिका', '2'],
          ['मोरङ', 'Biratnagar', '3'],
          ['झापा जिल्ला', 'Nowhere', '4'],
          ['Chitwan', 'Bharatpur', '5'],
        ],
      ),
    )
    const [table] = made.tables
    const units = tableOf(made, 'administrative_units')
    const named = new Map(units.rows.map(({ values }) => [values[0], values[3]]))
    assert.deepEqual(
      valuesOf(table!, 'jilla_code').map((code) => named.get(code)),
      ['Kathmandu', 'Kaski', 'Morang', 'Jhapa', 'Chitwan'],
    )
    assert.deepEqual(
      valuesOf(table!, 'local_level_code').map((code) => named.get(code)),
      ['Kathmandu', 'Pokhara', 'Biratnagar', undefined, 'Bharatpur'],
    )
    assert.deepEqual(
      made.issues.map(({ kind, row, column }) => [kind, row, column]),
      [['link', 4, 'local_level']],
    )
  })

  test('columns of other names are not linked', () => {
    const made = plan(
      makeTable(
        ['Name', 'Value'],
        [
          ['Ram Koirala', '1'],
          ['Sita', '2'],
          ['Lalitpur', '3'],
          ['Hari', '4'],
        ],
      ),
    )
    assert.deepEqual(
      made.tables.map(({ kind }) => kind),
      ['data'],
    )
  })
})
