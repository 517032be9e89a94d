import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { datasets } from '@tathya/standalone'
import { tempFolder } from '@tathya/testing'
import { run, runProgram } from '../support/run.ts'

const fixture = (path: string) => fileURLToPath(new URL(`../../../../services/${path}`, import.meta.url))

test('imports a file of datasets that ship as files of columns', async (context) => {
  const folder = tempFolder(context)
  const files = {
    schools: fixture('schools/test/fixtures/register-lines.csv'),
    imports: fixture('economics-data/test/fixtures/imports-lines.csv'),
    exports: fixture('economics-data/test/fixtures/exports-lines.csv'),
  }
  for (const [id, file] of Object.entries(files)) {
    const args = ['import', id, file, '--accept-removal', 'a few lines']
    const { code, text } = await runProgram(context, args, { TATHYA_DATA: folder })
    assert.equal(code, 0, text)
    assert.match(text, new RegExp(`Release \\S+ of ${id} with .* was written\\.\n`))
    const list = await run(['releases', 'list', id, '--json'], { TATHYA_DATA: folder })
    const versions = (JSON.parse(list.text) as Record<string, { origin: string; served: boolean }[]>)[id]!
    assert.deepEqual(
      versions.map(({ origin, served }) => [origin, served]),
      [
        ['imported', true],
        ['shipped', false],
      ],
    )
  }
})

test('reports in JSON what a dry run would change', async (context) => {
  const args = [
    'import',
    'schools',
    fixture('schools/test/fixtures/register-lines.csv'),
    '--accept-removal',
    'a few lines',
    '--dry-run',
    '--json',
  ]
  const { code, text } = await run(args, { TATHYA_DATA: tempFolder(context) })
  assert.equal(code, 0, text)
  const { dataset, outcome, accepted, total, served } = JSON.parse(text)
  assert.deepEqual([dataset, outcome, accepted, total, served], ['schools', 'checked', true, 7, null])
})

test('says what is wrong with the command line', async (context) => {
  const misuses: [RegExp, string[]][] = [
    [/There is no dataset rivers\./, ['import', 'rivers', 'a.csv']],
    [/too many arguments/, ['import', 'exports', 'a', 'b']],
    [
      /--accept needs a reason, which is stored with the release\./,
      ['import', 'exports', 'a', '--accept', ' '],
    ],
    [
      /--accept-removal needs a reason, which is stored with the release\./,
      ['import', 'exports', 'a', '--accept-removal', ' '],
    ],
    [/unknown option '--force'/, ['import', 'exports', 'a', '--force']],
    [/There is no dataset rivers\. Datasets: /, ['releases', 'list', 'rivers']],
  ]
  for (const [message, args] of misuses) {
    const { code, text } = await run(args, { TATHYA_DATA: tempFolder(context) })
    assert.equal(code, 2, text)
    assert.match(text, message)
  }
  const one = await run(['import', 'exports'], {})
  assert.equal(one.code, 2)
  assert.doesNotMatch(one.text, /budgets:/)
})

test('refuses a rollback to what is not there, and says what is', async (context) => {
  const env = { TATHYA_DATA: tempFolder(context) }
  const cases: [string, number, RegExp][] = [
    ['rollback exports', 1, /no earlier version of exports/],
    ['rollback exports shipped', 0, /already serves/],
    ['show exports x', 1, /version x is not kept. Kept versions:\n {2}[\d-]+-\w+ \(shipped\)\n$/],
  ]
  for (const [line, code, message] of cases) {
    const found = await run(['releases', ...line.split(' ')], env)
    assert.equal(found.code, code, found.text)
    assert.match(found.text, message)
  }
})

test('lists from which files every dataset is imported where no file is named', async () => {
  const { code, text } = await run(['import'], {})
  assert.equal(code, 2)
  assert.match(text, /^Usage: npx tathya import <dataset> <file or address>/)
  for (const { definition } of datasets) {
    assert.ok(text.includes(`\n${definition.id}: ${definition.title}\n`), definition.id)
    for (const { id, title } of definition.formats ?? [])
      assert.ok(text.includes(`\n  ${id}: ${title}\n`), `${definition.id} from ${id}`)
  }
})
