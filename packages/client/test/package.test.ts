import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, type TestContext, test } from 'node:test'
import { onEnd, startChild, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { chromium, type Page } from 'playwright-core'
import { startScriptedLogger } from './scripted-logger.ts'

const project = path.resolve(import.meta.dirname, '..')
const root = path.resolve(project, '../..')
const node = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8' })

// Packed again, so that the empty project is installed without a registry.
const dependencies = ['openapi-fetch', 'openapi-typescript-helpers'].map((name) =>
  path.join(root, 'node_modules', name),
)

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)
const noBrowser =
  chromiumPath === undefined && 'no Chromium in /usr/bin; install the package chromium to run this'

async function openPage(context: TestContext): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: chromiumPath!,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  onEnd(context, () => browser.close())
  return browser.newPage()
}

/** Starts the whole product, and creates a public key of a customer for pages of an origin. */
async function startProduct(context: TestContext, origin: string) {
  const data = tempFolder(context)
  const program = ['packages/platform/run.mjs', 'services/standalone/src/main.ts'].map((file) =>
    path.join(root, file),
  )
  const env = { TATHYA_DATA: data, PORT: '0', TATHYA_METRICS_PORT: '0', TATHYA_CHAT_MODEL: 'none' }
  const [, url] = await startChild(context, program, { env }).says(/address\s+(http:\/\/127\.0\.0\.1:\d+)/)
  const admin = { Authorization: `Bearer ${readFileSync(path.join(data, 'admin-key'), 'utf8').trim()}` }
  const made = await fetch(`${url}/admin/keys`, {
    method: 'POST',
    headers: { ...admin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ scopes: ['log:write'], customer_id: 42, public: true, origins: [origin] }),
  })
  const { key } = (await made.json()) as { key: string }
  const stored = async () => {
    const answer = await fetch(`${url}/e/logger?customer_id=42`, { headers: admin })
    const { data: entries } = (await answer.json()) as { data: { exception_message: string }[] }
    return entries.map(({ exception_message }) => exception_message).sort()
  }
  return { dsn: `${url!.replace('//', `//${key}@`)}/e/logger/42`, stored }
}

describe('the package as it is published', () => {
  const context = suiteContext()
  let folder: string
  let packed: string

  before(() => {
    folder = tempFolder(context)
    packed = path.join(folder, 'packed')
    node(path.join(root, 'tools/src/build-package.ts'), 'client', packed)
  })

  test('is installed and imported with its types in an empty project', async (current: TestContext) => {
    const manifest = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8'))
    assert.deepEqual(Object.keys(manifest.dependencies), ['openapi-fetch'])
    assert.equal(manifest.private, undefined)
    const empty = path.join(folder, 'empty')
    mkdirSync(empty)
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: empty, encoding: 'utf8' })
    const tarballs = [packed, ...dependencies].map((source) => `./${npm('pack', source, '--silent').trim()}`)
    writeFileSync(path.join(empty, 'package.json'), '{ "private": true, "type": "module" }')
    npm('install', '--offline', '--no-audit', '--no-fund', ...tarballs)
    writeFileSync(path.join(empty, 'program.ts'), fixture('program.txt'))
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--outDir', 'out']
    const types = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')]
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, 'program.ts', ...options, ...types], { cwd: empty })
    const server = await startScriptedLogger(current)
    const child = startChild(current, [path.join(empty, 'out/program.js')], { env: { DSN: server.dsn } })
    assert.equal(await child.ends(), 0, child.output())
    assert.deepEqual(server.messages(), ['Error: from a package', 'text'])
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
    const { dsn, stored } = await startProduct(current, origin)
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
})
