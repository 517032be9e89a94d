import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { startChild, tempFolder } from '@tathya/testing'
import { cut, hang, startScriptedLogger } from './scripted-logger.ts'

/** A program with a logger that collects for an hour, so that only its end sends anything. */
const head = `
import { createLogger } from ${JSON.stringify(path.resolve(import.meta.dirname, '../src/logger.ts'))}
const logger = createLogger({ dsn: process.env.DSN, service: 'billing', flushIntervalMs: 3_600_000, exitTimeoutMs: 20_000, ...JSON.parse(process.env.OPTIONS) })
for (let index = 0; index < 300; index += 1) logger.captureMessage('before ' + index)
`

async function run(context: TestContext, dsn: string, end: string, options = {}, args: string[] = []) {
  const file = path.join(tempFolder(context), 'program.mjs')
  writeFileSync(file, head + end)
  return startChild(context, [...args, file], { env: { DSN: dsn, OPTIONS: JSON.stringify(options) } })
}

describe('a program that ends with entries queued', () => {
  for (const [name, end, code, last] of [
    ['by itself', '', 0, undefined],
    ['by process.exit', 'process.exit(3)', 3, undefined],
    ['by an error', 'throw new RangeError("nobody caught it")', 1, 'RangeError: nobody caught it'],
    ['by a rejection', 'Promise.reject(new RangeError("nobody"))', 1, 'RangeError: nobody'],
    ['while a request is under way', 'logger.flush(); setTimeout(() => process.exit(4), 50)', 4, undefined],
  ] as const) {
    test(`${name} sends them and ends as it would without`, async (context: TestContext) => {
      const server = await startScriptedLogger(context, code === 4 ? [hang] : [])
      const program = await run(context, server.dsn, end)
      assert.equal(await program.ends(), code)
      // The highest level first.
      const before = Array.from({ length: 300 }, (_, index) => `before ${index}`)
      const expected = [...(last === undefined ? [] : [last]), ...before]
      assert.deepEqual(server.messages(), expected)
      const entry = [...server.stored.values()][0]!
      if (last !== undefined) {
        assert.equal(entry.additional_info.level, 'fatal')
        assert.match(program.output(), /RangeError: nobody/, 'Node prints it as always')
      }
    })
  }

  test('continues after an error that the program handles', async (context: TestContext) => {
    const server = await startScriptedLogger(context)
    const end = `process.on('uncaughtException', () => console.log('handled')); setTimeout(() => { throw new Error('own') })`
    const program = await run(context, server.dsn, end)
    assert.equal(await program.ends(), 0)
    assert.match(program.output(), /handled/)
    assert.ok(server.messages().includes('Error: own'))
  })

  test('captures nothing by itself where that is not wanted', async (context: TestContext) => {
    const server = await startScriptedLogger(context)
    const program = await run(context, server.dsn, 'throw new Error("own")', { captureUncaught: false })
    assert.equal(await program.ends(), 1)
    assert.equal(server.messages().at(-1), 'before 299')
  })

  test('by SIGTERM sends them where that is wanted, and still ends by the signal', async (context: TestContext) => {
    const server = await startScriptedLogger(context)
    const wait = 'setInterval(() => {}, 1000); console.log("ready")'
    const program = await run(context, server.dsn, wait, { flushOnSignals: true })
    await program.says(/ready/)
    program.kill('SIGTERM')
    assert.equal(await program.ends(), 'SIGTERM')
    assert.equal(server.stored.size, 300)
  })

  test('leaves its end to those that listen to the signal too', async (context: TestContext) => {
    const server = await startScriptedLogger(context)
    const wait = `const timer = setInterval(() => {}, 1000); console.log("ready")
      process.on('SIGTERM', () => { clearInterval(timer); process.exitCode = 7 })`
    const program = await run(context, server.dsn, wait, { flushOnSignals: true })
    await program.says(/ready/)
    program.kill('SIGTERM')
    assert.equal(await program.ends(), 7)
    assert.equal(server.stored.size, 300)
  })

  for (const [name, fault, end] of [
    ['cuts', cut, ''],
    ['cuts', cut, 'process.exit(0)'],
    ['hangs', hang, ''],
    ['hangs', hang, 'process.exit(0)'],
  ] as const) {
    test(`ends although the logger ${name} (${end || 'by itself'}), and says what is missing`, async (context: TestContext) => {
      const server = await startScriptedLogger(context, Array(50).fill(fault))
      const program = await run(context, server.dsn, end, { exitTimeoutMs: 300 })
      assert.equal(await program.ends(), 0)
      assert.match(program.output(), /^@tathya\/client: .*\b300 entries were not sent/m)
      assert.ok(program.output().trim().split('\n').length <= 2, program.output())
    })
  }
})
