// Slow: checks 380,000 rows against their schemas.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import type { AdministrativeUnit, Budget, School } from '@tathya/contracts/http'
import { draftColumns, maxListedRows, readShippedRows } from '@tathya/datasets/shipped'
import { datasets } from '@tathya/standalone'
import { categoriesPath } from '../../src/compile-data/budgets.ts'
import { toValidRows } from '../../src/compile-data/compiled.ts'
import { loadRows, toRowsText } from '../../src/compile-data/rows-file.ts'
import { findDataset, repository, rowsPath } from '../../src/compile-data/shipped-dataset.ts'

const fileOf = (id: string) => join(repository, rowsPath(id))
const rowsOf = (id: string) => readShippedRows(findDataset(id))

for (const dataset of datasets) {
  const { id, row: schema, key } = dataset.definition
  const rows = await readShippedRows(dataset)
  describe(`shipped rows of ${id}`, () => {
    test('hold under their schema, without a field more', () => {
      assert.deepEqual(toValidRows<object>(id, schema.strict(), rows), rows)
    })

    test('have their fields in the order of the schema', () => {
      const order = Object.keys(schema.shape)
      for (const row of rows) assert.deepEqual(Object.keys(row), order)
    })

    test('have keys that differ', () => {
      assert.equal(new Set(rows.map((row) => row[key])).size, rows.length)
    })

    if (fileOf(id).endsWith('.json'))
      test('stand on a line each, in a file that is not too long for that', () => {
        const listed = loadRows(fileOf(id)) as object[]
        assert.equal(readFileSync(fileOf(id), 'utf8'), toRowsText(listed))
        assert.ok(listed.length <= maxListedRows)
      })
    else
      test('are those that the header of their file tells of', async () => {
        assert.ok(rows.length > maxListedRows)
        assert.equal((await draftColumns(dataset, rows, findDataset)).isShipped, true)
      })

    test('hold no empty text and no text with blanks around it', () => {
      const texts = rows.flatMap((row) => Object.values(row).flat())
      assert.deepEqual(
        texts.filter((text) => typeof text === 'string' && text !== text.trim()),
        [],
      )
      assert.equal(texts.includes(''), false)
    })

    // A dataset whose rows all come by imports has no example that could be among them.
    if (rows.length === 0) return
    test('include the example of the documentation', () => {
      const examples = (schema.meta()?.examples ?? []) as Record<string, unknown>[]
      assert.equal(examples.length, 1)
      assert.deepEqual(
        rows.find((row) => row[key] === examples[0]![key]),
        examples[0],
      )
    })
  })
}

describe('shipped catalogue of budget categories', async () => {
  const categories = loadRows(join(repository, categoriesPath)) as {
    id: number
    name: string
    level: string
  }[]
  const rows = (await rowsOf('budgets')) as Budget[]
  const byId = new Map(categories.map((category) => [category.id, category]))

  test('holds the category of every row, and its parent', () => {
    for (const row of rows) {
      const category = byId.get(row.category_id)
      assert.deepEqual([category?.name, category?.level], [row.category_name, row.level])
      assert.ok(row.parent_category_id === null || byId.has(row.parent_category_id))
    }
  })

  test('gives every category an id of its own', () => {
    assert.equal(byId.size, categories.length)
  })
})

describe('shipped schools', () => {
  test('belong to a local unit that is shipped, and every local unit has some', async () => {
    const units = (await rowsOf('administrative-units')) as AdministrativeUnit[]
    const localUnits = units.filter(({ level }) => level === 'local_unit').map(({ id }) => id)
    const schools = (await rowsOf('schools')) as School[]
    assert.deepEqual([...new Set(schools.map(({ local_unit_id }) => local_unit_id))].sort(), localUnits)
  })
})

describe('the data notice', () => {
  const notice = readFileSync(join(repository, 'DATA.md'), 'utf8')

  for (const { definition } of datasets) {
    const { id } = definition
    test(`gives the rows and bytes of ${id}`, async () => {
      const text = readFileSync(fileOf(id))
      const rows = (await rowsOf(id)).length.toLocaleString('en')
      const line = `| ${id} | \`${rowsPath(id)}\` | ${rows} | ${text.byteLength.toLocaleString('en')} |`
      assert.ok(notice.includes(line), `DATA.md lacks the line: ${line}`)
    })
  }
})
