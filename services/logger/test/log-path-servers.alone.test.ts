import { before, describe, type TestContext, test } from 'node:test'
import { suiteContext } from '@tathya/testing'
import { killAtPoints, killAtRandom, rebalance, stopUnderLoad } from './servers/kills.ts'
import { openGate } from './servers/logger-process.ts'
import { fillDisk, poison, setClockBack } from './servers/odds.ts'
import { killAtOutbox, killAtSpool, killInBurst } from './servers/outages.ts'
import { skipped, startOwnServers } from './servers/own-servers.ts'
import type { Setting } from './servers/setting.ts'

/** Accepted is stored exactly once, whatever happens. All cases share the servers; each has a customer of its own. */
describe('the log path on Kafka and MongoDB', { skip: skipped }, () => {
  const suite = suiteContext()
  let setting: Setting

  before(async () => {
    setting = { gate: await openGate(suite), servers: await startOwnServers(suite) }
  })

  const cases: [string, (context: TestContext, setting: Setting) => Promise<void>][] = [
    ['loses nothing when the logger is killed at each of its points', killAtPoints],
    ['loses nothing when the logger is killed at random in a burst', killAtRandom],
    ['loses nothing when the logger is asked to stop under load', stopUnderLoad],
    ['loses nothing when a second logger joins and leaves in a burst', rebalance],
    ['parks a poison event, which holds up no other', poison],
    ['goes on when the clock is set back', setClockBack],
    [
      'answers every entry of a burst in which the broker is killed',
      (context, own) => killInBurst(context, own, 'kafka'),
    ],
    [
      'answers every entry of a burst in which the store is killed',
      (context, own) => killInBurst(context, own, 'mongo'),
    ],
    ['loses nothing when the logger is killed at its outbox', killAtOutbox],
    ['accepts entries while both servers are away, and loses nothing when killed at its spool', killAtSpool],
    ['refuses entries when the disk of the spool is full, and loses none', fillDisk],
  ]
  for (const [title, run] of cases) test(title, (context: TestContext) => run(context, setting))
})
