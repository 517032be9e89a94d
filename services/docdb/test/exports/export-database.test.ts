import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { before, describe, it } from 'node:test'
import { fromCsvCell } from '@tathya/platform'
import { unzipSync } from 'fflate'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { describeTables, withDatabase, writeDatabase } from '../../src/process/database/index.ts'
import { type ExportFormat, exportDatabase, exportFormats } from '../../src/process/exports/index.ts'
import { hardPlan } from '../support/hard-plan.ts'
import { column, plan, row, table } from '../support/plan.ts'
import { readCsv } from '../support/read-csv.ts'
import { readSheets } from '../support/read-sheets.ts'

type Rows = Record<string, unknown>[]

describe('exportDatabase', () => {
  let folder: string
  let file: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docdb-export-'))
    file = path.join(folder, 'hard.sqlite')
    writeDatabase(hardPlan(), file)
  })

  async function exported(format: ExportFormat, options = {}) {
    const target = path.join(folder, `out.${format}`)
    const { extension, warnings } = await exportDatabase(file, format, target, options)
    return { target, bytes: readFileSync(target), extension, warnings }
  }

  /** All rows of the tables, and their columns. */
  function tables(of = file) {
    return withDatabase(of, (database) =>
      describeTables(database).map(({ name, columns }) => {
        const select = database.prepare(`SELECT * FROM "${name}" ORDER BY rowid`)
        select.setReadBigInts(true)
        return { name, columns, rows: select.all().map((each) => ({ ...each })) as Rows }
      }),
    )
  }

  /** The rows of a table as formats without large whole numbers have them. */
  function plainRows(name: string): Rows {
    const { columns, rows } = tables().find((each) => each.name === name)!
    const plain = (value: unknown, type: string | undefined) => {
      if (typeof value !== 'bigint') return value
      if (type === 'boolean') return value !== 0n
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
    }
    return rows.map((each) =>
      Object.fromEntries(
        Object.entries(each).map(([key, value]) => [
          key,
          plain(value, columns.find((one) => one.name === key)?.type),
        ]),
      ),
    )
  }

  it('writes the same bytes each time', async () => {
    for (const format of exportFormats) {
      const first = (await exported(format)).bytes
      assert.ok(first.equals((await exported(format)).bytes), format)
    }
  })

  it('writes SQL from which an equal database is made', async () => {
    const { bytes } = await exported('sql')
    const copy = path.join(folder, 'copy.sqlite')
    const database = new DatabaseSync(copy)
    database.exec(bytes.toString())
    assert.deepEqual({ ...database.prepare('PRAGMA integrity_check').get() }, { integrity_check: 'ok' })
    assert.deepEqual(database.prepare('PRAGMA foreign_key_check').all(), [])
    database.close()
    assert.deepEqual(tables(copy), tables())
    const all = (of: string) =>
      withDatabase(of, (read) => [
        read.prepare('SELECT * FROM _provenance').all(),
        read.prepare('SELECT name FROM sqlite_schema ORDER BY name').all(),
        read.prepare("SELECT rowid FROM _blocks_search WHERE _blocks_search MATCH 'नीति'").all(),
      ])
    assert.deepEqual(all(copy), all(file))
    const text = bytes.toString()
    assert.ok(text.lastIndexOf('CREATE TABLE') < text.indexOf('INSERT INTO'))
  })

  it('writes SQL that the shell of SQLite loads', async (context) => {
    if (!runs('sqlite3', '--version')) return context.skip('sqlite3 is not installed')
    const { bytes } = await exported('sql')
    const copy = path.join(folder, 'shell.sqlite')
    execFileSync('sqlite3', ['-bail', copy], { input: bytes })
    assert.deepEqual(tables(copy), tables())
  })

  it('writes JSON with rows, columns and sources', async () => {
    const { bytes } = await exported('json', { sources: true })
    const json = JSON.parse(bytes.toString())
    for (const { name } of tables()) {
      const { rows } = json.tables.find((each: { name: string }) => each.name === name)
      assert.deepEqual(rows, plainRows(name))
    }
    const [, budget] = json.tables
    assert.deepEqual(budget.primary_key, ['id'])
    assert.equal(budget.columns[3].unit, 'NPR')
    assert.equal(budget.sources.length, 20)
    assert.equal(budget.sources[0].source_text, '1')
    assert.deepEqual(json.documents[0].warnings, ['Page 3 has no text.'])
    assert.equal(json.issues[0].message, 'A sum differs.')
    assert.equal('sources' in JSON.parse((await exported('json')).bytes.toString()).tables[0], false)
  })

  it('writes CSV that reads back, without formulas', async () => {
    const files = unzipSync((await exported('csv')).bytes)
    for (const { name, columns } of tables()) {
      const text = Buffer.from(files[`${name}.csv`]!).toString()
      const [header, ...lines] = readCsv(text)
      assert.deepEqual(
        header,
        columns.map((each) => each.name),
      )
      const rows = lines.map((line) =>
        Object.fromEntries(
          line.map((cell, index) => [
            columns[index]!.name,
            fromCsvCell(cell, { type: csvType(columns[index]!) }),
          ]),
        ),
      )
      assert.deepEqual(rows, plainRows(name))
    }
    const hard = readCsv(Buffer.from(files['select.csv']!).toString())
    for (const [cell] of hard.slice(1)) assert.doesNotMatch(cell ?? '', /^[=+\-@]/)
    assert.ok('_provenance.csv' in files && '_issues.csv' in files)
  })

  function csvType({ type, sqlType }: { type: string; sqlType: string }) {
    if (type === 'boolean') return 'boolean' as const
    return sqlType === 'TEXT' ? ('string' as const) : ('number' as const)
  }

  it('writes a workbook whose cells are typed, without formulas', async () => {
    const { bytes } = await exported('xlsx')
    const sheets = readSheets(bytes)
    assert.deepEqual(
      [...sheets.keys()],
      [
        'district',
        'budget',
        'select',
        '_documents',
        '_columns',
        '_issues',
        '_fields',
        '_history',
        '_sources',
      ],
    )
    for (const { name, columns } of tables()) {
      const [header, ...rows] = sheets.get(name)!
      assert.deepEqual(
        header,
        columns.map((each) => each.name),
      )
      // XML has no control characters.
      const printable = (text: string) => text.replaceAll('\0', '\ufffd').replaceAll('\u0007', '\ufffd')
      const expected = plainRows(name).map((each) =>
        Object.values(each).map((value) => (typeof value === 'string' ? printable(value) : value)),
      )
      assert.deepEqual(rows, expected)
    }
    for (const [name, content] of Object.entries(unzipSync(bytes)))
      assert.doesNotMatch(Buffer.from(content).toString(), /<f>/, name)
  })

  it('gives sheets names that Excel takes, and says what a sheet lacks', async () => {
    const long = 'a'.repeat(40)
    const other = path.join(folder, 'names.sqlite')
    const names = [long, `${long}b`, 'History', 'a/b']
    const columns = [column('a')]
    const tables = names.map((name) => table(name, { columns, rows: [row(['x'.repeat(40_000)], 1)] }))
    writeDatabase(plan({ tables }), other)
    const target = path.join(folder, 'names.xlsx')
    const { warnings } = await exportDatabase(other, 'xlsx', target)
    const sheets = [...readSheets(readFileSync(target)).keys()].slice(0, 4)
    assert.deepEqual(sheets, ['a'.repeat(31), `${'a'.repeat(29)}_2`, 'History_', 'a_b'])
    // The sources have the text too.
    assert.equal(warnings.length, 5)
    assert.match(warnings[0]!, /lacks the ends of 1 texts, as Excel takes 32767 characters/)
  })

  it('writes Parquet that reads back', async () => {
    const { bytes, extension } = await exported('parquet')
    assert.equal(extension, 'zip')
    const files = unzipSync(bytes)
    for (const { name, columns, rows } of tables()) {
      const read = await readParquet(files[`${name}.parquet`]!)
      const expected = rows.map((each) =>
        Object.fromEntries(
          Object.entries(each).map(([key, value]) => {
            const isBoolean = columns.find((one) => one.name === key)!.type === 'boolean'
            return [key, isBoolean && value !== null ? value !== 0n : value]
          }),
        ),
      )
      assert.deepEqual(read, expected)
    }
    const about = parquetMetadata(toArrayBuffer(files['budget.parquet']!)).key_value_metadata
    assert.deepEqual(about?.[0], { key: 'title', value: 'जिल्लागत बजेट / Budget by district' })
  })

  it('is read by openpyxl, pandas and pyarrow alike', async (context) => {
    const python = process.env.TATHYA_TEST_PYTHON ?? 'python3'
    if (!runs(python, '-c', 'import openpyxl, pandas, pyarrow'))
      return context.skip('Python with openpyxl, pandas and pyarrow is not installed')
    for (const format of ['xlsx', 'parquet', 'csv'] as const) await exported(format)
    const expected = path.join(folder, 'expected.json')
    writeFileSync(
      expected,
      JSON.stringify(Object.fromEntries(tables().map(({ name }) => [name, plainRows(name)]))),
    )
    const script = path.join(import.meta.dirname, '../support/read-exports.py')
    execFileSync(python, [script, folder, expected], { stdio: 'pipe' })
  })
})

function runs(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}

async function readParquet(bytes: Uint8Array): Promise<Rows> {
  return (await parquetReadObjects({ file: toArrayBuffer(bytes) })) as Rows
}
