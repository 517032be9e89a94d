import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { startChild } from '../src/child.ts'

const lasting = 'console.log("up"); setInterval(() => {}, 1_000)'
const start = (context: TestContext, program: string) => startChild(context, ['-e', program])

describe('a program that a test starts', () => {
  test('is heard, and tells how it ended', async (context: TestContext) => {
    const child = start(context, 'console.error("number 7"); process.exitCode = 3')
    assert.equal((await child.says(/number (\d)/))[1], '7')
    assert.equal(await child.ends(), 3)
    assert.equal(child.output(), 'number 7\n')
    const killed = start(context, lasting)
    killed.kill('SIGKILL')
    assert.equal(await killed.ends(), 'SIGKILL')
  })

  test('is not waited for in vain where it ends without a word, by itself or by a signal', async (context: TestContext) => {
    await assert.rejects(start(context, 'console.log("no")').says(/yes/), /ended with 0 first:\nno/)
    const killed = start(context, lasting)
    await killed.says(/up/)
    killed.kill('SIGKILL')
    await assert.rejects(killed.says(/yes/), /ended with SIGKILL first:\nup/)
  })

  test('that does not end is named with what it said', async (context: TestContext) => {
    const child = start(context, lasting)
    await child.says(/up/)
    await assert.rejects(child.ends(20), /20 ms in vain for the end of -e .*which said:\nup/)
  })
})
