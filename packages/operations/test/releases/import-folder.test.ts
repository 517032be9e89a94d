import assert from 'node:assert/strict'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { tempFolder } from '@tathya/testing'
import { adminKey, startGateway } from '../support/gateway.ts'
import { run } from '../support/run.ts'

const fixture = (file: string) => fileURLToPath(new URL(`../../../../services/${file}`, import.meta.url))
const lines = (flow: string) => fixture(`economics-data/test/fixtures/${flow}-lines.csv`)
const workbook = fixture('economics-data/test/fixtures/customs-month.xlsx')

interface Result {
  readonly file: string
  readonly dataset: string | null
  readonly outcome: string
  readonly served: boolean | null
  readonly lines: readonly string[]
}

/** A folder of files, and what imports all of them. */
function setUp(context: TestContext, files: Readonly<Record<string, string | Buffer>>) {
  const folder = tempFolder(context)
  const from = path.join(folder, 'files')
  mkdirSync(from)
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(from, name), content)
  return {
    from,
    async importAll(flags: readonly string[] = [], env: Record<string, string> = {}) {
      const args = ['import', '--all', from, '--json', ...flags]
      const { code, text } = await run(args, { TATHYA_DATA: path.join(folder, 'data'), ...env })
      const { results, not_read } = JSON.parse(text) as { results: Result[]; not_read: string[] }
      return { code, results, not_read, text }
    },
  }
}

const ends = (results: readonly Result[]) =>
  results.map(({ file, dataset, outcome }) => `${file} ${dataset} ${outcome}`)

describe('a folder is imported with one command', () => {
  test('by the names of its files and by their content; one that fails does not stop the rest', async (context) => {
    const { from, importAll } = setUp(context, {
      'broken.csv': 'a,b\n1',
      'exports-2080.csv': readFileSync(lines('exports')),
      'lines.csv': readFileSync(lines('imports')),
      'notes.md': '# Notes',
      'other.csv': 'a,b\n1,2',
    })
    copyFileSync(workbook, path.join(from, 'zz.xlsx'))
    const { code, results, not_read } = await importAll(['--accept-removal', 'a few lines', '--dry-run'])
    assert.equal(code, 1)
    assert.deepEqual(not_read, ['notes.md'])
    const all = ends(results)
    assert.deepEqual(all.slice(0, 4), [
      'broken.csv null failed',
      'exports-2080.csv exports checked',
      'lines.csv null failed',
      'other.csv null failed',
    ])
    assert.ok(all.includes('zz.xlsx imports checked'), all.join('\n'))
    assert.ok(all.includes('zz.xlsx trade-totals checked'), all.join('\n'))
    assert.match(
      results[2]!.lines[0]!,
      /lines\.csv may be of imports or exports.*: let its name .* imports\.csv/,
    )
  })

  test('with exit code 0 where all are well', async (context) => {
    const { importAll } = setUp(context, { 'exports.csv': readFileSync(lines('exports')) })
    const { code, results, text } = await importAll(['--accept-removal', 'a few lines'])
    assert.equal(code, 0, text)
    assert.deepEqual(ends(results), ['exports.csv exports imported'])
    assert.doesNotMatch(text, /Fetching/)
  })
})

test('a release that is written and not served yet has an exit code of its own', async (context) => {
  // A gateway alone keeps releases, and has no service that serves them.
  const { url } = await startGateway(context)
  const env = { TATHYA_URL: url, TATHYA_ADMIN_KEY: adminKey }
  const flags = ['--accept-removal', 'a few lines', '--wait', '0']
  const one = await run(['import', 'exports', lines('exports'), ...flags], env)
  assert.equal(one.code, 3, one.text)
  assert.match(one.text, /The release is written, but .* does not serve it after 0 s \(exit code 3\)/)
  const { importAll } = setUp(context, { 'imports.csv': readFileSync(lines('imports')) })
  const all = await importAll(flags, env)
  assert.equal(all.code, 3, all.text)
  assert.equal(all.results[0]!.served, false)
})

test('the folder, the dataset and the time to wait are checked', async (context) => {
  const folder = tempFolder(context)
  const misuses: [RegExp, string[]][] = [
    [/has no file that could be imported/, ['--all', folder]],
    [/cannot be read as a folder: ENOENT/, ['--all', path.join(folder, 'none')]],
    [/--all finds the dataset of each file by itself/, ['exports', '--all', folder]],
    [/--wait must be a number of seconds from 0 to 3600/, ['exports', 'a.csv', '--wait', 'long']],
  ]
  for (const [message, args] of misuses) {
    const { code, text } = await run(['import', ...args], { TATHYA_DATA: folder })
    assert.equal(code, 2, text)
    assert.match(text, message)
  }
})
