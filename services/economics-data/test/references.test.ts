import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { setUpInstallation } from './support/installation.ts'

const fixture = (flow: string) =>
  readFileSync(path.join(import.meta.dirname, `fixtures/${flow}-lines.csv`), 'utf8')

test('goods of a chapter that does not exist are refused with their line', async (context) => {
  const { importFile } = await setUpInstallation(context)
  const [header = '', ...lines] = fixture('imports').trimEnd().split('\n')
  const at = header.split(',').indexOf('hs_code')
  const cells = lines[0]!.split(',')
  const bytes = [header, cells.with(at, '00').join(','), ...lines.slice(1)].join('\n')
  const flags = ['--accept-removal', 'a few lines']
  const { status, text } = await importFile('imports', { name: 'lines.csv', bytes }, ...flags)
  assert.equal(status, 1, text)
  assert.match(text, /line 2, hs_code: "00" is in no chapter of the Harmonized System/)
})

test('partners that are no country are refused with their line and the nearest country', async (context) => {
  const { importFile } = await setUpInstallation(context)
  const header =
    'fiscal_year_bs,fiscal_year_ad,partner_country,imports_npr_millions,exports_npr_millions,currency,source,source_ref'
  const lines = ['India', 'Atlantis', 'Bangladehs', 'Others', 'Congo', 'Netherlands Antilles'].map(
    (name) => `2081/82,2024/25,${name},1.5,2.5,NPR,The test,here`,
  )
  const bytes = [header, ...lines].join('\n')
  const flags = ['--accept-removal', 'a few lines']
  const { status, text } = await importFile('trade-by-country', { name: 'countries.csv', bytes }, ...flags)
  assert.equal(status, 1, text)
  assert.match(text, /line 3, partner_country: "Atlantis" is not a country that the trade tables know/)
  assert.match(text, /line 4, partner_country: "Bangladehs" .*; the nearest is Bangladesh/)
  assert.match(text, /2 faults; nothing was imported/)
})

test('months cut out of the middle of the remittances are refused', async (context) => {
  const { importFile, serve } = await setUpInstallation(context)
  const client = await serve()
  const whole = (await client.get('/e/remittances?format=csv&vintage=all')).text.trimEnd().split('\n')
  const cut = whole.toSpliced(Math.floor(whole.length / 2), 3)
  const { status, text } = await importFile('remittances', { name: 'months.csv', bytes: cut.join('\n') })
  assert.equal(status, 1, text)
  assert.match(text, /from the middle of a series, such as remittance_type .*as_of_date/)
})
