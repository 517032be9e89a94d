import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import type { Forex } from '@tathya/contracts/http'
import { openSource, type Row } from '@tathya/datasets'
import { definitionOf, mergeInto, readAs } from './support/import-sources.ts'

const folder = process.env.TATHYA_SOURCE_DATA
const skip =
  folder === undefined ? 'TATHYA_SOURCE_DATA does not name the folder of the full source tables' : false
const fileOf = (name: string) => path.join(folder ?? '', 'economics', name)
const book = 'raw/nrb-cmefs-tables-2012-13-m09.xls'
const shipped = (id: string): Row[] => JSON.parse(readFileSync(definitionOf(id).rows, 'utf8'))
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

describe("the central bank's book of tables of nine months of 2012/13", { skip }, () => {
  test('has the reserves that its list of sources states', async () => {
    const { rows, controls } = await readAs('forex', await openSource(fileOf(book)))
    const april = rows.map(({ value }) => value as Forex).find(({ as_of_date: day }) => day === '2013-04-13')
    assert.deepEqual([april?.currency, april?.forex_millions], ['NPR', 387557.6])
    assert.equal(controls.length, 8)
    for (const { stated, found, tolerance } of controls) assert.ok(Math.abs(stated - found) <= tolerance)
  })

  test('changes no figure that ships: the prints of the same months were taken by other means', async () => {
    for (const id of ['forex', 'remittances']) {
      const served = shipped(id)
      const after = byId(mergeInto(served, await readAs(id, await openSource(fileOf(book)), served)))
      assert.equal(after.size, served.length)
      for (const row of served) assert.deepEqual({ ...after.get(row.id), source: row.source }, row)
    }
  })
})

describe('compiled tables', { skip }, () => {
  for (const [id, file] of [
    ['budgets', 'budgets.csv'],
    ['forex', 'forex-reserves.csv'],
    ['remittances', 'remittances.csv'],
    ['payment-systems', 'payment-systems.csv'],
    ['payment-indicators', 'payment-indicators-monthly.csv'],
  ] as const)
    test(`${file} gives the rows that ship, and adds up`, async () => {
      const { rows, controls } = await readAs(id, await openSource(fileOf(file)))
      assert.deepEqual(byId(rows.map(({ value }) => value as Row)), byId(shipped(id)))
      for (const { name, stated, found, tolerance } of controls)
        assert.ok(Math.abs(stated - found) <= tolerance, name)
    })
})
