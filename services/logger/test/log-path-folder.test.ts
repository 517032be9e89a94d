// Takes longer than 20 s on a loaded machine: twelve loggers start as processes of their own, and eight are killed.
import assert from 'node:assert/strict'
import { before, describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { killAt, seededRandom, shortOrLong, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { assertStoredOnce, emptyLedger, sendEntries } from './servers/ledger.ts'
import { type Gate, openGate, startLogger } from './servers/logger-process.ts'
import { assertRecovered, sendUntilKilledAt } from './servers/setting.ts'

/**
 * Steps at which a process is killed, and its successor in the same folder. The first is one of storing, the second one of
 * accepting: what the successor still has to store passes steps of storing before it answers.
 */
const points = [
  ['entry-taken', 'entry-received'],
  ['entry-stored', 'entry-published'],
  ['entry-committed', 'entry-answered'],
] as const

describe('the log path in a data folder', () => {
  const suite = suiteContext()
  let gate: Gate

  before(async () => {
    gate = await openGate(suite)
  })

  for (const pair of points) {
    for (const pass of shortOrLong([7], [1, 7])) {
      test(`loses nothing when the process is killed at ${pair.join(', then at ')}, time ${pass}`, async (context: TestContext) => {
        const folder = tempFolder(context)
        const ledger = emptyLedger()
        for (const point of pair) {
          const fault = `${point}:${pass}`
          await sendUntilKilledAt(
            fault,
            await startLogger(context, { gate, folder, env: killAt(fault) }),
            ledger,
          )
        }
        await assertStoredOnce(await startLogger(context, { gate, folder, env: {} }), ledger)
      })
    }
  }

  test('loses nothing when the process is killed at random moments under load', async (context: TestContext) => {
    const folder = tempFolder(context)
    const ledger = emptyLedger()
    const random = seededRandom(context)
    const kills = shortOrLong(2, 8)
    for (let kill = 0; kill < kills; kill += 1) {
      const logger = await startLogger(context, { gate, folder, env: {} })
      const from = ledger.accepted.size
      const sending = sendEntries(logger, ledger, { senders: 16 })
      await waitFor('a hundred more', () => ledger.accepted.size > from + 100)
      await pause(random() * 200)
      logger.child.kill('SIGKILL')
      await Promise.all([sending, logger.child.ends()])
    }
    assert.ok(ledger.accepted.size > kills * 100)
    const last = await startLogger(context, { gate, folder, env: {} })
    await assertRecovered(context, `${kills} kills at random`, last, ledger)
  })
})
