import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startChild, tempFolder } from '@tathya/testing'
import { datasets } from '../src/datasets.ts'

const program = fileURLToPath(new URL('../src/import-cli.ts', import.meta.url))
const fixture = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

test('imports a file of each dataset that ships as an extract', async (context) => {
  const folder = tempFolder(context)
  const files = {
    schools: fixture('schools/test/fixtures/register-lines.csv'),
    imports: fixture('economics-data/test/fixtures/imports-lines.csv'),
    exports: fixture('economics-data/test/fixtures/exports-lines.csv'),
  }
  for (const [id, file] of Object.entries(files)) {
    const child = startChild(context, [program, id, file], { env: { TATHYA_DATA: folder } })
    assert.equal(await child.ends(), 0, child.output())
    assert.match(child.output(), new RegExp(`Release \\S+ of ${id} with .* was written to .*\\.json\\.\n`))
    assert.ok(readdirSync(path.join(folder, 'datasets', id)).includes('current.json'))
  }
})

test('tells how it is used, and from which files every dataset is imported', async (context) => {
  const child = startChild(context, [program], { env: { TATHYA_DATA: tempFolder(context) } })
  assert.equal(await child.ends(), 2)
  assert.match(child.output(), /^Usage: npm run import -- <dataset> <file or address>/)
  for (const { definition } of datasets) {
    assert.ok(child.output().includes(`\n${definition.id}: ${definition.title}\n`), definition.id)
    for (const { id, title } of definition.formats ?? [])
      assert.ok(child.output().includes(`\n  ${id}: ${title}\n`), `${definition.id} from ${id}`)
  }
})
