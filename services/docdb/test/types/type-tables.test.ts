import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { typeTables } from '../../src/process/types/index.ts'
import { makeTable, type TableFacts } from './make-table.ts'

/** Types a table of one column; answers the column and the values. */
function typeOf(header: string, texts: readonly string[], facts: TableFacts = {}) {
  const [table] = typeTables([
    makeTable(
      [header],
      texts.map((text) => [text]),
      facts,
    ),
  ])
  const cells = table!.rows.map(({ cells }) => cells[0]!)
  return {
    column: table!.columns[0]!,
    values: cells.map(({ value }) => value),
    missing: cells.map(({ missing }) => missing),
  }
}

describe('types of columns', () => {
  test('numbers, with empty, dash, not available and zero apart', () => {
    const { column, values, missing } = typeOf('Value', [
      '१२,३४,५६७.८९',
      '(1,234)',
      '-',
      'n/a',
      '',
      '0',
      'उपलब्ध छैन',
      '5',
      '6',
    ])
    assert.equal(column.type, 'decimal')
    assert.deepEqual(
      values,
      [1234567.89, -1234, null, null, undefined, 0, null, 5, 6].filter((value) => value !== undefined),
    )
    assert.deepEqual(missing, [null, null, 'dash', 'not_available', null, 'not_available', null, null])
  })

  test('codes that a narrow column has broken over lines, without a blank', () => {
    const cases: [header: string, texts: string[], first: string | null][] = [
      ['Registration No.', ['NP-2081-\n00123', 'NP-2081-00124', 'NP-2081-00125'], 'NP-2081-00123'],
      ['Registration No.', ['NP-2081-\n00123', 'NP-2081-\n00124'], 'NP-2081-00123'],
      ['Account', ['0123456\n789012', '0123456789013', '0123456789014'], '0123456789012'],
      ['दर्ता नं.', ['२७-०१\n-७५-०१२३४', '२७-०१-७५-०१२३५', '२७-०१-७५-०१२३६'], '२७-०१-७५-०१२३४'],
      // The form of no other code, two amounts, and words.
      ['Registration No.', ['NP 2081\n00123', 'NP 2081 00124', 'NP 2081 00125'], 'NP 2081 00123'],
      ['Amount', ['12\n34', '1234', '5678'], '12 34'],
      ['Ward', ['Nepalgunj\n12', 'Q1', 'B7'], 'Nepalgunj 12'],
      ['Place', ['Lalit\npur', 'Bhaktapur', 'Kirtipur'], 'Lalit pur'],
    ]
    for (const [header, texts, first] of cases)
      assert.equal(typeOf(header, texts).values[0], first, JSON.stringify(texts))
  })

  test('blanks between groups of three, where all numbers of the column have them', () => {
    const { column, values } = typeOf('Amount', ['1 234 567', '२ ३४५', '-12', '345 678.5'])
    assert.deepEqual([column.type, values], ['decimal', [1_234_567, 2_345, -12, 345_678.5]])
    for (const texts of [
      ['12 345', '6789', '12 345'],
      ['12 34', '12 345', '56 789'],
      ['1 234', '5'],
    ])
      assert.equal(typeOf('Amount', texts).column.type, 'text', texts.join())
  })

  test('the factor and unit of the table are of amounts, not of counts, years and percentages', () => {
    const [table] = typeTables([
      makeTable(
        ['Year', 'Number of schools', 'Amount', 'Growth (%)', 'Cost (Rs. in thousand)', 'Students'],
        [
          ['2080', '12', '1.5', '3.5', '7', '340'],
          ['2081', '13', '2.25', '(4)', '8.5', '355'],
        ],
        { unit: 'Rs. in ten million' },
      ),
    ])
    assert.deepEqual(
      table!.columns.map(({ name, type, unit, scale }) => [name, type, unit, scale]),
      [
        ['year', 'integer', null, 1],
        ['number_of_schools', 'integer', null, 1],
        ['amount', 'money', 'NPR', 10_000_000],
        ['growth', 'percent', '%', 1],
        ['cost', 'money', 'NPR', 1000],
        ['students', 'integer', null, 1],
      ],
    )
    assert.deepEqual(
      table!.rows[1]!.cells.map(({ value }) => value),
      [2081, 13, 22_500_000, -4, 8500, 355],
    )
  })

  test('the numbers of rows are no amounts, also without a header', () => {
    const rows = [
      ['१.', '10', '1'],
      ['२.', '20', '2'],
      ['३.', '30', '4'],
    ]
    const [table] = typeTables([makeTable(['', 'Amount', 'Grant'], rows, { unit: 'Rs. in lakh' })])
    assert.deepEqual(
      table!.columns.map(({ unit, scale }) => [unit, scale]),
      [
        [null, 1],
        ['NPR', 100_000],
        ['NPR', 100_000],
      ],
    )
  })

  test('a factor in the cell replaces that of the column', () => {
    assert.deepEqual(
      typeOf('Cost (Rs. in lakh)', ['5', '2 crore', '1.5']).values,
      [500_000, 20_000_000, 150_000],
    )
  })

  test('european decimals only where the column proves it', () => {
    assert.deepEqual(typeOf('Betrag', ['1.234,56', '1.234', '7']).values, [1234.56, 1234, 7])
    assert.deepEqual(typeOf('Value', ['1.234', '1,234', '7']).values, [1.234, 1234, 7])
  })

  test('codes, telephones and registration numbers stay as they are', () => {
    for (const [header, texts] of [
      ['Number', ['00123', '01234', '12345']],
      ['Phone', ['01-4211959', '9841234567', '+977-1-4211959']],
      ['दर्ता नं.', ['१२३', '१२४', '१२५']],
      ['HS code', ['0101', '2710', '8703']],
      ['S.N.', ['1.1', '1.2', '1.10']],
      ['Account', ['12345678901234', '12345678901235', '12345678901299']],
      ['Item', ['1', '1.1', '1.1.1']],
    ] as const) {
      const { column, values } = typeOf(header, texts)
      assert.deepEqual([column.type, values], ['code', [...texts]], header)
    }
  })

  test('fractions and ranges are text, fiscal years are their own type', () => {
    assert.equal(typeOf('Result', ['97/97', '95/97', '90/97']).column.type, 'text')
    assert.equal(typeOf('Age', ['0-4', '5-9', '10-14']).column.type, 'text')
    const years = typeOf('आ.व.', ['२०८०/८१', '2081/82', '2025/26'])
    assert.deepEqual([years.column.type, years.column.calendar], ['fiscal_year', 'BS'])
    assert.deepEqual(years.values, ['2080/81', '2081/82', '2082/83'])
  })

  test('dates by header and year', () => {
    const bs = typeOf('मिति', ['२०८१/०४/०१', '२०८१/०४/३१'])
    assert.deepEqual(
      [bs.column.type, bs.column.calendar, bs.values],
      ['date', 'BS', ['2024-07-16', '2024-08-15']],
    )
    const ad = typeOf('Date (AD)', ['2051-01-01', '2051-02-28'])
    assert.deepEqual([ad.column.calendar, ad.values], ['AD', ['2051-01-01', '2051-02-28']])
  })

  test('booleans of one pair of words', () => {
    assert.deepEqual(typeOf('Open', ['Yes', 'no', '']).column.type, 'boolean')
    assert.deepEqual(typeOf('छ कि छैन', ['छ', 'छैन']).values, [1, 0])
    assert.equal(typeOf('Answer', ['Yes', 'perhaps']).column.type, 'text')
  })

  test('the great majority decides; what differs is unreadable, with its text', () => {
    const { column, values, missing } = typeOf('Count', ['1', '2', '3', '4', 'five'])
    assert.deepEqual(
      [column.type, column.mismatches, values[4], missing[4]],
      ['integer', 1, null, 'unreadable'],
    )
    assert.equal(typeOf('Count', ['1', '2', 'three']).column.type, 'text')
  })

  test('what a workbook stores counts where its text shows it rounded', () => {
    const stored = { '0,0': 1234.5678, '1,0': 0.30000000000000004, '2,0': 77 }
    assert.deepEqual(
      typeOf('Value', ['1,234.57', '0.30', '###'], { values: stored }).values,
      [1234.5678, 0.3, 77],
    )
    assert.deepEqual(typeOf('Share', ['12%', '13%'], { values: { '0,0': 0.1234 } }).values, [12.34, 13])
    assert.deepEqual(typeOf('Code', ['00123', '00124'], { values: { '0,0': 123 } }).values, [
      '00123',
      '00124',
    ])
  })

  test('rows of totals and sections are typed without mismatches', () => {
    const [table] = typeTables([
      makeTable(
        ['S.N.', 'Name', 'Amount'],
        [
          ['Recurrent', '', ''],
          ['1', 'A', '10'],
          ['2', 'B', '20'],
          ['जम्मा', '', '30'],
        ],
        { kinds: { 0: 'section', 3: 'total' } },
      ),
    ])
    assert.deepEqual(
      table!.rows.map(({ kind }) => kind),
      ['section', 'data', 'data', 'total'],
    )
    assert.deepEqual(
      table!.rows[3]!.cells.map(({ value }) => value),
      ['जम्मा', null, 30],
    )
    assert.deepEqual(
      table!.columns.map(({ type, mismatches }) => [type, mismatches]),
      [
        ['integer', 0],
        ['text', 0],
        ['integer', 0],
      ],
    )
  })
})

describe('names', () => {
  test('are for SQL, of both scripts, unique, and keep the title', () => {
    const header = [
      'जिल्ला',
      'जिल्ला / District',
      'Exports|2081/82|Value',
      '2081/82',
      '',
      'Value',
      'Value',
      'select',
      '%',
    ]
    const [table] = typeTables([
      makeTable(header, [header.map(() => '1')], { caption: 'तालिका १: बजेट (रु. करोडमा)' }),
    ])
    assert.deepEqual(
      table!.columns.map(({ name }) => name),
      [
        'jilla',
        'district',
        'exports_2081_82_value',
        'fy_2081_82',
        'column_5',
        'value',
        'value_2',
        'select',
        'column_9',
      ],
    )
    assert.equal(table!.columns[2]!.title, 'Exports / 2081/82 / Value')
    assert.equal(table!.name, 'bajet')
  })

  test('have 60 characters at most, and stay unique', () => {
    const long = 'A very long header that says everything about the values below it, and more'
    const [table] = typeTables([makeTable([long, long, 'क'.repeat(200)], [['1', '2', '3']])])
    const names = table!.columns.map(({ name }) => name)
    assert.ok(
      names.every((name) => /^[a-z][a-z0-9_]{0,59}$/.test(name)),
      names.join(' '),
    )
    assert.equal(new Set(names).size, 3)
  })

  test('two runs are equal', () => {
    const run = () =>
      JSON.stringify(
        typeTables([
          makeTable(
            ['A', 'ख'],
            [
              ['१', 'Yes'],
              ['2', 'no'],
            ],
          ),
        ]),
      )
    assert.equal(run(), run())
  })
})
