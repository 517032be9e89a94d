import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { type DatasetRoute, datasets } from '@tathya/contracts/http'
import { withSame } from '../../src/declare/same-fields.ts'
import { rowFormats } from '../../src/formats/row-format.ts'
import { writeRows } from '../../src/formats/write-rows.ts'
import { readImport } from '../../src/import/read-import.ts'
import { type Dataset, readSource } from '../../src/index.ts'
import { readShippedRows } from '../../src/snapshots/shipped-file.ts'
import { readBack } from '../support/read-back.ts'

/** The dataset of a service and the rows that it ships, by path, because a package imports no service. */
async function readShipped({ id, service }: DatasetRoute) {
  const folder = new URL(`../../../../services/${service}/src/datasets/${id}/`, import.meta.url)
  const exported = Object.values(await import(new URL('dataset.ts', folder).href)) as Dataset[]
  const shipped = exported.find(({ definition }) => definition?.id === id)
  assert.ok(shipped, `${folder.href}dataset.ts exports the dataset ${id}`)
  return { rows: await readShippedRows(shipped), shipped }
}

/** Of more rows, every 250th is written and read, so that each part of the dataset is. */
const maxRows = 5_000

describe('the shipped rows', () => {
  for (const route of datasets)
    test(`of ${route.id} read back from every format as they are, also by an import`, async () => {
      const { rows: all, shipped: dataset } = await readShipped(route)
      const rows = all.filter((_, at) => all.length <= maxRows || at % 250 === 0)
      const served = rows.map((row) => withSame(dataset.definition, row))
      const source = {
        count: rows.length,
        fields: dataset.fields,
        rows: served.map((one) => Buffer.from(JSON.stringify(one))),
      }
      for (const format of rowFormats) {
        const { body } = await writeRows(format, source)
        const bytes = Buffer.isBuffer(body) ? body : Buffer.concat(await Array.fromAsync(body))
        assert.deepEqual(await readBack(format, bytes, dataset.fields), served, format)
        if (format !== 'csv' || rows.length === 0) continue
        const opened = await readSource({ name: 'bulk.csv', bytes })
        const read = await readImport(dataset.definition, opened, {
          dataset: dataset.definition.id,
          // Those that its references look up.
          rows: async (id) => (await readShipped(datasets.find((other) => other.id === id)!)).rows,
          progress() {},
        })
        assert.equal(read.format.id, 'own-csv')
        assert.deepEqual(read.faults, [])
        assert.deepEqual(read.rows, rows)
      }
    })
})
