// Slow: some files are made to unpack to 200 MB.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createImports, memoryReleases, shippedRows, writeOwnCsv } from '@tathya/datasets/testing'
import { tempFolder } from '@tathya/testing'
import { datasets } from '../../src/datasets.ts'
import type { DamagedFile } from './damaged-file.ts'
import { namedTexts, remittanceTexts } from './texts.ts'
import { customsBooks, surveyBooks } from './workbooks.ts'

/** The lines of a dataset as the product gives them out in CSV. */
async function linesOf(context: TestContext, id: string): Promise<string[]> {
  const dataset = datasets.find(({ definition }) => definition.id === id)!
  const file = path.join(tempFolder(context), 'own.csv')
  await writeOwnCsv(file, dataset, await shippedRows(dataset))
  return readFileSync(file, 'utf8').trimEnd().split('\n')
}

/** Imports a file and compares what is said; a refused file leaves what was served. */
async function check(context: TestContext, id: string, { build, flags = [], outcome }: DamagedFile<string>) {
  const releases = memoryReleases()
  const file = path.join(tempFolder(context), 'file.csv')
  writeFileSync(file, await build(id === 'remittances' ? await linesOf(context, id) : []))
  const { status, text } = await createImports(datasets, releases)(id, file, ...flags)
  assert.match(text, outcome)
  const written = /^Release .* was written\.$/m.test(text)
  assert.equal(await releases.current(id).then((release) => release !== undefined), written)
  assert.equal(status === 0, written || /^Nothing changed/m.test(text), text)
}

const groups: readonly [string, readonly DamagedFile<string>[]][] = [
  ['remittances', remittanceTexts],
  ['monetary-survey', surveyBooks],
  ['imports', customsBooks],
  ['imports', namedTexts.filter(({ dataset }) => dataset === 'imports')],
  ['schools', namedTexts.filter(({ dataset }) => dataset === 'schools')],
]

for (const [id, files] of groups)
  describe(`a file of ${id} is refused with the place, or read as it should be`, () => {
    for (const file of files) test(file.name, (context) => check(context, id, file))
  })

test('there are at least 40 such files', () => {
  assert.ok(groups.reduce((sum, [, files]) => sum + files.length, 0) >= 40)
})
