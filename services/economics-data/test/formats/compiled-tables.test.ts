import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Budget } from '@tathya/contracts/http'
import { createCategoryCatalogue, readCategories } from '../../src/datasets/budgets/categories.ts'
import { periodEndingIn } from '../../src/tables/fiscal-period.ts'
import { markLatest } from '../../src/tables/vintages.ts'
import { csvSource, definitionOf, readAs, rowsOf } from '../support/import-sources.ts'

const reserves =
  'fiscal_year_bs,month_index,month_nepali,month_english,month_num_english,year_ad,gross_npr_millions,nrb_held_npr_millions,bfi_held_npr_millions,gross_usd_millions,nrb_held_usd_millions,bfi_held_usd_millions,convertible_npr_millions,inconvertible_npr_millions,indian_currency_share_percent,import_cover_merchandise_months,import_cover_goods_services_months,vintage,precision,source,note'
const line =
  '2082/83,10,Baisakh,May,5,2026,3704550,3298380,406170,25890,,,,,20.6,22.6,19.2,first_release,10_million,Report,'

describe('a compiled table', () => {
  test('is recognized by its columns, in any order and with more of them', async () => {
    const [header, cells] = [reserves, line].map((row) => `more,${row.split(',').toReversed().join(',')}`)
    const result = await readAs('forex', csvSource(`${header}\n${cells}`))
    assert.equal(result.replaces, 'all')
    const rows = rowsOf('forex', result)
    assert.deepEqual(
      rows.map(({ currency, as_of_date, forex_gross_millions }) => [
        currency,
        as_of_date,
        forex_gross_millions,
      ]),
      [
        ['NPR', '2026-05-14', 3704550],
        ['USD', '2026-05-14', 25890],
      ],
    )
    // A figure that the report prints once stands in the rows of both currencies.
    for (const row of rows)
      assert.deepEqual(
        [row.indian_share_percent, row.import_cover_goods_months, row.import_cover_goods_services_months],
        [20.6, 22.6, 19.2],
      )
    const one = definitionOf('forex').formats!.some((format) =>
      format.recognise(csvSource(reserves.replace('vintage', 'print'))),
    )
    assert.equal(one, false)
  })

  test('may spell years and months in other ways', async () => {
    const other = line.replace('2082/83', '२०८२-८३').replace('Baisakh', 'वैशाख')
    const [row] = rowsOf('forex', await readAs('forex', csvSource(`${reserves}\n${other}`)))
    assert.deepEqual([row!.fiscal_year_str, row!.month], ['2082/83', 'Baisakh'])
  })

  test('is refused where the calendars of a line contradict each other', async () => {
    for (const [from, to] of [
      ['83,10', '83,9'],
      ['May,5', 'May,6'],
      ['2026', '2025'],
    ] as const)
      await assert.rejects(
        readAs('forex', csvSource(`${reserves}\n${line.replace(from, to)}`)),
        /line 2: Baisakh of 2082\/83 ends on 2026-05-14, but the line says month/,
      )
    await assert.rejects(
      readAs('forex', csvSource(`${reserves}\n${line.replace('2082/83', '2082/84')}`)),
      /line 2: "Baisakh" of "2082\/84" is not a month of a fiscal year/,
    )
  })

  test('without lines is refused, and so is an unknown print, because its rank is unknown', async () => {
    await assert.rejects(readAs('forex', csvSource(reserves)), /no lines below its header/)
    await assert.rejects(
      readAs('forex', csvSource(`${reserves}\n${line.replace('first_release', 'rumour')}`)),
      /"rumour" is not a vintage; accepted: first_release/,
    )
    assert.throws(() => markLatest([{ vintage: 'rumour' }], () => []), /"rumour" is not a vintage/)
  })

  test('has the whole against its parts as a control, within what its rounding allows', async () => {
    const { controls } = await readAs('forex', csvSource(`${reserves}\n${line}`))
    assert.deepEqual(
      controls.map(({ stated, found, tolerance, unit }) => [stated, found, tolerance, unit]),
      [[3704550, 3704550, 20, 'million NPR']],
    )
  })
})

describe('months that end in an English month', () => {
  test('belong to the fiscal year in which they end', () => {
    const found = [
      [2013, 9],
      [2012, 12],
      [2012, 1],
      [2012, 5],
      [2013, 6],
    ].map(([year, month]) => periodEndingIn(year!, month!))
    assert.deepEqual(
      found.map(({ fiscalYear, month, lastDay }) => `${month} ${fiscalYear} ${lastDay}`),
      [
        'Chaitra 2069/70 2013-04-13',
        'Ashadh 2068/69 2012-07-15',
        'Shrawan 2069/70 2012-08-16',
        'Mangsir 2069/70 2012-12-15',
        'Poush 2069/70 2013-01-13',
      ],
    )
  })
})

describe('the table of budgets', () => {
  const header =
    'classification,level,category_code,category_name,parent_category,expenditure_type,estimate_type,fiscal_year_bs,estimate_year_start_ad,estimate_year_end_ad,source_type,amount_npr_millions,precision,currency,country,published_date,source,note'
  const head =
    'functional,1,,Education,,,estimate,2074/75,2017,2018,total,65135.704,thousand,NPR,Nepal,2017-05-29,Speech,'
  const read = async (...lines: string[]) =>
    rowsOf(
      'budgets',
      await readAs('budgets', csvSource([header, ...lines].join('\n'))),
    ) as unknown as Budget[]

  test('keeps the ids of known categories, and gives new ones an id that every import gives them', async () => {
    const fresh = head.replace('Education', 'Space travel')
    const [education, space] = await read(head, fresh)
    assert.deepEqual([education!.category_id, education!.id], [237, 15472232654330])
    const known = readCategories().map(({ id }) => id)
    assert.ok(!known.includes(space!.category_id))
    const [again] = await read(fresh)
    assert.equal(again!.category_id, space!.category_id)
  })

  test('gives a name that it repeats for the same figure a category of its own each time', async () => {
    const grant = head.replace('Education', 'Recurrent grant')
    const rows = await read(grant, grant)
    assert.equal(new Set(rows.map(({ category_id }) => category_id)).size, 2)
  })

  test('gives exact rupees, as text and as number', async () => {
    const [row] = await read(head.replace('65135.704', '-31445.743001'))
    assert.deepEqual([row!.estimate_amount, row!.amount], ['-31445743001', -31445743001])
    await assert.rejects(
      read(head.replace('65135.704', 'much')),
      /line 2: "much" of "2074\/75" is not an amount/,
    )
  })

  test('has parts and sources of money as controls, and a wrong digit shows', async () => {
    const part = (name: string, amount: string, source = 'total') =>
      `functional,2,,${name},Education,,estimate,2074/75,2017,2018,${source},${amount},thousand,NPR,Nepal,2017-05-29,Speech,`
    const lines = [head, part('Primary education', '30000.5'), part('Secondary education', '35135.204')]
    const sources = lines.map((line) => line.replace(',total,', ',gon,'))
    const check = async (text: string[]) => {
      const { controls } = await readAs('budgets', csvSource([header, ...text].join('\n')))
      return controls.map(({ name, stated, found }) => [name, stated - found])
    }
    const level = 'functional budget of 2074/75, estimate'
    const divided = 'functional budget of 2074/75: totals against their sources of money'
    assert.deepEqual(await check([...lines, ...sources]), [
      [`${level}, total: level 1 against its parts`, 0],
      [`${level}, gon: level 1 against its parts`, 0],
      [divided, 0],
    ])
    const wrong = [lines[0]!, lines[1]!.replace('30000.5', '80000.5'), lines[2]!]
    assert.deepEqual(await check([...wrong, ...sources]), [
      [`${level}, total: level 1 against its parts`, -50_000_000_000],
      [`${level}, gon: level 1 against its parts`, 0],
      [divided, 50_000_000_000],
    ])
  })

  test('keeps the id of a category with a code whose name changes', () => {
    const find = createCategoryCatalogue([])
    const goal = {
      classification: 'sdg',
      level: '1',
      code: '4',
      name: 'Quality education',
      parent: null,
      occurrence: 1,
    }
    assert.equal(find(goal).id, find({ ...goal, name: 'Education' }).id)
    assert.notEqual(find(goal).id, find({ ...goal, code: '5' }).id)
  })

  test('has a catalogue in which no id and no category stands twice', () => {
    const [first, second] = readCategories()
    assert.throws(() => createCategoryCatalogue([first!, { ...second!, id: first!.id }]), /twice/)
    assert.throws(() => createCategoryCatalogue([first!, { ...first!, id: 99_999 }]), /twice/)
  })
})

test('an entry of the directory of an unknown kind is refused', async () => {
  const header =
    'id,name,brand,kind,licence_class,status,status_date,licence_date_bs,licence_date_ad,start_date,operator,address,website,instruments,notes,sources,confidence'
  const entry = 'x-pay,X Pay,,operator,PSP,licensed,2025-07-16,,,,,,,wallet; QR,,Report; text id 12,high'
  const read = async (line: string) =>
    rowsOf('payment-systems', await readAs('payment-systems', csvSource(`${header}\n${line}`)))
  const [row] = await read(entry)
  assert.deepEqual([row!.type, row!.instruments, row!.source], ['provider', ['wallet', 'QR'], 'Report'])
  await assert.rejects(read(entry.replace('operator', 'barter')), /type/)
})

describe('the table of remittances', () => {
  const header =
    'fiscal_year_bs,month_index,month_nepali,month_english,month_num_english,year_ad,remittance_type,cumulative_npr_millions,monthly_npr_millions,monthly_basis,monthly_stated_npr_millions,cumulative_usd_millions,cumulative_restated_npr_millions,restated_source,vintage,precision,currency,country_name,source,note'
  const months = [
    '2081/82,1,Shrawan,August,8,2024,remittance inflows,136930,136930,first_month,,1020,,,first_release,10_million,NPR,Nepal,One,',
    '2081/82,2,Bhadra,September,9,2024,remittance inflows,263450,126520,difference_of_cumulatives,,,,,first_release,10_million,NPR,Nepal,Two,',
    '2081/82,4,Kartik,November,11,2024,remittance inflows,500000,99,difference_of_cumulatives,,,,,first_release,10_million,NPR,Nepal,Four,',
  ]
  const check = async (lines: string[]) =>
    (await readAs('remittances', csvSource([header, ...lines].join('\n')))).controls.map(
      ({ stated, found }) => [stated, found],
    )

  test('has its months against the growth of the sums as a control, where the month before is known', async () => {
    assert.deepEqual(await check(months), [[263450, 263450]])
    assert.deepEqual(await check(months.map((line) => line.replace('263450', '363450'))), [[263450, 363450]])
    assert.deepEqual(await check(months.slice(2)), [])
  })

  test('names its English months in any spelling, and none that is another month', async () => {
    const table = (name: string) => csvSource([header, months[0]!.replace('August', name)].join('\n'))
    for (const name of ['Aug', 'अगस्ट', 'mid-August'])
      assert.equal(
        rowsOf('remittances', await readAs('remittances', table(name)))[0]!.month_english,
        'August',
      )
    await assert.rejects(
      readAs('remittances', table('June')),
      /Shrawan of 2081\/82 ends on 2024-08-16, but the line says month 1, mid-June \(8\) 2024/,
    )
  })
})
