import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { type ImportLayout, runImport, toCellNumber, toCellText } from '../src/index.ts'
import { folderReleases } from '../src/releases/folder-releases.ts'
import { loadSnapshot } from '../src/snapshot.ts'
import { sampleDataset, sampleRows } from './support/sample.ts'

const layout: ImportLayout = {
  columns: ['id', 'name', 'amount', 'period'],
  createReader: async () => (record) => ({
    id: toCellNumber(record.id),
    name: toCellText(record.name),
    kind: null,
    amount: toCellNumber(record.amount),
    period: record.period,
    latest: true,
  }),
}

/** An installation with an extract of three rows, and a command line to import with. */
function setUp(context: TestContext, importLayout = layout) {
  const folder = tempFolder(context)
  const dataset = sampleDataset(context, sampleRows(3), {
    importLayout,
    extract: { rowsInFull: 5, note: 'Three of five.' },
  })
  const whole = sampleDataset(context, sampleRows(3), { id: 'budgets' })
  const lines: string[] = []
  const command = {
    datasets: [dataset, whole],
    folder,
    now: new Date('2026-02-03T04:05:06Z'),
    print: (line: string) => void lines.push(line),
  }
  async function run(csv: string | Uint8Array, ...flags: string[]) {
    const file = path.join(tempFolder(context), 'full.csv')
    writeFileSync(file, csv)
    lines.length = 0
    const status = await runImport(['exports', file, ...flags], command)
    return { status, lines: [...lines], text: lines.join('\n') }
  }
  const served = async () => loadSnapshot(dataset, await folderReleases(folder).find('exports'))
  const written = path.join(folder, 'datasets', 'exports')
  return { folder, dataset, command, lines, run, served, written }
}

const header = 'id,name,amount,period'
const five = [1, 2, 3, 4, 5].map((id) => `${id},"Row, ${id}",${id === 4 ? '' : id / 2},2081/${id}`)
const file = [header, ...five].join('\n')

describe('an import', () => {
  test('writes a release that is served from the next start on, and no longer as an extract', async (context) => {
    const { run, served, written } = setUp(context)
    assert.equal((await served()).entry.extract?.rows_in_full, 5)
    const { status, text } = await run(file)
    assert.equal(status, 0)
    assert.match(text, /5 lines read: 2 rows are new, 0 of the rows served now are not in the file\./)
    const { table, entry, version } = await served()
    assert.match(version, /^2026-02-03-[0-9a-f]{8}$/)
    assert.match(text, new RegExp(`Release ${version} of exports was written to`))
    assert.deepEqual([entry.rows, entry.last_updated, entry.extract], [5, '2026-02-03', undefined])
    const rows = JSON.parse(`[${table.slice(0, 5)}]`)
    assert.deepEqual(
      rows.map(({ name, amount }: { name: string; amount: number | null }) => [name, amount]),
      [
        ['Row, 1', 0.5],
        ['Row, 2', 1],
        ['Row, 3', 1.5],
        ['Row, 4', null],
        ['Row, 5', 2.5],
      ],
    )
    assert.deepEqual(readdirSync(written).sort(), [`${version}.json`, 'current.json'])
  })

  test('reads a file with a byte order mark, other columns and Windows line ends', async (context) => {
    const { run, served } = setUp(context)
    const { status } = await run(`\uFEFFnote,${header}\r\nx,9,Nine,1,2081/9\r\n\r\n`)
    assert.equal(status, 0)
    assert.equal((await served()).entry.rows, 1)
  })

  test('only reports in a dry run', async (context) => {
    const { run, served, written } = setUp(context)
    const { status, text } = await run(file, '--dry-run')
    assert.equal(status, 0)
    assert.match(text, /No faults\. Dry run: nothing was written\./)
    assert.equal(existsSync(written), false)
    assert.equal((await served()).entry.rows, 3)
  })

  test('replaces an earlier release, and says what comes and goes', async (context) => {
    const { run, served } = setUp(context)
    await run(file)
    const { text } = await run([header, '5,Five,1,2081/5', '6,Six,1,2081/6'].join('\n'))
    assert.match(text, /1 rows are new, 4 of the rows served now are not in the file/)
    assert.equal((await served()).entry.rows, 2)
  })

  test('gives the same release to the same file', async (context) => {
    const { run, served } = setUp(context)
    await run(file)
    const { version } = await served()
    assert.match((await run([header, ...five.toReversed()].join('\n'))).text, new RegExp(version))
  })
})

describe('an import is refused, and what was served stays', () => {
  test('where lines are wrong: with line, field and reason, twenty at most', async (context) => {
    const { run, served } = setUp(context)
    await run(file)
    const { version } = await served()
    const wrong = Array.from({ length: 23 }, (_, index) => `${index + 10},,1,p`)
    const { status, lines, text } = await run(
      [header, ...five, ...wrong, '1,Again,one,p', '2,Again,2,p'].join('\n'),
    )
    assert.equal(status, 1)
    assert.match(text, /25 faults; nothing was imported:/)
    assert.match(text, /line 7, name: /)
    assert.equal(lines.filter((line) => /^ {2}line \d+, \w+: /.test(line)).length, 20)
    assert.equal(lines.at(-1), '  and 5 more')
    assert.equal((await served()).version, version)
  })

  test('where a number is none, or a key comes twice', async (context) => {
    const { run } = setUp(context)
    const { text } = await run([header, ...five, '6,Six,1 lakh,p', '2,Two,1,p'].join('\n'))
    assert.match(text, /line 7, amount: .*number.*, got "1 lakh"/)
    assert.match(text, /line 8, id: 2 is the key of an earlier row, too/)
  })

  test('where only all lines together show a fault, which is told at its line', async (context) => {
    const layoutWithTotal: ImportLayout = {
      ...layout,
      checkTogether: (rows) =>
        rows.length === 5 ? [] : [{ index: 1, field: 'amount', message: `is not the sum of ${rows.length}` }],
    }
    const { run } = setUp(context, layoutWithTotal)
    assert.equal((await run(file)).status, 0)
    const { status, text } = await run([header, ...five.slice(1)].join('\n'))
    assert.equal(status, 1)
    assert.match(text, /1 fault; nothing was imported:\n {2}line 3, amount: is not the sum of 4/)
    assert.doesNotMatch((await run([header, ...five.slice(1), '6,,1,p'].join('\n'))).text, /is not the sum/)
  })

  test('where the file lacks a column, has no lines, or is no CSV in UTF-8', async (context) => {
    const { run } = setUp(context)
    assert.match((await run('id,name\n1,One')).text, /lacks the columns amount, period; it has id, name\./)
    assert.match((await run(header)).text, /no lines below its header/)
    assert.match((await run(`${header}\n1,One,2`)).text, /is not valid CSV: .*line 2/i)
    assert.match((await run(new Uint8Array([0xff, 0xfe, 0x41]))).text, /cannot be read/)
    const { command, lines } = setUp(context)
    assert.equal(await runImport(['exports', '/nowhere/full.csv'], command), 1)
    assert.match(lines.join('\n'), /\/nowhere\/full\.csv cannot be read: ENOENT/)
  })

  test('where it is not told what to do, listing what can be imported', async (context) => {
    const { command, lines } = setUp(context)
    for (const args of [
      [],
      ['exports'],
      ['rivers', 'a.csv'],
      ['exports', 'a.csv', '--force'],
      ['exports', 'a', 'b'],
    ]) {
      lines.length = 0
      assert.equal(await runImport(args, command), 2)
      assert.deepEqual(lines, [
        ...(args[0] === 'rivers' ? ['There is no dataset rivers.'] : []),
        'Usage: npm run import -- <dataset> <file.csv> [--dry-run]',
        'Datasets: exports',
      ])
    }
    assert.equal(await runImport(['budgets', 'a.csv'], command), 1)
    assert.match(lines.at(-1)!, /budgets is shipped whole and takes no imports/)
  })
})

describe('a release that was harmed', () => {
  test('is not served, but a new import mends it', async (context) => {
    const { run, served, written } = setUp(context)
    await run(file)
    const { version } = await served()
    const rows = path.join(written, `${version}.json`)
    writeFileSync(rows, readFileSync(rows, 'utf8').replace('Row, 1', 'Row, 7'))
    await assert.rejects(served, { name: 'UnusableData', message: /is damaged.*Import exports again/ })
    assert.equal((await run(file)).status, 0)
    assert.equal((await served()).entry.rows, 5)
  })

  test('is not passed over in silence where its pointer is broken', async (context) => {
    const { run, served, written } = setUp(context)
    await run(file)
    writeFileSync(path.join(written, 'current.json'), '{"dataset": "exports", "version": "../../secret"}')
    await assert.rejects(served, { name: 'UnusableData', message: /current\.json does not name a release/ })
  })

  test('by a stop halfway leaves the earlier one in force', async (context) => {
    const { run, served, written } = setUp(context)
    await run(file)
    const { version } = await served()
    writeFileSync(path.join(written, 'current.json.0000.part'), '{"dataset": "exp')
    assert.equal((await served()).version, version)
  })
})
