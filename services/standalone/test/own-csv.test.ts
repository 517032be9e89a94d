import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { createImports, memoryReleases, shippedRows, writeOwnCsv } from '@tathya/datasets/testing'
import { seededRandom, shortOrLong, tempFolder } from '@tathya/testing'
import { datasets } from '../src/datasets.ts'

/** Of so many datasets one is imported with a row less as well: the comparison is the same for all. */
const oneOf = shortOrLong(3, 1)

test('the CSV that every dataset is given out in is imported again, to the same rows', async (context) => {
  const folder = tempFolder(context)
  const first = Math.floor(seededRandom(context)() * oneOf)
  const imports = createImports(datasets, memoryReleases())
  for (const [at, dataset] of datasets.entries()) {
    const { id, vintages } = dataset.definition
    const rows = await shippedRows(dataset)
    if (rows.length === 0) continue
    const file = path.join(folder, `${id}.csv`)
    const run = (...flags: string[]) => imports(id, file, ...flags)
    await writeOwnCsv(file, dataset, rows)
    const same = await run()
    assert.equal(same.status, 0, same.text)
    assert.match(
      same.lines.at(-1)!,
      new RegExp(`^Nothing changed: the [\\d,]+ rows of ${id} are served already`),
    )
    if (vintages !== undefined || at % oneOf !== first) continue
    await writeOwnCsv(file, dataset, rows.slice(1))
    const less = await run('--dry-run')
    assert.equal(less.status, 0, less.text)
    assert.match(less.text, / read: 0 new, 0 changed, 1 removed, /)
  }
})
