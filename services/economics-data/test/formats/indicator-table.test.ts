import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvSource, readAs, rowsOf } from '../support/import-sources.ts'

const header = 'indicator,series,unit,year_ad,value,source,source_version'

test('indicators of the World Bank become a row a year; unknown and repeated ones are refused', async () => {
  const lines = [
    'NY.GDP.MKTP.CD,gdp,USD,2023,40908073366.84552,World Bank,v1',
    'SP.POP.TOTL,population,persons,2023,29694614,World Bank,v1',
  ]
  const [row, ...more] = rowsOf(
    'national-accounts',
    await readAs('national-accounts', csvSource([header, ...lines].join('\n'))),
  )
  assert.equal(more.length, 0)
  assert.deepEqual(
    [row!.fiscal_year, row!.gdp_usd, row!.population, row!.consumer_price_index],
    ['2079/80', 40908073366.84552, 29694614, null],
  )
  const read = (line: string) => readAs('national-accounts', csvSource([header, ...lines, line].join('\n')))
  await assert.rejects(read('XX.YY,x,x,2023,1,World Bank,v1'), /line 4 has the indicator XX.YY/)
  await assert.rejects(read(lines[0]!), /line 4 repeats NY.GDP.MKTP.CD 2023/)
})
