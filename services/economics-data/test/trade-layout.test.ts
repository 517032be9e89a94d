import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Export, Import } from '@tathya/contracts'
import { runImport } from '@tathya/datasets'
import { createTestPlatform, startTestService, walkPages } from '@tathya/testing'
import { createEconomicsData, datasets } from '../src/index.ts'

for (const flow of ['imports', 'exports'] as const) {
  test(`lines of the table of ${flow} become the rows that are shipped, with the items below them`, async (context) => {
    const platform = await createTestPlatform(context)
    const lines: string[] = []
    const file = fileURLToPath(new URL(`./fixtures/${flow}-lines.csv`, import.meta.url))
    const status = await runImport([flow, file], {
      datasets,
      folder: platform.folder,
      now: new Date('2026-02-03T04:05:06Z'),
      print: (line) => void lines.push(line),
    })
    assert.equal(status, 0, lines.join('\n'))
    const { client } = await startTestService(context, createEconomicsData(platform))
    const rows = await walkPages<Import | Export>(client, `/e/${flow}?envelope=true`)
    assert.equal(rows.length, 8)
    const rowsFile = new URL(`../src/datasets/${flow}/rows.json`, import.meta.url)
    const shipped: (Import | Export)[] = JSON.parse(readFileSync(rowsFile, 'utf8'))
    const chapters = rows.filter(({ hs_level: level }) => level === 'chapter')
    assert.equal(chapters.length, 6)
    for (const row of chapters)
      assert.deepEqual(
        row,
        shipped.find(({ id }) => id === row.id),
      )
    for (const { hs_code: code, parent_hs_code: parent } of rows.filter(
      ({ hs_level: level }) => level === 'hs8',
    ))
      assert.equal(parent, code.slice(0, 2))
    assert.equal((await client.get(`/e/${flow}`)).headers.get('x-dataset-extract'), null)
  })
}
