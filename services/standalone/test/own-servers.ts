import { randomBytes } from 'node:crypto'
import { findServers, withDatabase } from '@tathya/test-servers'
import { type Cleanup, onEnd, startChild } from '@tathya/testing'
import { programOf } from './start-product.ts'

/** Settings with topics and a database of the test's own, which are removed when it ends. */
export function ownServers(context: Cleanup, label: string) {
  const { kafkaBrokers, mongodbUri } = findServers()!
  const name = `${label}-${randomBytes(6).toString('hex')}`
  const env = {
    KAFKA_BROKERS: kafkaBrokers,
    KAFKA_TOPIC_PREFIX: `${name}.`,
    MONGODB_URI: withDatabase(mongodbUri, name),
  }
  onEnd(context, async () => {
    const program = programOf(undefined, 'packages/runtime/test/wipe-servers.ts')
    const wipe = startChild({ after: () => {} }, [...program, env.KAFKA_TOPIC_PREFIX], { env })
    if ((await wipe.ends()) !== 0) throw new Error(`The servers could not be cleaned:\n${wipe.output()}`)
  })
  return env
}
