import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { tempFolder } from '@tathya/testing'
import { makeOf } from '../support/make-databases.ts'

const rows = [
  ['Sales of the cooperative'],
  ['Printed 2026-03-01 by the office'],
  ['(Rs. in thousand)'],
  ['Branch', 'Year', 'Amount'],
  ['Ilam', '2081', '100*'],
  ['Jhapa', '2082', '250'],
  ['Figures of Jhapa are of nine months'],
  ['* provisional'],
  ['Source: accounts of the cooperative'],
  ['Prepared by the section of accounts'],
]
const texts = [...rows.slice(0, 3), ...rows.slice(6)].flat()

describe('texts in the grid of a table that are above and below it', () => {
  const folder = tempFolder({ after })

  it('are blocks of the database, for separated values and workbooks', async () => {
    const sheet = xlsx.utils.aoa_to_sheet(rows)
    const book = xlsx.utils.book_new(sheet, 'Sales')
    const documents = [
      ['short.csv', rows.map((cells) => cells.join(',')).join('\n')],
      ['padded.csv', rows.map((cells) => [...cells, '', ''].slice(0, 3).join(',')).join('\r\n')],
      ['sales.xlsx', new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)],
    ] as const
    for (const document of documents) {
      const made = await makeOf(folder, [document])
      const [table] = made.tables
      assert.deepEqual(
        made.query(`SELECT branch, year, amount FROM "${table!.name}"`),
        [
          { branch: 'Ilam', year: 2081, amount: 100_000 },
          { branch: 'Jhapa', year: 2082, amount: 250_000 },
        ],
        document[0],
      )
      assert.deepEqual(
        made.query('SELECT text FROM _blocks ORDER BY id').map(({ text }) => text),
        texts,
        document[0],
      )
      assert.deepEqual(made.query('SELECT label, text FROM _fields'), [
        { label: 'Source', text: 'accounts of the cooperative' },
      ])
      assert.deepEqual(made.warnings, [])
    }
  })

  it('are not warned of as rows with too few cells; other rows are', async () => {
    const made = await makeOf(folder, [['a.csv', 'Report\nA,B,C\n1,2,3\n4,5\n7,8,9\n']])
    assert.deepEqual(made.warnings, ['1 row with more or fewer cells than most; missing cells are empty.'])
  })
})
