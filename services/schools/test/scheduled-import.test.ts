import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { shippedRows, writeOwnCsv } from '@tathya/datasets/testing'
import { startAlone, tempFolder, waitFor } from '@tathya/testing'
import { datasets } from '../src/index.ts'

test('places are checked in an import on schedule, where the units are those of another process', async (context) => {
  const file = path.join(tempFolder(context), 'register.csv')
  const [dataset] = datasets
  // A scheduled file that lacks more than a few rows would be refused.
  const rows = (await shippedRows(dataset!)).slice(1)
  await writeOwnCsv(file, dataset!, rows)
  const { child, url } = await startAlone(context, new URL('../src/main.ts', import.meta.url), {
    TATHYA_IMPORTS: `schools=${file}@24h`,
  })
  const [line] = await child.says(/^.*A scheduled import (?:ended|failed).*$/m)
  const { outcome, warnings } = JSON.parse(line!)
  assert.equal(outcome, 'imported', line)
  assert.equal(warnings, undefined)
  const entry = async () => (await fetch(`${url}/e/datasets/schools`)).json() as Promise<{ rows: number }>
  await waitFor('the release', async () => (await entry()).rows === rows.length)
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
})
