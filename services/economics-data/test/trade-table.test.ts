import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Export, Import } from '@tathya/contracts/http'
import { storedReleases } from '@tathya/datasets'
import { readShippedRows } from '@tathya/datasets/shipped'
import { createImports, memoryReleases } from '@tathya/datasets/testing'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { tempFolder, walkPages } from '@tathya/testing'
import { createEconomicsData, datasets } from '../src/index.ts'

const now = () => new Date('2026-02-03T04:05:06Z')

for (const flow of ['imports', 'exports'] as const) {
  test(`lines of the table of ${flow} become the rows that are shipped, with the items below them`, async (context) => {
    const platform = await createTestPlatform(context)
    const file = fileURLToPath(new URL(`./fixtures/${flow}-lines.csv`, import.meta.url))
    const run = createImports(datasets, storedReleases(platform), now)
    const { status, text } = await run(flow, file, '--accept-removal', 'a few lines')
    assert.equal(status, 0, text)
    const { client } = await startTestService(context, createEconomicsData(platform))
    const rows = await walkPages<Import | Export>(
      client,
      `/e/${flow}?envelope=true&hs_level=chapter,hs8&periods=all`,
    )
    assert.equal(rows.length, 8)
    const dataset = datasets.find(({ definition }) => definition.id === flow)!
    const shipped = (await readShippedRows(dataset)) as readonly (Import | Export)[]
    const chapters = rows.filter(({ hs_level: level }) => level === 'chapter')
    assert.equal(chapters.length, 6)
    for (const row of chapters)
      assert.deepEqual(row, {
        ...shipped.find(({ id }) => id === row.id),
        fiscal_year: row.report_year,
      })
    for (const { hs_code: code, parent_hs_code: parent } of rows.filter(
      ({ hs_level: level }) => level === 'hs8',
    ))
      assert.equal(parent, code.slice(0, 2))
  })
}

describe('an import of trade is refused', () => {
  const whole = readFileSync(new URL('./fixtures/exports-lines.csv', import.meta.url), 'utf8')

  async function importText(context: TestContext, csv: string, dataset = 'exports') {
    const file = path.join(tempFolder(context), 'lines.csv')
    writeFileSync(file, csv)
    return createImports(datasets, memoryReleases(), now)(dataset, file)
  }

  test('where its lines are of the other direction', async (context) => {
    const { status, text } = await importText(context, whole, 'imports')
    assert.equal(status, 1)
    assert.match(text, /8 faults; nothing was imported/)
    assert.match(text, /line 2, import_to: .*expected "Nepal", got "a line of the flow export"/)
  })

  test('where the items of a chapter do not add up to it, at the line of the chapter', async (context) => {
    const lines = whole.split('\n').filter((line) => !line.includes(',50072000,'))
    assert.equal(lines.length, whole.split('\n').length - 1)
    const { status, text } = await importText(context, lines.join('\n'))
    assert.equal(status, 1)
    assert.match(text, /2073\/74, 12 months: 8-digit items \(1\) of chapter 50/)
    assert.match(text, /stated 1,130\.46, found 898\.54 thousand rupees/)
    assert.match(text, /The file does not add up; nothing was imported/)
  })

  test('where a chapter has amounts and no items, but others of its year have', async (context) => {
    const [header, chapter, ...others] = whole.split('\n')
    const text = [header, chapter, chapter!.replace(',50,', ',51,'), ...others].join('\n')
    assert.match(
      (await importText(context, text)).text,
      /OFF .*8-digit items \(0\) of chapter 51 \(line 3\): stated 1,130\.46, found 0 thousand rupees/,
    )
  })

  for (const [what, from, to, message] of [
    ['a code lost its leading zero', ',50010000,50,', ',5001000,50,', /hs_code: .*got "5001000"/],
    ['a code is not of its level', ',hs8,50010000,50,', ',hs6,50010000,50,', /hs_code: has not the digits/],
    [
      'a chapter is not the beginning of a code',
      ',50010000,50,',
      ',50010000,51,',
      /parent_hs_code: must be the first/,
    ],
    [
      'a fiscal year is none',
      'export,2074/75,',
      'export,2074/76,',
      /report_year: must be two years that follow/,
    ],
  ] as const) {
    test(`where ${what}`, async (context) => {
      assert.ok(whole.includes(from))
      const { status, text } = await importText(context, whole.replace(from, to))
      assert.equal(status, 1)
      assert.match(text, message)
    })
  }
})
