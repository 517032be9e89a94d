import path from 'node:path'
import {
  findServerPrograms,
  noOwnServers,
  type OwnServer,
  startOwnServer,
  withDatabase,
} from '@tathya/test-servers'
import { type Cleanup, onEnd, startChild } from '@tathya/testing'

const root = path.resolve(import.meta.dirname, '../../../..')
const programs = findServerPrograms()

/** Why tests that kill the logger's servers are skipped; false where they can run. */
export const skipped = programs === undefined ? noOwnServers : false

/** The customer that has a topic of its own for entries from outside. */
export const ingestCustomer = 900

/** A broker and a store that tests may kill. */
export interface OwnServers {
  readonly kafka: OwnServer
  readonly mongo: OwnServer
  /** The settings of a process that works on them. */
  readonly env: Readonly<Record<string, string>>
}

/** Starts both servers and makes the product's topics. */
export async function startOwnServers(context: Cleanup): Promise<OwnServers> {
  const started = (['kafka', 'mongo'] as const).map(async (kind) => {
    const server = await startOwnServer(programs!, kind)
    onEnd(context, () => server.remove())
    return server
  })
  const [kafka, mongo] = (await Promise.all(started)) as [OwnServer, OwnServer]
  const env = {
    KAFKA_BROKERS: kafka.address,
    MONGODB_URI: withDatabase(mongo.address, 'log_path'),
    TATHYA_INGEST_CUSTOMERS: String(ingestCustomer),
  }
  const files = ['packages/platform/run.mjs', 'packages/operations/src/main.ts']
  const apply = startChild(context, [...files.map((file) => path.join(root, file)), 'topics', 'apply'], {
    env,
  })
  const code = await apply.ends()
  if (code !== 0) throw new Error(`The topics could not be made:\n${apply.output()}`)
  return { kafka, mongo, env }
}
