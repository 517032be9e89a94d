import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Budget } from '@tathya/contracts/http'
import { type Cell, readSource } from '@tathya/datasets'
import writeXlsxFile from 'write-excel-file/node'
import { readBudgetYear } from '../../src/datasets/budgets/read-ministry-sheet.ts'
import { readAs, rowsOf, workbookSource } from '../support/import-sources.ts'

const header = [
  'BUD_YEAR',
  'PROJECT_CODE',
  'ECONOMIC_CODE5',
  'SOURCE_TYPE_CODE',
  'DONOR_CODE',
  'DISTRICT_CODE',
  'AMOUNT',
]
const line = (economic: Cell, source: Cell, amount: Cell, year: Cell = 2082): Cell[] => [
  ...[year, '30101011', economic, source, null, '306', amount],
]
const federal: Cell[][] = [
  header,
  line(21111, 'GoN', 400_000_000_000),
  line('21111', 'Foreign Grant', 1_500_000_000.5),
  line('31112', 'Foreign Loan', 90_000_000_000),
  [null, null, null, null, null, null, null],
]
const local: Cell[][] = [header, line('21111', 'GoN', 7_000_000_000)]
const served = [
  {
    classification: 'economic_line_item',
    category_code: '21111',
    category_name: 'Salary',
    parent_category_id: 12,
    level: 'item',
  },
]

describe('a budget workbook of the ministries', () => {
  test('is added up by economic code, in all and by source, for each level of government', async () => {
    const book = workbookSource({ Federal: federal, 'Local ': local }, 'book.xlsx')
    const rows = rowsOf('budgets', await readAs('budgets', book, served)) as unknown as Budget[]
    assert.deepEqual(
      rows.map((row) => [row.level, row.category_code, row.source_type_id, row.estimate_amount]),
      [
        ['item', '21111', 'total', '401500000000.5'],
        ['item', '21111', 'gon', '400000000000'],
        ['item', '21111', 'foreign_grant', '1500000000.5'],
        ['item', '31112', 'total', '90000000000'],
        ['item', '31112', 'foreign_loan', '90000000000'],
        ['local_item', '21111', 'total', '7000000000'],
        ['local_item', '21111', 'gon', '7000000000'],
      ],
    )
    const [salary] = rows
    assert.deepEqual(
      [
        salary!.category_name,
        salary!.parent_category_id,
        salary!.estimate_year_str,
        salary!.estimate_year_start_ad,
      ],
      ['Salary', 12, '2082/83', 2025],
    )
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
  })

  test('replaces the estimates of its year at its levels, and nothing else', async () => {
    const { replaces } = await readAs('budgets', workbookSource({ Federal: federal }, 'book.xlsx'))
    assert.ok(typeof replaces === 'function')
    const own = {
      classification: 'economic_line_item',
      level: 'item',
      estimate_kind: 'estimate',
      estimate_year_str: '2082/83',
    }
    assert.equal(replaces(own), true)
    for (const other of [
      { classification: 'functional' },
      { level: 'group' },
      { level: 'local_item' },
      { estimate_kind: 'actual' },
      { estimate_year_str: '2081/82' },
    ])
      assert.equal(replaces({ ...own, ...other }), false, JSON.stringify(other))
  })

  test('is held against the total that stands in it', async () => {
    const total: Cell[] = ['Grand Total', null, null, null, null, null, 491_500_000_000.5]
    const { controls } = await readAs(
      'budgets',
      workbookSource({ Federal: [...federal, total] }, 'book.xlsx'),
    )
    assert.deepEqual(
      controls.map(({ stated, found, place }) => [stated, found, place]),
      [[491_500_000_000.5, 491_500_000_000.5, 'Federal row 6']],
    )
  })

  test('is read in rupees or thousands by what a budget amounts to, with a warning', async () => {
    const thousands = [header, line('21111', '1', 400_000_000), line('21112', '2', 1_000_000)]
    const result = await readAs('budgets', workbookSource({ Federal: thousands }, 'book.xlsx'))
    const rows = rowsOf('budgets', result) as unknown as Budget[]
    assert.deepEqual(
      rows.map(({ source_type_id, amount }) => [source_type_id, amount]),
      [
        ['total', 400_000_000_000],
        ['total', 1_000_000_000],
      ],
    )
    assert.match(
      result.warnings.join('\n'),
      /read so\.\nWhat the source types 1, 2 stand for is not published/,
    )
    await assert.rejects(
      readAs('budgets', workbookSource({ Federal: [header, line('21111', '1', 12)] }, 'book.xlsx')),
      /adds up to 12 a year, which is no budget of Nepal/,
    )
  })

  test('is refused where an amount, a code or a year is none, and the message says where', async () => {
    const read = (row: Cell[]) =>
      readAs('budgets', workbookSource({ Federal: [...federal, row] }, 'book.xlsx'))
    await assert.rejects(read(line('21111', 'GoN', null)), /Federal row 6: AMOUNT is empty/)
    await assert.rejects(read(line('2111x', 'GoN', 1)), /Federal row 6: ECONOMIC_CODE5 is "2111x"/)
    await assert.rejects(read(line('21111', 'GoN', 1, 'soon')), /Federal row 6: BUD_YEAR is "soon"/)
  })

  test('may name its year in its columns or in the name of the file', () => {
    const years = ['2082', '२०८२', '2082/83', '82/83', '82-83.xlsx', 'budget_82-83 final.xlsx', '2082-83']
    for (const text of years) assert.equal(readBudgetYear(text), '2082/83', text)
    for (const text of ['budget.xlsx', '82-84', '2024', ''])
      assert.equal(readBudgetYear(text), undefined, text)
  })

  test('is recognised as the file that a spreadsheet program writes', async () => {
    const sheet = federal.map((row) =>
      row.map((value) => (value === null ? null : { value: value as string | number })),
    )
    const bytes = await writeXlsxFile(sheet, { sheet: 'Federal' }).toBuffer()
    const book = await readSource({ name: '82-83.xlsx', bytes })
    const result = await readAs('budgets', book)
    assert.equal(result.covers, 'budget estimates by economic code, 2082/83')
    assert.equal(result.rows.length, 5)
  })
})
