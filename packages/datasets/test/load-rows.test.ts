import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { UnusableData } from '@tathya/platform'
import type { Cleanup } from '@tathya/testing'
import { loadSnapshot } from '../src/snapshots/snapshot.ts'
import { sampleDataset, sampleRows } from './support/sample.ts'

/** What is said when a file with these rows is loaded. */
async function messageOf(context: Cleanup, rows: unknown, changes = {}): Promise<string> {
  const dataset = sampleDataset(context, rows, changes)
  try {
    await loadSnapshot(dataset)
  } catch (error) {
    assert.ok(error instanceof UnusableData)
    return error.message
  }
  return 'nothing'
}

const [first, second, third] = sampleRows(3) as [object, object, object]

describe('a file of rows stops the service', () => {
  test('where a field is wrong, naming file, row and field', async (context) => {
    const message = await messageOf(context, [first, { ...second, amount: 'much' }, third])
    assert.match(message, /^The rows of exports in .*rows\.json have 1 fault:\n {2}row 2, amount: .*number/)
  })

  test('where a field is missing, or one is not known', async (context) => {
    const message = await messageOf(context, [{ ...first, colour: 'red' }, { id: 2 }])
    assert.match(message, /row 1, \(row\): .*colour/)
    assert.match(message, /row 2, name: /)
  })

  test('where two rows have one key', async (context) => {
    const message = await messageOf(context, [first, second, { ...third, id: 1 }])
    assert.match(message, /row 3, id: 1 is the key of an earlier row, too/)
  })

  test('where a period has no latest row, or two', async (context) => {
    const changes = { vintages: { latest: 'latest', period: ['period'] } }
    const none = await messageOf(context, [first, { ...second, latest: false }], changes)
    assert.match(none, /row 2, latest: 0 rows of the period period 2060\/1 are marked as the latest/)
    const two = await messageOf(context, [first, { ...first, id: 9 }], changes)
    assert.match(two, /row 1, latest: 2 rows of the period/)
  })

  test('listing twenty faults and counting the others', async (context) => {
    const message = await messageOf(
      context,
      sampleRows(25).map((row) => ({ ...row, name: '' })),
    )
    assert.match(message, /have 25 faults:/)
    assert.equal(message.match(/row \d+, name/g)?.length, 20)
    assert.match(message, /and 5 more$/)
  })

  test('where it is no JSON, no list, or not there', async (context) => {
    assert.match(await messageOf(context, '[{"id": 1,'), /rows\.json is not JSON/)
    assert.match(await messageOf(context, { id: 1 }), /rows\.json must hold a list of rows/)
    const rows = new URL('./nowhere.json', import.meta.url)
    assert.match(await messageOf(context, [], { rows }), /nowhere\.json cannot be read/)
  })
})

describe('a loaded dataset', () => {
  test('writes rows with their fields in the order of the schema, whatever the file has', async (context) => {
    const shuffled = Object.fromEntries(Object.entries(first).toReversed())
    const { table } = await loadSnapshot(sampleDataset(context, [shuffled]))
    assert.equal(table.slice(0, 1).toString(), JSON.stringify(first))
  })
})
