import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Releases } from '../../src/index.ts'
import { loadSnapshot } from '../../src/snapshots/snapshot.ts'
import { createImports } from '../../testing/index.ts'
import { periodLines, setUpInstallation, writeTemp } from './installation.ts'

const header = 'id,name,amount,period'
const five = [1, 2, 3, 4, 5].map((id) => `${id},"Row, ${id}",${id === 4 ? '' : id / 2},2081/${id}`)
const file = [header, ...five].join('\n')

describe('an import of a whole dataset', () => {
  test('writes a release that tells what it is from, and prints what changes', async (context) => {
    const { run, rows, release } = setUpInstallation(context)
    const { status, text } = await run(file)
    assert.equal(status, 0)
    assert.match(text, /^full\.csv: The whole table\.\nIt covers the whole table; sha256 [0-9a-f]{64}\./)
    assert.match(text, /5 rows read: 2 new, 3 changed, 0 removed, 0 unchanged, 0 warnings\./)
    assert.match(text, /Control totals: the file states none\./)
    const made = (await release())!
    assert.match(made.version, /^2026-02-03-[0-9a-f]{8}$/)
    assert.match(text, new RegExp(`Release ${made.version} of exports with 5 rows was written`))
    assert.deepEqual(
      [made.source_file, made.format, made.covers, made.counts],
      ['full.csv', 'table', 'the whole table', { read: 5, added: 2, changed: 3, removed: 0 }],
    )
    assert.equal(made.accepted, undefined)
    assert.deepEqual(
      (await rows()).map(({ name, amount }) => [name, amount]),
      [
        ['Row, 1', 0.5],
        ['Row, 2', 1],
        ['Row, 3', 1.5],
        ['Row, 4', null],
        ['Row, 5', 2.5],
      ],
    )
  })

  test('is in the entry of the dataset from then on', async (context) => {
    const { run, dataset, releases } = setUpInstallation(context)
    await run(file)
    const { entry } = await loadSnapshot(dataset, await releases.find('exports'))
    assert.deepEqual([entry.rows, entry.last_updated], [5, '2026-02-03'])
  })

  test('reads a file with a byte order mark, other columns, other delimiters and Windows line ends', async (context) => {
    const { run, rows } = setUpInstallation(context)
    assert.equal((await run(`\uFEFFnote,${header}\r\nx,9,Nine,1,2081/9\r\n\r\n`)).status, 0)
    assert.deepEqual(
      (await rows()).map(({ id }) => id),
      [9],
    )
    assert.equal((await run(`${header.replaceAll(',', ';')}\n8;Eight;"1,500";2081/8\n`)).status, 0)
    assert.deepEqual(
      (await rows()).map(({ id, amount }) => [id, amount]),
      [[8, 1500]],
    )
    assert.equal((await run(Buffer.from(`\uFEFF${header}\n7,सात,७,2081/7`, 'utf16le'))).status, 0)
    assert.deepEqual(
      (await rows()).map(({ name, amount }) => [name, amount]),
      [['सात', 7]],
    )
  })

  test('only reports in a dry run', async (context) => {
    const { run, rows, release } = setUpInstallation(context)
    const { status, text } = await run(file, '--dry-run')
    assert.equal(status, 0)
    assert.match(
      text,
      /2 new, 3 changed.*\n.*\nNo faults; exports would have 5 rows\. Dry run: nothing was written\.$/,
    )
    assert.equal(await release(), undefined)
    assert.equal((await rows()).length, 3)
  })

  test('changes nothing where the same file, or one with the same rows, was imported last', async (context) => {
    const { run, release } = setUpInstallation(context)
    await run(file)
    const made = await release()
    const again = await run(file)
    assert.deepEqual([again.status, again.lines.length], [0, 1])
    assert.match(again.text, /^Nothing changed: full\.csv is the file that exports was imported from last/)
    const turned = await run([header, ...five.toReversed()].join('\n'))
    assert.equal(turned.status, 0)
    assert.match(
      turned.text,
      /5 unchanged.*\n.*\nNothing changed: the 5 rows of exports are served already\./,
    )
    assert.deepEqual(await release(), made)
  })

  test('says what comes and goes', async (context) => {
    const { run, rows } = setUpInstallation(context)
    await run(file)
    const { text } = await run([header, '5,Five,1,2081/5', '6,Six,1,2081/6'].join('\n'))
    assert.match(text, /2 rows read: 1 new, 1 changed, 4 removed, 0 unchanged, 1 warning\./)
    assert.match(text, /warning: It drops more than half of the rows that are served now/)
    assert.equal((await rows()).length, 2)
  })
})

describe('an import of a part', () => {
  test('replaces that part, beside what ships and what was imported before', async (context) => {
    const { run, rows, release } = setUpInstallation(context)
    const first = await run(periodLines('2060/1', [5, 0, 7], 12))
    assert.equal(first.status, 0, first.text)
    assert.match(first.text, /3 new, 0 changed, 1 removed, 2 unchanged, 1 warning\./)
    assert.match(first.text, /warning: Row 101 is 0\./)
    assert.deepEqual(
      (await rows()).map(({ id }) => id),
      [1, 3, 100, 101, 102],
    )
    await run(periodLines('2070/1', [1], 1, 200))
    await run(periodLines('2060/1', [5, 8], 13))
    assert.deepEqual(
      (await rows()).map(({ id }) => id),
      [1, 3, 100, 101, 200],
    )
    const made = (await release())!
    assert.deepEqual(
      [made.covers, made.parts?.map(({ covers }) => covers)],
      ['the period 2060/1', ['the period 2070/1']],
    )
  })

  test('is refused where a key of it belongs to a row that stays', async (context) => {
    const { run, release } = setUpInstallation(context)
    const { status, text } = await run(periodLines('2060/1', [5, 7], 12, 3))
    assert.equal(status, 1)
    assert.match(text, /line 3, id: together with the rows that stay: 3 is the key of an earlier row, too/)
    assert.equal(await release(), undefined)
  })
})

describe('an import that another one overtakes', () => {
  test('starts again on what is served then, so that neither is lost', async (context) => {
    const installation = setUpInstallation(context)
    const { dataset, releases, rows } = installation
    const file = writeTemp(context, 'late.csv', periodLines('2070/2', [2], 2, 300))
    let first = true
    const slow: Releases = {
      ...releases,
      async publish(release, bytes, after) {
        if (first) {
          first = false
          await installation.run(periodLines('2070/1', [1], 1, 200))
        }
        return releases.publish(release, bytes, after)
      },
    }
    assert.equal((await createImports([dataset], slow)('exports', file)).status, 0)
    assert.deepEqual(
      (await rows()).map(({ id }) => id),
      [1, 2, 3, 200, 300],
    )
    assert.equal((await releases.current('exports'))?.parts?.length, 1)
  })
})

describe('control totals', () => {
  test('are printed where they agree, within the rounding', async (context) => {
    const { run, release } = setUpInstallation(context)
    const { status, text } = await run(periodLines('2060/1', [5.4, 7], 12))
    assert.equal(status, 0)
    assert.match(
      text,
      /Control totals: 1 agree, 0 do not\.\n {2}ok {3}amounts of 2060\/1 \(line 5\): stated 12, found 12\.4 NPR/,
    )
    assert.equal((await release())?.controls?.[0]?.stated, 12)
  })

  test('that do not agree refuse the file, with place, stated, found and difference', async (context) => {
    const { run, release } = setUpInstallation(context)
    const { status, text } = await run(periodLines('2060/1', [5, 7], 92))
    assert.equal(status, 1)
    assert.match(
      text,
      /OFF {2}amounts of 2060\/1 \(line 5\): stated 92, found 12 NPR; the difference is -80, at most 0\.5 is rounding/,
    )
    assert.match(text, /does not add up; nothing was imported.*--accept "<reason>"/)
    assert.equal(await release(), undefined)
  })

  test('are accepted for a reason, which the release carries, also into those of other parts', async (context) => {
    const { run, release } = setUpInstallation(context)
    const lines = periodLines('2060/1', [5, 7], 92)
    const { status, text } = await run(lines, '--accept', 'misprint, see page 3')
    assert.equal(status, 0)
    assert.match(text, /Taken although it does not add up: misprint, see page 3/)
    const made = (await release())!
    assert.equal(made.accepted, 'misprint, see page 3')
    assert.deepEqual(
      made.controls?.map(({ stated, found }) => [stated, found]),
      [[92, 12]],
    )
    await run(periodLines('2070/1', [1], 1, 200), '--accept', 'not needed')
    const next = (await release())!
    assert.deepEqual([next.accepted, next.parts?.[0]?.accepted], [undefined, 'misprint, see page 3'])
  })

  test('that are no numbers agree with nothing', async (context) => {
    const { run } = setUpInstallation(context)
    const { status, text } = await run(periodLines('2060/1', [5], Number.NaN))
    assert.deepEqual([status, /OFF/.test(text)], [1, true])
  })
})

describe('a release that was harmed', () => {
  test('is not served, but importing the same file mends it', async (context) => {
    const { run, rows, releases } = setUpInstallation(context)
    await run(file)
    const { bytes } = (await releases.find('exports'))!
    bytes.write('Row, 7', bytes.indexOf('Row, 1'))
    await assert.rejects(rows, { name: 'UnusableData', message: /is damaged.*Import exports again/ })
    assert.equal((await run(file)).status, 0)
    assert.equal((await rows()).length, 5)
  })
})
