// Slow: the largest official workbooks are read for every dataset that they have rows of.
import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, test } from 'node:test'
import { createImports, memoryReleases } from '@tathya/datasets/testing'
import { seededRandom, shortOrLong } from '@tathya/testing'
import { datasets } from '../src/datasets.ts'

const source = process.env.TATHYA_SOURCE_DATA
const skip =
  source === undefined
    ? 'set TATHYA_SOURCE_DATA to the folder of the source tables and official files'
    : false

/** The official files, the datasets that they are imported into, and totals that are printed for each. */
const officialFiles = [
  {
    file: 'economics/raw/doc-fts-2078-79-m01.xlsx',
    into: ['imports', 'exports', 'trade-totals', 'trade-by-country', 'hs-codes'],
    totals: ['150,731,718.92', '20,765,116.87', '39,194,322.54'],
  },
  {
    file: 'economics/raw/doc-fts-2080-81-m01.xlsx',
    into: ['imports', 'exports', 'trade-totals', 'trade-by-country', 'hs-codes'],
    totals: ['129,238,971.1', '13,528,655.89', '32,337,335.38'],
  },
  {
    file: 'economics/raw/doc-fts-2075-76-annual.xlsx',
    into: ['imports', 'exports', 'trade-totals', 'trade-by-country', 'hs-codes'],
    totals: ['1,418,535,343', '97,109,521.02', '354,764,099.8'],
    // Table 1 states 362.6 billion rupees of revenue, the chapters add up to 354.8.
    doesNotAddUp: '362,574,874',
  },
  {
    file: 'economics/raw/ntip-exports-2077-78.xlsx',
    into: ['exports', 'hs-codes'],
    totals: ['141,124,080,481.15'],
  },
  {
    file: 'economics/raw/nrb-cmefs-tables-2012-13-m09.xls',
    into: ['forex', 'remittances'],
    totals: ['474,163.4', '354,218.2'],
  },
  { file: 'schools/schools.csv', into: ['schools'], totals: [] },
]

describe('from a clean start', { skip }, () => {
  const releases = memoryReleases()
  const run = createImports(datasets, releases)

  for (const { file, into, totals, doesNotAddUp } of officialFiles) {
    test(`${path.basename(file)} is imported with its control totals, and changes nothing the second time`, async (context) => {
      const place = path.join(source!, file)
      // The second import of the others is compared by the same code.
      const again = into[Math.floor(seededRandom(context)() * into.length)]!
      let printed = ''
      for (const id of into) {
        if (doesNotAddUp !== undefined) {
          const refused = await run(id, place)
          assert.equal(refused.status, 1, id)
          assert.match(refused.text, new RegExp(`OFF .*stated ${doesNotAddUp}`), id)
        }
        const reason = doesNotAddUp === undefined ? [] : ['--accept', 'the chapters are right']
        const first = await run(id, place, ...reason)
        assert.equal(first.status, 0, `${id}: ${first.text}`)
        assert.match(first.text, /^Control totals: /m)
        printed += first.text
        const release = await releases.current(id)
        // Rows that ship already make no release.
        const isShipped = /^Nothing changed: /m.test(first.text)
        assert.equal(release?.accepted, isShipped ? undefined : reason[1])
        // Without a release nothing remembers that the file was accepted.
        if (shortOrLong(id !== again, false) || (isShipped && doesNotAddUp !== undefined)) continue
        const second = await run(id, place)
        assert.deepEqual([second.status, /^Nothing changed: /m.test(second.text)], [0, true], second.text)
        assert.deepEqual(await releases.current(id), release)
      }
      for (const total of totals) assert.ok(printed.includes(total), `${total} is printed`)
    })
  }

  test('a report in PDF is refused with the way out', async () => {
    const { status, text } = await run('forex', path.join(source!, 'economics/raw/nrb-cmefs-2025-26-m10.pdf'))
    assert.equal(status, 1)
    assert.match(text, /is a PDF.*import that one, or type the figures into a CSV file/)
  })
})
