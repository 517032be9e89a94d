import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { cut, startScriptedLogger } from './scripted-logger.ts'

describe('A program that is busy while its entries are sent again', () => {
  test('gets no warning of Node when no time is left after the pause', async (context: TestContext) => {
    const warnings: string[] = []
    const note = ({ name }: Error) => void warnings.push(name)
    process.on('warning', note)
    context.after(() => process.off('warning', note))
    const server = await startScriptedLogger(context, [cut, cut, cut, cut])
    const logger = server.open()
    logger.captureMessage('x')
    const limitMs = 1_500
    const end = performance.now() + limitMs
    const flushed = logger.flush(limitMs)
    // Begins in the pause after the first failure, and lasts longer than the flush may.
    while (server.errors.length === 0) await new Promise((resolve) => setImmediate(resolve))
    while (performance.now() < end + 50);
    assert.equal(await flushed, false)
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual(warnings, [])
  })
})
