import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, type TestContext, test } from 'node:test'
import { onEnd, startChild, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { chromium } from 'playwright-core'
import { startScriptedLogger } from './scripted-logger.ts'

const project = path.resolve(import.meta.dirname, '..')
const root = path.resolve(project, '../..')
const node = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8' })

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')

describe('the package as it is published', () => {
  const context = suiteContext()
  let folder: string
  let packed: string

  before(() => {
    folder = tempFolder(context)
    packed = path.join(folder, 'packed')
    node(path.join(project, 'build/main.ts'), packed)
  })

  test('has no dependency, and is installed and imported with its types in an empty project', async (current: TestContext) => {
    const manifest = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8'))
    assert.deepEqual([manifest.dependencies, manifest.private], [{}, undefined])
    const empty = path.join(folder, 'empty')
    mkdirSync(empty)
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: empty, encoding: 'utf8' })
    const tarball = npm('pack', packed, '--silent').trim()
    writeFileSync(path.join(empty, 'package.json'), '{ "private": true, "type": "module" }')
    npm('install', '--offline', '--no-audit', '--no-fund', `./${tarball}`)
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

  const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    existsSync,
  )

  test('captures what nobody catches in a page, and sends the rest when the page is left', {
    skip: chromiumPath === undefined && 'no Chromium in /usr/bin; install the package chromium to run this',
  }, async (current: TestContext) => {
    const server = await startScriptedLogger(current, [], packed)
    const browser = await chromium.launch({
      executablePath: chromiumPath!,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    onEnd(current, () => browser.close())
    const page = await browser.newPage()
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
})
