import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { importHere } from '../../src/import/scheduled/importer.ts'
import type { ImportFormat, Reference } from '../../src/index.ts'
import { memoryReleases } from '../../testing/index.ts'
import { sampleDataset, sampleRows } from '../support/sample.ts'
import { wholeTable } from '../support/whole-table.ts'
import { writeTemp } from './installation.ts'

/** Names of rows are those of budgets, a dataset of another service. */
function inBudgets(field: 'name' | 'period'): Reference {
  return {
    field,
    async prepare(rows) {
      const known = new Set((await rows('budgets')).map((row) => row[field]))
      return (row) => (known.has(row[field]) ? undefined : `${row[field]} is not in budgets`)
    },
  }
}

/** A file that cannot be read without budgets. */
const needy: ImportFormat = {
  id: 'needy',
  title: 'A file with keys of budgets',
  recognise: ({ sheets }) => sheets[0]?.rows[0]?.[0] === 'key',
  async read(_, { rows }) {
    await rows('budgets')
    return { rows: [], replaces: 'all', covers: 'all', controls: [], warnings: [] }
  },
}

function setUp(context: TestContext, references: readonly Reference[]) {
  const releases = memoryReleases()
  const dataset = sampleDataset(context, sampleRows(3), { formats: [wholeTable, needy], references })
  return {
    releases,
    /** Imports a file as a service does that has this dataset only. */
    run: (content: string) =>
      importHere([dataset], releases)(
        {
          dataset: 'exports',
          source: writeTemp(context, 'file.csv', content),
          at: '2026-03-01T00:00:00Z',
        },
        new AbortController().signal,
      ),
    /** Imports rows of budgets as the service does that has them. */
    async importBudgets(content: string) {
      const budgets = sampleDataset(context, sampleRows(3), { id: 'budgets', formats: [wholeTable] })
      const turn = {
        dataset: 'budgets',
        source: writeTemp(context, 'budgets.csv', content),
        at: '2026-02-01T00:00:00Z',
      }
      const { outcome } = await importHere([budgets], releases)(turn, new AbortController().signal)
      assert.equal(outcome, 'imported')
    },
  }
}

const file = 'id,name,amount,period\n1,One,1,p\n2,Two,2,p\n3,Three,3,p'

describe('rows that name things in rows of another service', () => {
  test('are imported where only shipped rows have these, and the release says what was not checked', async (context) => {
    const { run, releases } = setUp(context, [inBudgets('name'), inBudgets('period')])
    const { outcome, refusal, warnings } = await run(file)
    assert.deepEqual([outcome, refusal], ['imported', undefined])
    assert.deepEqual(warnings, [
      'Not checked: name and period, because the rows of budgets are those of another service. Check the file with "npx tathya import exports <file> --dry-run".',
    ])
    assert.deepEqual((await releases.current('exports'))?.doubts, warnings)
  })

  test('are checked by the release of these that was imported', async (context) => {
    const { run, releases, importBudgets } = setUp(context, [inBudgets('name')])
    await importBudgets(file.replace('Two', 'Twelve'))
    const refused = await run(file)
    assert.equal(refused.outcome, 'faulty')
    assert.match(refused.refusal ?? '', /has 1 fault, the first: line 3, name: Two is not in budgets/)
    assert.equal(await releases.current('exports'), undefined)
    const taken = await run(file.replace('Two', 'Twelve'))
    assert.deepEqual([taken.outcome, taken.warnings], ['imported', []])
  })

  test('are not looked at where the file cannot be read without these, which is said', async (context) => {
    await assert.rejects(setUp(context, []).run('key\n1'), {
      message:
        'The rows of budgets are needed, which are those of another service: import the file with "npx tathya import".',
    })
  })
})
