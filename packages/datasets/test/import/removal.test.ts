import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeRemoval } from '../../src/import/check-removal.ts'
import { removalWithoutReason } from '../../src/releases/removal.ts'
import { sampleDataset, sampleRows } from '../support/sample.ts'
import { setUpInstallation } from './installation.ts'

const header = 'id,name,amount,period'
const lines = (count: number) =>
  [header, ...Array.from({ length: count }, (_, at) => `${at + 1},Row ${at + 1},1,2060/1`)].join('\n')

test('a file that lacks many rows is refused, unless a reason is given, which the release keeps', async (context) => {
  const { run, release } = setUpInstallation(context)
  assert.equal((await run(lines(400))).status, 0)
  const refused = await run(lines(390))
  assert.equal(refused.status, 1)
  assert.match(refused.text, /It removes 10 of the 400 rows that are served\..*--accept-removal/s)
  assert.equal((await release())?.rows, 400)
  const taken = await run(lines(390), '--accept-removal', 'closed')
  assert.equal(taken.status, 0, taken.text)
  assert.match(taken.text, /Taken although it removes rows: closed/)
  assert.equal((await release())?.accepted_removal, 'closed')
  // Two percent and less may go.
  assert.equal((await run(lines(383))).status, 0)
})

describe('rows from the middle of a series', () => {
  const dataset = (context: Parameters<typeof sampleDataset>[0]) =>
    sampleDataset(context, [], {
      series: {
        period: { fiscalYear: 'period' },
        by: ['kind'],
        figures: { amount: { kind: 'flow', title: { en: 'Amount', ne: 'रकम' } } },
        about: () => ({ en: '', ne: '' }),
      },
    }).definition
  const row = (id: number, period: string) => ({ ...sampleRows(1)[0]!, id, period, kind: 'major' as const })
  const years = ['2078/79', '2079/80', '2080/81', '2081/82'].map((year, at) => row(at + 1, year))

  test('are named', (context) => {
    const [sentence] = describeRemoval(dataset(context), years, years.toSpliced(1, 1))
    assert.equal(sentence, 'It removes 1 from the middle of a series, such as kind major, period 2079/80.')
  })

  test('may be replaced by others, and the ends of a series may go', (context) => {
    const definition = dataset(context)
    assert.deepEqual(describeRemoval(definition, years, years.with(1, row(9, '2079/80'))), [])
    assert.deepEqual(describeRemoval(definition, years, years.slice(1)), [])
    assert.deepEqual(describeRemoval(definition, years, years.slice(0, -1)), [])
  })
})

describe('a published release', () => {
  const release = (rows: number, more: object = {}) => ({
    dataset: 'exports',
    version: `2026-01-01-${rows}`,
    rows,
    sha256: 'a',
    imported_at: '2026-01-01T00:00:00Z',
    source_file: 'a.csv',
    ...more,
  })
  const state = { current: release(400), earlier: [] }

  test('must say why it has fewer rows than the one that it stands on', () => {
    assert.deepEqual(removalWithoutReason(release(390), state), { removed: 10, served: 400 })
    assert.equal(removalWithoutReason(release(390, { accepted_removal: 'closed' }), state), undefined)
    assert.equal(removalWithoutReason(release(395), state), undefined)
    assert.equal(removalWithoutReason(release(390), state, null), undefined)
    const counts = { read: 400, added: 10, changed: 0, removed: 10 }
    assert.deepEqual(removalWithoutReason(release(400, { counts }), state, null), {
      removed: 10,
      served: 400,
    })
  })
})

test('rows that name nothing that exists are refused with their line', async (context) => {
  const { run } = setUpInstallation(context, {
    references: [
      {
        field: 'name',
        prepare: async () => (row) => (row.name === 'Row 2' ? '"Row 2" is not a place' : undefined),
      },
    ],
  })
  const refused = await run(lines(3))
  assert.equal(refused.status, 1)
  assert.match(refused.text, /line 3, name: "Row 2" is not a place/)
})
