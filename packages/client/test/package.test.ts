import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startChild, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { noBrowser, openBrowser } from '@tathya/testing/browser'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { describeCalls } from './calls.ts'
import { sumOfReadme } from './guarded-sum.ts'
import { type Product, startProduct } from './product.ts'
import { describePython } from './python.ts'
import { startScriptedLogger } from './scripted-logger.ts'

const project = path.resolve(import.meta.dirname, '..')
const root = path.resolve(project, '../..')
const node = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8' })

const readme = path.join(project, 'README.md')
/** TypeScript 7, and the version that most programs have. */
const compilers = ['node_modules', 'tools/node_modules'].map((folder) =>
  path.join(root, folder, 'typescript/bin/tsc'),
)

// Packed again, so that the empty project is installed without a registry.
const dependencies = ['eventsource-parser', 'openapi-fetch', 'openapi-typescript-helpers'].map((name) =>
  path.join(root, 'node_modules', name),
)

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

async function openPage(context: TestContext): Promise<Page> {
  const browser = await openBrowser(context)
  return browser.newPage()
}

describe('the package as it is published', () => {
  const context = suiteContext()
  let folder: string
  let packed: string
  let product: Product

  before(async () => {
    product = await startProduct(context)
    folder = tempFolder(context)
    packed = path.join(folder, 'packed')
    node(path.join(root, 'tools/src/build-package.ts'), 'client', packed)
  })

  test('is installed and imported with its types in an empty project', async (current: TestContext) => {
    const manifest = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8'))
    assert.deepEqual(Object.keys(manifest.dependencies), ['eventsource-parser', 'openapi-fetch'])
    assert.equal(manifest.private, undefined)
    const empty = path.join(folder, 'empty')
    mkdirSync(empty)
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: empty, encoding: 'utf8' })
    const tarballs = [packed, ...dependencies].map((source) => `./${npm('pack', source, '--silent').trim()}`)
    writeFileSync(path.join(empty, 'package.json'), '{ "private": true, "type": "module" }')
    npm('install', '--offline', '--no-audit', '--no-fund', ...tarballs)
    writeFileSync(path.join(empty, 'program.ts'), fixture('program.txt'))
    writeFileSync(path.join(empty, 'guide.ts'), /```ts\n(.*?)```/s.exec(readFileSync(readme, 'utf8'))![1]!)
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--outDir', 'out']
    const types = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')]
    for (const compiler of compilers)
      execFileSync(process.execPath, [compiler, 'program.ts', 'guide.ts', ...options, ...types], {
        cwd: empty,
      })
    const server = await startScriptedLogger(current)
    const child = startChild(current, [path.join(empty, 'out/program.js')], { env: { DSN: server.dsn } })
    assert.equal(await child.ends(), 0, child.output())
    assert.deepEqual(server.messages(), ['Error: from a package', 'text'])

    copyFileSync(path.join(root, 'docs/examples/note.txt'), path.join(empty, 'note.txt'))
    const key = await product.createKey({ scopes: ['chat', 'documents'] })
    const env = { TATHYA_URL: product.url, TATHYA_KEY: key }
    const guide = startChild(current, [path.join(empty, 'out/guide.js')], { env, cwd: empty })
    assert.equal(await guide.ends(), 0, guide.output())
    for (const line of [/^\d+ datasets$/m, /^716 716$/m, /^http\S+\.pdf$/m, /Kaski/])
      assert.match(guide.output(), line)
    const { sum } = await sumOfReadme(product.url, readFileSync(readme, 'utf8'))
    assert.ok(guide.output().split('\n').includes(`${sum} rupees`), guide.output())
  })

  test('is bundled for browsers, small, and walks a list in a page of the product', {
    skip: noBrowser,
  }, async (current: TestContext) => {
    const { outputFiles } = await build({
      stdin: { contents: "export * from '@tathya/client'", resolveDir: path.join(folder, 'empty') },
      bundle: true,
      minify: true,
      format: 'iife',
      globalName: 'tathya',
      platform: 'browser',
      write: false,
      logLevel: 'silent',
    })
    const bundle = outputFiles[0]!.text
    const size = gzipSync(bundle).length
    assert.ok(size < 20_000, `${size} bytes`)
    const page = await openPage(current)
    await page.goto(`${product.url}/livez`)
    const found = await page.evaluate(`(async () => {
      ${bundle}
      const client = tathya.createClient({ baseUrl: location.origin })
      const ids = new Set()
      const query = { level: ['province'], fields: ['id'], per_page: 3 }
      for await (const { id } of client.rows('/e/administrativeUnit', { params: { query } })) ids.add(id)
      const wrong = client.GET('/e/budgets', { params: { query: { page: 'x' } } })
      return [ids.size, await tathya.unwrap(wrong).catch(({ code }) => code)]
    })()`)
    assert.deepEqual(found, [7, 'invalid_query'])
  })

  test('captures what nobody catches in a page, and sends the rest when the page is left', {
    skip: noBrowser,
  }, async (current: TestContext) => {
    const server = await startScriptedLogger(current, [], packed)
    const page = await openPage(current)
    const origin = new URL(server.dsn).origin
    await page.goto(`${origin}/page`)
    await page.evaluate(`globalThis.dsn = ${JSON.stringify(server.dsn)}`)
    await page.addScriptTag({ type: 'module', content: fixture('page.js') })
    await page.waitForFunction('globalThis.isDone && globalThis.logger.stats().queued === 3')
    assert.equal(server.requests.length, 0)
    await page.goto('about:blank')
    await waitFor('the entries', () => server.stored.size === 3)
    assert.deepEqual(server.messages().sort(), ['RangeError: rejected', 'TypeError: in a timer', 'नेपाल'])
    const entry = [...server.stored.values()].find(({ exception_message }) =>
      /timer/.test(exception_message),
    )!
    assert.match(String(entry.additional_info.stack), /^TypeError: in a timer\n/)
    assert.equal(entry.additional_info.uncaught, 'error')
  })

  test('reports from a page of another origin by a public key of the product', {
    skip: noBrowser,
  }, async (current: TestContext) => {
    const pages = await startScriptedLogger(current, [], packed)
    const { origin } = new URL(pages.dsn)
    const { dsn, stored } = await product.createPublicKey(origin)
    const page = await openPage(current)
    await page.goto(`${origin}/page`)
    await page.evaluate(`globalThis.dsn = ${JSON.stringify(dsn)}`)
    await page.addScriptTag({ type: 'module', content: fixture('page.js') })
    await page.waitForFunction('globalThis.isDone')
    assert.equal(await page.evaluate('globalThis.logger.flush(20_000)'), true)
    const messages = ['RangeError: rejected', 'TypeError: in a timer', 'नेपाल']
    await waitFor('the entries', async () => (await stored()).length === 3)
    assert.deepEqual(await stored(), messages)
    await page.evaluate(`globalThis.logger.captureMessage('on leaving')`)
    await page.goto('about:blank')
    await waitFor('the last entry', async () => (await stored()).includes('on leaving'))
  })

  describe('calls', () => describeCalls(() => product))
  describePython(() => product)
})
