import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'

import * as contracts from '@tathya/contracts/http'
import type { z } from 'zod'
import { rowFormats } from '../../src/formats/row-format.ts'
import { writeRows } from '../../src/formats/write-rows.ts'
import { readImport } from '../../src/import/read-import.ts'
import { defineDataset, readSource } from '../../src/index.ts'
import { readBack } from '../support/read-back.ts'
import { sampleDataset } from '../support/sample.ts'

/** The shapes of the rows of every dataset. */
const shapes: Readonly<Record<string, z.ZodObject>> = {
  'payment-systems': contracts.PaymentSystem,
  budgets: contracts.Budget,
  forex: contracts.Forex,
  imports: contracts.Import,
  exports: contracts.Export,
  'trade-totals': contracts.TradeTotal,
  'trade-by-country': contracts.TradeByCountry,
  'trade-by-customs-office': contracts.TradeByOffice,
  'imports-by-partner': contracts.ImportByPartner,
  'exports-by-partner': contracts.ExportByPartner,
  'trade-by-month': contracts.TradeByMonth,
  'hs-codes': contracts.HsCode,
  remittances: contracts.Remittance,
  'payment-indicators': contracts.PaymentIndicator,
  'exchange-rates': contracts.ExchangeRate,
  'administrative-units': contracts.AdministrativeUnit,
  boundaries: contracts.Boundary,
  schools: contracts.School,
}

/** The rows that a service ships, and its fields; they are read as files, for a package knows no service. */
function readShipped({ id, service }: contracts.DatasetRoute) {
  const file = new URL(`../../../../services/${service}/src/datasets/${id}/rows.json`, import.meta.url)
  const rows: Record<string, unknown>[] = JSON.parse(readFileSync(file, 'utf8'))
  const row = shapes[id]
  assert.ok(row, `${id} is not among the shapes of this test: add it`)
  return { rows, row }
}

describe('the shipped rows', () => {
  for (const route of contracts.datasets)
    test(`of ${route.id} read back from every format as they are, also by an import`, async (context) => {
      const { rows, row } = readShipped(route)
      const { definition } = sampleDataset(context, [])
      const key = 'id' in row.shape ? 'id' : Object.keys(row.shape)[0]!
      const { vintages: _, ...plain } = definition
      const dataset = defineDataset({
        ...plain,
        id: route.id,
        row,
        key,
        columns: { value: [] },
        order: [],
        coverage: { area: 'Nepal' },
      })
      const source = {
        count: rows.length,
        fields: dataset.fields,
        rows: rows.map((one) => Buffer.from(JSON.stringify(one))),
      }
      for (const format of rowFormats) {
        const { body } = await writeRows(format, source)
        const bytes = Buffer.isBuffer(body) ? body : Buffer.concat(await Array.fromAsync(body))
        assert.deepEqual(await readBack(format, bytes, dataset.fields), rows, format)
        if (format !== 'csv' || rows.length === 0) continue
        const opened = await readSource({ name: 'bulk.csv', bytes })
        const read = await readImport(dataset.definition, opened, {
          dataset: dataset.definition.id,
          rows: () => Promise.reject(new Error('The own CSV needs no other rows.')),
          progress() {},
        })
        assert.equal(read.format.id, 'own-csv')
        assert.deepEqual(read.faults, [])
        assert.deepEqual(read.rows, rows)
      }
    })
})
