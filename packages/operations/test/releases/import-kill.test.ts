import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { storedReleases } from '@tathya/datasets'
import { shippedRows, writeOwnCsv } from '@tathya/datasets/testing'
import { loadConfig, silentLogs } from '@tathya/platform'
import { createPlatform, PlatformConfig } from '@tathya/runtime'
import { datasets } from '@tathya/standalone'
import { killAt, seededRandom, shortOrLong, startChild, tempFolder } from '@tathya/testing'

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const dataset = datasets.find(({ definition }) => definition.id === 'payment-indicators')!
const { id } = dataset.definition

/** An installation that has imported a release, and files with one row more and one row less. */
async function setUp(context: TestContext) {
  const folder = tempFolder(context)
  const rows = await shippedRows(dataset)
  const files = [rows.slice(1), rows.slice(2)].map((part, index) => ({
    file: path.join(folder, `part-${index}.csv`),
    part,
  }))
  for (const { file, part } of files) await writeOwnCsv(file, dataset, part)
  const start = (index: number, env: Record<string, string> = {}) =>
    startChild(context, [program, 'import', id, files[index]!.file, '--accept-removal', 'cut'], {
      env: { TATHYA_DATA: folder, ...env },
    })
  const first = start(0)
  assert.equal(await first.ends(), 0, first.output())
  /** How many rows the release to serve has; they are read and held against its checksum. */
  async function served(): Promise<number> {
    const config = loadConfig(PlatformConfig, { TATHYA_DATA: folder })
    const platform = await createPlatform(config, { logs: silentLogs })
    const found = await storedReleases(platform).find(id).finally(platform.close)
    const kept = JSON.parse(found!.bytes.toString()) as unknown[]
    assert.equal(kept.length, found?.release.rows)
    return kept.length
  }
  return { start, served, old: rows.length - 1, next: rows.length - 2 }
}

describe('an import that is killed', () => {
  test('before all of the release was written leaves the old one, and is done when it is started again', async (context) => {
    const { start, served, old, next } = await setUp(context)
    for (const point of ['import-read', 'import-checked', 'release-rows-written']) {
      assert.equal(await start(1, killAt(point)).ends(), 'SIGKILL')
      assert.equal(await served(), old)
    }
    const again = start(1)
    assert.equal(await again.ends(), 0, again.output())
    assert.equal(await served(), next)
  })

  test('after all of the release was written has made it', async (context) => {
    const { start, served, next } = await setUp(context)
    assert.equal(await start(1, killAt('release-written')).ends(), 'SIGKILL')
    assert.equal(await served(), next)
    const again = start(1)
    assert.equal(await again.ends(), 0, again.output())
    assert.match(again.output(), /Nothing changed/)
  })

  test('at any moment leaves one of the two, whole', async (context) => {
    const { start, served, old, next } = await setUp(context)
    const random = seededRandom(context)
    for (let turn = 0; turn < shortOrLong(2, 8); turn += 1) {
      const child = start(1 - (turn % 2))
      await sleep(random() * 1_500)
      child.kill('SIGKILL')
      await child.ends()
      assert.ok([old, next].includes(await served()))
    }
    const last = start(1)
    assert.equal(await last.ends(), 0, last.output())
    assert.equal(await served(), next)
  })
})
