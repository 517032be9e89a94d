import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { suiteContext, tempFolder } from '@tathya/testing'
import { noBrowser, openBrowser } from '@tathya/testing/browser'
import { build } from 'esbuild'
import { toProgram } from './examples.ts'

const project = path.resolve(import.meta.dirname, '../..')
const root = path.resolve(project, '../..')
const fixture = (name: string) => readFileSync(path.join(project, 'test/fixtures', name), 'utf8')

/** Zones on both sides of UTC, some of which change their clocks at midnight or by half an hour. */
const zones = [
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Kiritimati',
]

/** The compilers of TypeScript in this repository, by version. */
const compilers = ['node_modules/typescript', 'tools/node_modules/typescript']
  .map((folder) => path.join(root, folder))
  .filter((folder) => existsSync(folder))

describe('the package as it is published', () => {
  const context = suiteContext()
  let empty: string
  const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: empty, encoding: 'utf8' })
  const write = (name: string, text: string) => writeFileSync(path.join(empty, name), text)

  before(() => {
    const folder = tempFolder(context)
    const packed = path.join(folder, 'packed')
    empty = path.join(folder, 'empty')
    mkdirSync(empty)
    node(path.join(root, 'tools/src/build-package.ts'), 'calendar', packed)
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: empty, encoding: 'utf8' })
    // Its only dependency is packed again, so that the empty project is installed without a registry.
    const tarballs = [packed, path.join(root, 'node_modules/astronomy-engine')].map((each) =>
      npm('pack', each, '--silent', '--ignore-scripts').trim(),
    )
    write('package.json', '{ "private": true, "type": "module" }')
    npm('install', '--offline', '--no-audit', '--no-fund', ...tarballs.map((tarball) => `./${tarball}`))
  })

  test('gives the values that its page shows', () => {
    write('examples.js', toProgram(readFileSync(path.join(project, 'README.md'), 'utf8')))
    const [, count] = /^(\d+) values\n$/.exec(node('examples.js')) ?? []
    assert.ok(Number(count) >= 20, `${count} values`)
  })

  test('has types that strict compilers accept, and runs what they emit', () => {
    assert.ok(compilers.length >= 1)
    write('program.ts', fixture('program.txt'))
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types: [],
    }
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['program.ts'] }))
    for (const compiler of compilers) {
      node(path.join(compiler, 'bin/tsc'), '--project', 'tsconfig.json')
      const seen = JSON.parse(node('program.js'))
      assert.deepEqual(seen.slice(0, 5), [
        { year: 2081, month: 7, day: 15 },
        30,
        '१५ कात्तिक २०८१',
        'new-year',
        'hanuman-jayanti',
      ])
    }
  })

  /** Bundles a program of the empty project as a page would; resolves with its code. */
  async function bundle(code: string): Promise<string> {
    const { outputFiles } = await build({
      stdin: { contents: code, resolveDir: empty },
      bundle: true,
      minify: true,
      format: 'iife',
      globalName: 'bundled',
      platform: 'browser',
      write: false,
      logLevel: 'silent',
    })
    return outputFiles[0]!.text
  }

  test('gives a bundle only what it imports', async () => {
    const sizeOf = async (code: string) => gzipSync(await bundle(code), { level: 9 }).length
    const sizes = {
      toBs: await sizeOf("export { toBs } from '@tathya/calendar'"),
      dates: await sizeOf("export * from '@tathya/calendar'"),
      festivals: await sizeOf("export * from '@tathya/calendar/festivals'"),
      sky: await sizeOf("export { tithiAt } from '@tathya/calendar/sky'"),
    }
    const shown = JSON.stringify(sizes)
    assert.ok(sizes.toBs < 4_000, shown)
    assert.ok(sizes.dates < 25_000, shown)
    assert.ok(sizes.festivals < 60_000, shown)
    assert.ok(sizes.sky < 30_000, shown)
    assert.doesNotMatch(await bundle("export { toBs } from '@tathya/calendar'"), /Dashain|Purnima|Ekadashi/)
  })

  test('computes the same in a page of any time zone as in Node', {
    skip: noBrowser,
  }, async (current: TestContext) => {
    write('digest.js', fixture('digest.js'))
    write('print.js', "import { digest } from './digest.js'\nconsole.log(JSON.stringify(digest()))\n")
    const expected = JSON.parse(node('print.js'))
    assert.ok(expected.count > 70_000)
    const code = await bundle("export { digest } from './digest.js'")
    const browser = await openBrowser(current)
    const offsets = new Set<string>()
    for (const timezoneId of zones) {
      const page = await (await browser.newContext({ timezoneId })).newPage()
      await page.addScriptTag({ content: code })
      const seen = (await page.evaluate('bundled.digest()')) as typeof expected
      assert.deepEqual([seen.sum, seen.count], [expected.sum, expected.count], timezoneId)
      offsets.add(String(seen.offsets))
    }
    assert.equal(offsets.size, zones.length)
  })
})
