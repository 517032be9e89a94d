import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { type Clock, createFixedClock } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { importHere } from '../../src/import/scheduled/importer.ts'
import { scheduleImports } from '../../src/import/scheduled/scheduled-imports.ts'
import { storedReleases } from '../../src/index.ts'
import { sampleDataset, sampleRows } from '../support/sample.ts'
import { wholeTable } from '../support/whole-table.ts'
import { periodLines, periodTable } from './installation.ts'

const header = 'id,name,amount,period'

/** A service's scheduled import of one file, as often as it is made. */
async function setUp(context: TestContext, name = 'table.csv', clock?: Clock) {
  const platform = await createTestPlatform(context, clock === undefined ? {} : { clock })
  const dataset = sampleDataset(context, sampleRows(3), { formats: [periodTable, wholeTable] })
  const source = path.join(tempFolder(context), name)
  const releases = storedReleases(platform)
  function start(calls: { imported: number } = { imported: 0 }) {
    const scheduled = scheduleImports({
      imports: [{ dataset: 'exports', source, hours: 1 }],
      importer: importHere([dataset], releases),
      platform,
      imported: async () => {
        calls.imported += 1
      },
    })
    onEnd(context, () => scheduled.close())
    scheduled.start()
    return scheduled
  }
  const meter = async (name: string) => {
    const line = (await platform.metrics.text()).split('\n').find((text) => text.startsWith(`${name}{`))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
  return { platform, source, releases, start, meter, current: () => releases.current('exports') }
}

describe('a scheduled import', () => {
  test('runs at the start, is served at once, and is reported with the time of its success', async (context) => {
    const { source, start, meter, current } = await setUp(context)
    writeFileSync(source, `${header}\n1,One,1,p`)
    const calls = { imported: 0 }
    const scheduled = start(calls)
    await waitFor('the import', async () => calls.imported === 1)
    assert.equal((await current())?.rows, 1)
    assert.deepEqual(scheduled.notes(), [`import of exports from ${source} every 1 h`])
    assert.deepEqual(scheduled.readiness(), [])
    assert.equal(await meter('tathya_import_failures_total'), undefined)
    const success = await waitFor('the meter', () => meter('tathya_import_last_success_timestamp_seconds'))
    assert.ok(Math.abs(success - Date.now() / 1000) < 3_600)
  })

  test('takes the file of its day where its source names days', async (context) => {
    const clock = createFixedClock(new Date('2026-03-01T18:15:00Z'))
    const { source, start, current } = await setUp(context, 'table {days_ago:1}.csv', clock)
    writeFileSync(source.replace('{days_ago:1}', '2026-03-01'), `${header}\n1,One,1,p`)
    const calls = { imported: 0 }
    const scheduled = start(calls)
    await waitFor('the import', async () => calls.imported === 1)
    assert.equal((await current())?.source_file, 'table 2026-03-01.csv')
    assert.deepEqual(scheduled.notes(), [`import of exports from ${source} every 1 h`])
  })

  test('that finds a file of a kept release changes nothing, also after a rollback', async (context) => {
    const { source, start, meter, current, releases } = await setUp(context)
    const calls = { imported: 0 }
    for (const [index, name] of ['One', 'Two'].entries()) {
      writeFileSync(source, `${header}\n1,${name},1,p`)
      const scheduled = start(calls)
      await waitFor('the import', async () => calls.imported === index + 1)
      await scheduled.close()
    }
    const older = (await releases.kept('exports'))!.earlier[0]!.version
    assert.notEqual((await current())?.version, older)
    const success = () => meter('tathya_import_last_success_timestamp_seconds')
    // Back to the release before, and to the rows that ship.
    for (const version of [older, null]) {
      await releases.rollBack('exports', version, new Date())
      const before = await success()
      const scheduled = start(calls)
      await waitFor('another try', async () => (await success())! > before!)
      await scheduled.close()
      assert.deepEqual([calls.imported, (await current())?.version], [2, version ?? undefined])
    }
  })

  test('that fails is reported and counted, and stops nothing; the next one that succeeds clears that', async (context) => {
    const { source, start, meter, current } = await setUp(context)
    const failing = start()
    const [missing] = await waitFor('the failure', async () => {
      const reported = failing.readiness()
      return reported.length === 0 ? undefined : reported
    })
    assert.deepEqual([missing?.name, missing?.ready], ['imports', true])
    assert.match(
      missing?.detail ?? '',
      /exports from .* failed, the rows at hand are served: .*cannot be read: ENOENT/,
    )
    assert.match(failing.notes()[0] ?? '', /every 1 h: .*cannot be read/)
    assert.equal(await meter('tathya_import_failures_total'), 1)
    await failing.close()

    writeFileSync(source, periodLines('p', [1, 2], 9))
    const unbalanced = start()
    await waitFor('the refusal', async () => unbalanced.readiness().length > 0)
    assert.match(
      unbalanced.readiness()[0]?.detail ?? '',
      /does not add up: OFF.*stated 9, found 3.*Import it by hand/,
    )
    assert.equal(await current(), undefined)
    await unbalanced.close()

    writeFileSync(source, `${header}\n1,One,one,p`)
    const faulty = start()
    await waitFor('the fault', async () => faulty.readiness().length > 0)
    assert.match(faulty.readiness()[0]?.detail ?? '', /has 1 fault, the first: line 2, amount: /)
    rmSync(source)
  })

  test('ends with the service', async (context) => {
    const { source, start, current } = await setUp(context)
    writeFileSync(source, `${header}\n1,One,1,p`)
    await start().close()
    assert.equal(await current(), undefined)
  })
})
