import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Turns } from '@tathya/platform'
import { shortOrLong } from '@tathya/testing'
import fc from 'fast-check'
import { parquetMetadata, parquetSchema } from 'hyparquet'
import { rowFormats, type WrittenField } from '../../src/formats/row-format.ts'
import { toPieces, writeRows } from '../../src/formats/write-rows.ts'
import { readBack, readSheets } from '../support/read-back.ts'

const fields: readonly WrittenField[] = [
  { name: 'id', type: 'integer' },
  { name: 'code', type: 'string' },
  { name: 'amount', type: 'number' },
  { name: 'latest', type: 'boolean' },
  { name: 'names', type: 'array', items: 'string' },
  { name: 'counts', type: 'array', items: 'integer' },
  { name: 'codes', type: 'object' },
  { name: 'points', type: 'array' },
  { name: 'day', type: 'string', format: 'date' },
]

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '01', '=1', "'@", 'null', ' ', 'क,ख\n'),
)
const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 4 })
const finite = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((number) => (number === 0 ? 0 : number))

/** Rows with every type of field. */
const Rows = fc.array(
  fc.record({
    id: nullable(fc.maxSafeInteger()),
    code: nullable(text),
    amount: nullable(finite),
    latest: nullable(fc.boolean()),
    names: nullable(fc.array(text, { maxLength: 3 })),
    counts: nullable(fc.array(fc.integer(), { maxLength: 3 })),
    codes: nullable(fc.record({ nso: nullable(text), iso: nullable(fc.integer()) })),
    points: nullable(fc.array(fc.record({ at: fc.integer() }), { maxLength: 2 })),
    day: nullable(
      fc
        .date({ min: new Date('1890-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
    ),
  }),
  { maxLength: 12 },
)

/** Rows without the characters that XML does not have; JSON escapes most of them. */
function inXml(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  const never = /[\ufffe\uffff]/g
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
  const control = /[\0-\x08\x0b\x0c\x0e-\x1f]/g
  const replaced = JSON.parse(JSON.stringify(rows).replace(never, '\ufffd'))
  return replaced.map((row: Record<string, unknown>) =>
    typeof row.code === 'string' ? { ...row, code: row.code.replace(control, '\ufffd') } : row,
  )
}

function toSource(rows: readonly object[]) {
  return { count: rows.length, fields, rows: rows.map((row) => Buffer.from(JSON.stringify(row))) }
}

describe('rows that were written', () => {
  for (const format of rowFormats)
    test(`read back unchanged from ${format}, whatever they hold`, async () => {
      await fc.assert(
        fc.asyncProperty(Rows, async (rows) => {
          const { body } = await writeRows(format, toSource(rows))
          assert.ok(Buffer.isBuffer(body))
          const plain = JSON.parse(JSON.stringify(rows))
          assert.deepEqual(await readBack(format, body, fields), format === 'xlsx' ? inXml(plain) : plain)
        }),
        { numRuns: shortOrLong(75, 300) },
      )
    })

  for (const format of rowFormats)
    test(`are a stream of ${format} where they are many, with the same bytes each time`, async () => {
      const rows = Array.from({ length: 12_345 }, (_, id) => ({
        id,
        code: `0${id}`,
        amount: id / 3,
        latest: id % 2 === 0,
        names: id % 3 === 0 ? [] : [`नाम ${id}`],
        counts: null,
        codes: { nso: null, iso: id },
        points: [],
        day: '2024-07-16',
      }))
      const { body } = await writeRows(format, toSource(rows))
      assert.ok(body instanceof Readable)
      const bytes = await buffer(body)
      assert.deepEqual(await readBack(format, bytes, fields), rows)
      const pieces = await Array.fromAsync(toPieces(format, toSource(rows)))
      assert.ok(pieces.length > 2, 'nothing is held as a whole')
      assert.ok(bytes.equals(Buffer.concat(pieces)))
    })

  test('are no more than their header where there are none', async () => {
    const written = await Promise.all(rowFormats.map((format) => writeRows(format, toSource([]))))
    assert.equal(String(written[0]!.body), 'id,code,amount,latest,names,counts,codes,points,day\n')
    assert.equal(String(written[1]!.body), '')
    assert.deepEqual(await readBack('xlsx', written[2]!.body as Buffer, fields), [])
    assert.deepEqual(await readBack('parquet', written[3]!.body as Buffer, fields), [])
  })

  test('are written in turns: one list in a round of the event loop', async () => {
    const row = Buffer.from(JSON.stringify({ id: 1, code: 'x'.repeat(1_000) }))
    let round = 0
    const writers: Set<number>[] = []
    function* rows(writer: number) {
      for (let at = 0; at < 200; at += 1) {
        writers[round] ??= new Set()
        writers[round]!.add(writer)
        yield row
      }
    }
    const write = (_: unknown, writer: number) =>
      writeRows('ndjson', { count: 200, rows: rows(writer), fields, turns: new Turns() })
    const written = Promise.all(Array.from({ length: 8 }, write)).then(() => true)
    while (!(await Promise.race([written, setImmediate(false)]))) round += 1
    for (const [at, { size }] of Object.entries(writers)) assert.equal(size, 1, `round ${at}`)
  })

  test('are read no faster than they are taken', async () => {
    let read = 0
    const row = Buffer.from(JSON.stringify({ id: 1, code: 'x'.repeat(1_000) }))
    function* rows() {
      for (; read < 100_000; read += 1) yield row
    }
    const { body } = await writeRows('ndjson', { count: 100_000, rows: rows(), fields })
    const stream = body as Readable
    await stream[Symbol.asyncIterator]().next()
    stream.destroy()
    assert.ok(read < 1_000, `${read} rows were read for the first piece`)
  })
})

describe('a workbook', () => {
  test('has sheets of the rows, of the fields and of what they are', async () => {
    const about = { dataset: 'exports', licence: 'CC0 1.0', publisher: 'भन्सार विभाग' }
    const field = { name: 'amount', name_ne: 'रकम', type: 'number', unit: 'rupees', description: 'Value' }
    const { body } = await writeRows('xlsx', { ...toSource([{ amount: 2.5 }]), fields: [field], about })
    assert.deepEqual(readSheets(body as Buffer), [
      [['amount'], [2.5]],
      [
        ['field', 'name_ne', 'type', 'unit', 'description'],
        ['amount', 'रकम', 'number', 'rupees', 'Value'],
      ],
      [['about', 'value'], ...Object.entries(about)],
    ])
  })

  test('says which texts a cell cannot hold', async () => {
    const { body } = await writeRows('xlsx', toSource([{ code: 'क'.repeat(40_000) }]))
    const [rows, , sources] = readSheets(body as Buffer)
    assert.equal(String(rows![1]![1]).length, 32_767)
    assert.match(String(sources!.at(-1)![1]), /^The ends of 1 texts/)
  })
})

describe('a Parquet file', () => {
  test('has columns of the types of the fields, and tells what it is', async () => {
    const about = { dataset: 'exports', licence: 'CC0 1.0' }
    const { body } = await writeRows('parquet', { ...toSource([]), about })
    const metadata = parquetMetadata(new Uint8Array(body as Buffer).buffer)
    const columns = parquetSchema(metadata).children.map(({ element, children }) => [
      element.name,
      element.type ?? `list of ${children[0]!.children[0]!.element.type}`,
      element.converted_type,
    ])
    assert.deepEqual(columns, [
      ['id', 'INT64', undefined],
      ['code', 'BYTE_ARRAY', 'UTF8'],
      ['amount', 'DOUBLE', undefined],
      ['latest', 'BOOLEAN', undefined],
      ['names', 'list of BYTE_ARRAY', 'LIST'],
      ['counts', 'list of INT64', 'LIST'],
      ['codes', 'BYTE_ARRAY', 'JSON'],
      ['points', 'BYTE_ARRAY', 'JSON'],
      ['day', 'BYTE_ARRAY', 'UTF8'],
    ])
    assert.deepEqual(
      metadata.key_value_metadata?.map(({ key, value }) => [key, value]),
      Object.entries(about),
    )
  })
})
