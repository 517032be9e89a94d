import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planDatabase } from '../../src/process/relations/index.ts'
import { findTables } from '../../src/process/tables/index.ts'
import { typeTables } from '../../src/process/types/index.ts'
import { readBytes } from '../support/read-bytes.ts'

/** The first table that a file becomes: names and types of its columns, its values, its totals, and findings. */
async function planOf(text: string, type = 'text/csv') {
  const document = await readBytes(text, type)
  const tables = typeTables(findTables(document, 0).tables)
  const plan = planDatabase({ documents: [], tables, fields: [], blocks: [] })
  const [table, totals] = plan.tables
  return {
    columns: table!.columns.map((column) => `${column.name} ${column.type}`),
    values: table!.rows.map(({ values }) => values),
    totals: totals?.rows.map(({ values }) => values),
    issues: plan.issues.map(({ kind, message }) => `${kind}: ${message}`),
  }
}

test('titles, units and sources around a CSV table are no part of it', async () => {
  const text =
    'Budget 2080/81\nMinistry of Finance\n(Rs. in lakh)\n\nHead,Amount\nA,"1,000"\nB,"2,000"\nSource: MoF\n'
  const { columns, values } = await planOf(text)
  assert.deepEqual(columns, ['head text', 'amount money'])
  assert.deepEqual(values, [
    ['A', 100_000_000],
    ['B', 200_000_000],
  ])
})

test('a first row of 1, 2, 3 above figures only is a row', async () => {
  const { values } = await planOf('1,2,3\n4,5,6\n7,8,9\n')
  assert.deepEqual(values, [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ])
  const named = await planOf('a,b,c,d,e\n1,2,3,4,5\n6,7,8,9,10\n')
  assert.deepEqual(named.values, [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10],
  ])
})

test('Cr and Dr beside amounts are sides of an account; Cr elsewhere is crore', async () => {
  const { columns, values } = await planOf(
    'narration,amount,balance\nopening,,"10,000.00 Cr"\ncheque,500.00 Dr,"9,500.00 Cr"\ndeposit,"1,000.00 Cr","10,500.00 Cr"\n',
  )
  assert.deepEqual(columns, ['narration text', 'amount integer', 'balance integer'])
  assert.deepEqual(
    values.map((row) => row.slice(1)),
    [
      [null, 10_000],
      [-500, 9_500],
      [1_000, 10_500],
    ],
  )
  const credit = await planOf('account,credit\nBank,"2,50,000.50 Cr"\nCash,"1,00,000.00 Cr"\n')
  assert.deepEqual(credit.values, [
    ['Bank', 250_000.5],
    ['Cash', 100_000],
  ])
  const crore = await planOf('project,cost\nroad,5 Cr\nbridge,12 Cr\n')
  assert.deepEqual(crore.values, [
    ['road', 50_000_000],
    ['bridge', 120_000_000],
  ])
})

test('amounts of several currencies stay texts', async () => {
  const { columns, values } = await planOf('item,price\na,Rs 100\nb,$5\n')
  assert.deepEqual(columns, ['item text', 'price text'])
  assert.deepEqual(values, [
    ['a', 'Rs 100'],
    ['b', '$5'],
  ])
})

test('one impossible date makes no Bikram Sambat of a column', async () => {
  const { columns } = await planOf('no,date\na,2024-02-30\nb,2024-01-31\n')
  assert.deepEqual(columns, ['no text', 'date text'])
})

test('an open order of day and month is reported', async () => {
  const open = await planOf('no,date\na,03/04/2024\nb,05/06/2024\n')
  assert.deepEqual(open.values[0], ['a', '2024-04-03'])
  assert.deepEqual(open.issues, [
    'order: "date" does not show whether the day or the month is first; "03/04/2024" was read with the day first.',
  ])
  assert.deepEqual((await planOf('no,date\na,03/04/2024\nb,25/06/2024\n')).issues, [])
})

test('sub-totals may be named in the second column', async () => {
  const { values, totals, issues } = await planOf(
    'prov,dist,n\nP1,a,1\nP1,b,2\nP1,Sub-total,3\nP2,c,4\nP2,Sub-total,4\nGrand Total,,7\n',
  )
  assert.deepEqual(values, [
    ['P1', 'a', 1],
    ['P1', 'b', 2],
    ['P2', 'c', 4],
  ])
  assert.deepEqual(
    totals?.map((row) => row.at(-1)),
    [3, 4, 7],
  )
  assert.deepEqual(issues, [])
})

test('a total below booleans is a text', async () => {
  const { values, totals } = await planOf('name,open,n\na,yes,1\nb,no,2\nTotal,8.5,3\n')
  assert.deepEqual(values, [
    ['a', 1, 1],
    ['b', 0, 2],
  ])
  assert.deepEqual(totals?.[0]?.slice(-2), ['8.5', 3])
})

test('numbers of JSON keep their digits', async () => {
  const json = '[{"n":"a","id":9007199254740993,"x":1.50},{"n":"b","id":12345678901234567,"x":2}]'
  const { values } = await planOf(json, 'application/json')
  assert.deepEqual(
    values.map((row) => row.map(String)),
    [
      ['a', '9007199254740993', '1.5'],
      ['b', '12345678901234567', '2'],
    ],
  )
})

test('an id is a number unless zeros stand at its front or it is long', async () => {
  const typesOf = async (ids: readonly string[]) =>
    (await planOf(`id,name\n${ids.map((id, at) => `${id},n${at}\n`).join('')}`)).columns[0]
  assert.equal(await typesOf(['0', '1', '10']), 'id integer')
  assert.equal(await typesOf(['001', '010']), 'id code')
  assert.equal(await typesOf(['9841000001', '9841000002']), 'id code')
})

test('numbers with powers of ten, apostrophes between groups, and NaN for none', async () => {
  const text = "k,a,b,c\nx,1e5,1'234.50,1.5\ny,2.25E5,12.00,NA\nz,3e-2,1'000'000.10,NaN\n"
  const { columns, values } = await planOf(text)
  assert.deepEqual(columns, ['k text', 'a decimal', 'b decimal', 'c decimal'])
  assert.deepEqual(values, [
    ['x', 100_000, 1234.5, 1.5],
    ['y', 225_000, 12, null],
    ['z', 0.03, 1_000_000.1, null],
  ])
})

test('rows of powers of ten without a header are all rows', async () => {
  const { values } = await planOf('1e5,1.5E-3\n2e5,2.5E-3\n')
  assert.deepEqual(values, [
    [100_000, 0.0015],
    [200_000, 0.0025],
  ])
})

test('powers of lengths are of the unit, other superscripts are marks of footnotes', async () => {
  const text = 'Place,Area,Depth,Name\nIlam,"1,703 km²",12 m³,Team²\nJhapa,"1,606 km²",14 m³,Rice³\n'
  const { columns, values } = await planOf(text)
  assert.deepEqual(
    values.map((row) => row.filter((_, at) => !columns[at]!.endsWith(' code'))),
    [
      ['Ilam', 1703, 12, 'Team'],
      ['Jhapa', 1606, 14, 'Rice'],
    ],
  )
})

test('the number of the parent has the type that it has in the table of parents', async () => {
  const json = '[{"id":7,"lines":[{"sku":"s1"},{"sku":"s2"}]},{"id":12,"lines":[{"sku":"s3"}]}]'
  const document = await readBytes(json, 'application/json')
  const [parents, lines] = typeTables(findTables(document, 0).tables)
  assert.deepEqual([parents!.columns[0]!.type, lines!.columns[0]!.type], ['integer', 'integer'])
  assert.deepEqual(
    lines!.rows.map(({ cells }) => cells[0]!.value),
    [7, 7, 12],
  )
})
