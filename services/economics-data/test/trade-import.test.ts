import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { HsCode, Import, TradeTotal } from '@tathya/contracts/http'
import { walkPages } from '@tathya/testing'
import {
  monthlySheets,
  portalSheets,
  type Sheets,
  toWorkbookFile,
  withCell,
} from './support/customs-sheets.ts'
import { setUpInstallation } from './support/installation.ts'

/** An installation that imports workbooks. */
async function setUp(context: TestContext) {
  const { importFile, serve } = await setUpInstallation(context)
  const importSheets = async (id: string, sheets: Sheets, ...flags: string[]) =>
    importFile(id, { name: 'workbook.xlsx', bytes: await toWorkbookFile(sheets) }, ...flags)
  const importText = (id: string, bytes: string) => importFile(id, { name: 'table.csv', bytes })
  return { importSheets, importText, serve }
}

const wrongTotal = () => withCell(monthlySheets(), ['2_Trade_Balance_Chapter', 6, 2], 2100)

describe('an import of a workbook', () => {
  test('takes the place of its year and months, and leaves the others', async (context) => {
    const { importSheets, serve } = await setUp(context)
    const { status, text } = await importSheets('imports', monthlySheets())
    assert.equal(status, 0, text)
    assert.match(text, /5 rows read: 5 new, 0 changed, 0 removed, 40,936 unchanged, 1 warning/)
    const client = await serve()
    const all = await walkPages<Import>(client, '/e/imports?hs_level=chapter,hs8&periods=all&limit=1000')
    assert.equal(all.length, 40_941)
    const month = await client.get('/e/imports?report_year=2023/24&period_months=1')
    assert.deepEqual(
      month.body.data.map(({ hs_code, hs_level, comparable }: Import) => [hs_code, hs_level, comparable]),
      [
        ['01', 'chapter', false],
        ['09', 'chapter', false],
      ],
    )
  })

  test('lets chapters and items be asked for, never both unless they are', async (context) => {
    const { importSheets, serve } = await setUp(context)
    await importSheets('imports', monthlySheets())
    const client = await serve()
    const found = async (query: string) => {
      const { body } = await client.get(`/e/imports?report_year=2080/81&period_months=1&${query}`)
      return body.data.map(({ hs_code }: Import) => hs_code)
    }
    const items = ['01012100', '01012900', '09024000']
    assert.deepEqual(await found(''), ['01', '09'])
    assert.deepEqual(await found('hs_level=hs8'), items)
    assert.deepEqual(await found('hs_level=chapter,hs8'), ['01', '01012100', '01012900', '09', '09024000'])
    assert.deepEqual(await found('hs_code__prefix=01'), items.slice(0, 2))
    assert.deepEqual(await found('hs_code__prefix=0'), items)
    assert.deepEqual(await found('hs_code=01'), ['01'])
    assert.deepEqual(await found('hs_code=01,09024000'), ['01', '09024000'])
    assert.deepEqual(await found('hs_code__gte=02'), ['09'])
    assert.deepEqual(await found('id__gt=0'), await found(''))
    assert.deepEqual(await found('id__ne=1'), await found(''))
    assert.deepEqual(await found('parent_hs_code=01'), items.slice(0, 2))
    assert.deepEqual(await found('q=tea'), ['09024000'])
    assert.deepEqual(await found('unit=kg.'), ['09024000'])
  })

  test('of the same file again changes nothing, also for the tree of codes', async (context) => {
    const { importSheets } = await setUp(context)
    for (const id of ['imports', 'exports', 'trade-totals', 'trade-by-country', 'hs-codes']) {
      const first = await importSheets(id, monthlySheets())
      assert.equal(first.status, 0, first.text)
      assert.match(first.text, /^Release /m)
      const second = await importSheets(id, monthlySheets())
      assert.equal(second.status, 0, second.text)
      assert.match(second.text, /Nothing changed/)
    }
  })

  test('of the table of chapters leaves what lies below them, and the years of trade', async (context) => {
    const { importText, importSheets, serve } = await setUp(context)
    await importSheets('hs-codes', monthlySheets())
    const codes = async () => (await (await serve()).get('/e/hsCodes?limit=1000')).body
    const before = await codes()
    const { text } = await importText(
      'hs-codes',
      'hs_chapter,short_description,hs_section,section_description,status\n09,Coffee and tea,II,Plants,in_use\n',
    )
    assert.match(text, /sections and chapters/)
    const after = await codes()
    const chapter = (body: { data: HsCode[] }) => body.data.find(({ code }) => code === '09')
    assert.deepEqual({ ...chapter(after), name: null }, { ...chapter(before), name: null })
    assert.equal(chapter(after)?.name, 'Coffee and tea')
    const below = (body: { data: HsCode[] }) =>
      body.data.filter(({ level }) => level !== 'section' && level !== 'chapter')
    assert.ok(below(before).length > 0)
    assert.deepEqual(below(after), below(before))
  })

  test('that does not add up is refused; a reason takes it, and stays with the release', async (context) => {
    const { importSheets, serve } = await setUp(context)
    const refused = await importSheets('imports', wrongTotal())
    assert.equal(refused.status, 1)
    assert.match(
      refused.text,
      /OFF .*imports by chapters \(2_Trade_Balance_Chapter row 7\): stated 2,100, found 1,100/,
    )
    assert.match(refused.text, /nothing was imported/)
    const taken = await importSheets('imports', wrongTotal(), '--accept', 'a slip of the press')
    assert.equal(taken.status, 0, taken.text)
    const { body } = await (await serve()).get('/e/datasets/imports')
    assert.match(JSON.stringify(body), /a slip of the press/)
  })

  test('gives totals of the month and, as restated, of the same month a year before', async (context) => {
    const { importSheets, serve } = await setUp(context)
    await importSheets('trade-totals', monthlySheets())
    const client = await serve()
    const query = '/e/tradeTotals?publisher=customs&period_months=1&report_year=2079/80,2080/81'
    const { body } = await client.get(query)
    assert.deepEqual(
      body.data.map((row: TradeTotal) => [
        row.report_year,
        row.imports_amount,
        row.trade_balance,
        row.vintage,
      ]),
      [
        ['2079/80', 1000500, 499500, 'comparative_next_year'],
        ['2080/81', 1100000, 900125, 'monthly_release'],
      ],
    )
    const bank = await client.get('/e/tradeTotals?publisher=central_bank&period_months=1&report_year=2080/81')
    assert.equal(bank.body.data[0].imports_amount, 129240000000)
  })

  test('a newer print of a period becomes the latest one, and the older stays on request', async (context) => {
    const { importSheets, serve } = await setUp(context)
    const nextYear = monthlySheets()
    for (const sheet of Object.keys(nextYear))
      nextYear[sheet]![0]![2] =
        'Based on First Month (Shrawan) of FY 2081/82 (Mid July 2024 to Mid August 2024)'
    nextYear['1_Trade_Direction']![2] = ['SN', 'Trade Indicators', 'FY 2080/81', 'FY 2081/82', 'Change (%)']
    const { status, text } = await importSheets('trade-totals', nextYear)
    assert.equal(status, 0, text)
    const client = await serve()
    const query = '/e/tradeTotals?publisher=customs&period_months=1&report_year=2080/81'
    assert.deepEqual(
      (await client.get(query)).body.data.map((row: TradeTotal) => [row.imports_amount, row.vintage]),
      [[1000500, 'comparative_next_year']],
    )
    const all = (await client.get(`${query}&vintage=all`)).body.data
    assert.deepEqual(
      all.map((row: TradeTotal) => [row.vintage, row.latest]),
      [
        ['monthly_release', false],
        ['comparative_next_year', true],
      ],
    )
  })
})

test('the tree of codes grows with workbooks of the customs department and reports of the portal', async (context) => {
  const { importSheets, serve } = await setUp(context)
  for (const sheets of [monthlySheets(), portalSheets()]) {
    const { status, text } = await importSheets('hs-codes', sheets)
    assert.equal(status, 0, text)
  }
  const client = await serve()
  const tea = (await client.get('/e/hsCodes/09024000')).body as HsCode
  assert.deepEqual(
    [tea.imports_first_year, tea.imports_last_year, tea.exports_first_year, tea.exports_last_year],
    ['2073/74', '2081/82', '2073/74', '2080/81'],
  )
  const codes = async (at: string) => {
    const { body } = await client.get(`/e/hsCodes/${at}`)
    return (body.data as HsCode[]).map(({ code }) => code)
  }
  assert.ok((await codes('01/children')).includes('0101'))
  assert.deepEqual(await codes('010121/children'), ['01012100'])
  assert.deepEqual(await codes('09024000/ancestors'), ['II', '09', '0902', '090240'])
  const [section] = (await client.get('/e/hsCodes?format=tree')).body.data
  assert.equal(section.code, 'I')
  assert.equal(section.children[0].children[0].children[0].children[0].code, '01012100')
})
