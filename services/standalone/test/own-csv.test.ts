import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { runImport } from '@tathya/datasets'
import { tempFolder } from '@tathya/testing'
import { datasets } from '../src/datasets.ts'
import { shippedRows, writeOwnCsv } from './own-csv.ts'

test('the CSV that every dataset is given out in is imported again, to the same rows', async (context) => {
  const folder = tempFolder(context)
  for (const dataset of datasets) {
    const { id, vintages } = dataset.definition
    const rows = await shippedRows(dataset)
    if (rows.length === 0) continue
    const file = path.join(folder, `${id}.csv`)
    const lines: string[] = []
    const run = (...flags: string[]) => {
      lines.length = 0
      const print = (line: string) => void lines.push(line)
      return runImport([id, file, ...flags], { datasets, folder, now: new Date(), print })
    }
    await writeOwnCsv(file, dataset, rows)
    assert.equal(await run(), 0, lines.join('\n'))
    assert.match(lines.at(-1)!, new RegExp(`^Nothing changed: the [\\d,]+ rows of ${id} are served already`))
    if (vintages !== undefined) continue
    await writeOwnCsv(file, dataset, rows.slice(1))
    assert.equal(await run('--dry-run'), 0, lines.join('\n'))
    assert.match(lines.join('\n'), / read: 0 new, 0 changed, 1 of those served now dropped, /)
  }
})
