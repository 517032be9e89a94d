import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Budget, Forex, Remittance } from '../src/http/economics/economics.ts'
import { Export, Import } from '../src/http/economics/trade.ts'

const years = [
  Budget.shape.estimate_year_str,
  Forex.shape.fiscal_year_str,
  Import.shape.report_year,
  Export.shape.report_year,
  Remittance.shape.fiscal_year,
]

test('a fiscal year is two years that follow each other', () => {
  for (const year of years) {
    for (const good of ['2066/67', '2081/82', '2099/00']) assert.equal(year.safeParse(good).success, true)
    for (const bad of ['2081/83', '2081/81', '2081-82', '2081/2082', '2081/082', '1981/82', '81/82'])
      assert.equal(year.safeParse(bad).success, false, bad)
  }
})
