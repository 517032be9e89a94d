import type { Logger, Readiness } from '@tathya/platform'
import type { Connection } from 'mongoose'
import { MongoAway } from '../errors.ts'
import { notInReplicaSet, toConnectFailure } from './failures.ts'
import { within } from './within.ts'

/** Database of the product where the address names none. */
const defaultDatabase = 'tathya'

/** Milliseconds that a call waits for a server where the address says nothing: longer than an election, shorter than a request. */
const defaultTimeoutMs = 5_000

/** Milliseconds within which a server that is well says so. */
const pingMs = 1_000

/** MongoDB as the adapters share it: connected by the first call, so that a process that needs no records needs no server. */
export interface Mongo {
  /** Milliseconds that a call waits for a server: 5,000, or `serverSelectionTimeoutMS` of the address. */
  readonly timeoutMs: number
  /**
   * The connection; later calls get the same one, which finds its servers again by itself. Rejects with `MongoAway` where
   * no server answers, and with `MongoRefused`; it may be tried again.
   */
  connect(): Promise<Connection>
  /** Nothing where it was never used. */
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}

/**
 * Makes the connection to the replica set at `uri`. Writes count when a majority has them in its journal. `assertUsable`
 * may refuse the database once it is connected.
 */
export function createMongo(
  uri: string,
  log: Logger,
  assertUsable: (connection: Connection) => Promise<void> = async () => {},
): Mongo {
  const timeoutMs = readTimeout(uri)
  let opened: Promise<Connection> | undefined
  let failure: Error | undefined
  let closed = false

  async function open(): Promise<Connection> {
    const { createConnection } = await import('mongoose')
    const connection = createConnection()
    connection.on('error', (error) => log.warn({ err: error }, 'MongoDB has failed'))
    try {
      await connection.openUri(uri, toOptions(uri, timeoutMs))
      await assertReplicaSet(connection)
      await assertUsable(connection)
    } catch (error) {
      await connection.destroy().catch(() => {})
      throw toConnectFailure(error)
    }
    connection.on('disconnected', () => {
      if (!closed) log.warn({}, 'MongoDB is away; calls wait for it, then fail')
    })
    connection.on('connected', () => log.info({}, 'MongoDB is there again'))
    failure = undefined
    return connection
  }

  return {
    timeoutMs,
    connect() {
      if (closed) return Promise.reject(new MongoAway('The connection to MongoDB is closed.'))
      opened ??= open().catch((error) => {
        opened = undefined
        failure = error as Error
        throw error
      })
      return opened
    },
    async readiness() {
      if (opened !== undefined) return [await check(opened)]
      return failure === undefined ? [] : [{ name: 'MongoDB', ready: false, detail: failure.message }]
    },
    async close() {
      closed = true
      const connection = await opened?.catch(() => undefined)
      await connection?.close()
    },
  }
}

async function check(opened: Promise<Connection>): Promise<Readiness> {
  const name = 'MongoDB'
  try {
    const connection = await within(opened, pingMs)
    const { isWritablePrimary } = await within(hello(connection), pingMs)
    if (isWritablePrimary === true) return { name, ready: true }
    const detail = 'It has no primary at the moment: an election, or too few members'
    return { name, ready: false, detail }
  } catch (error) {
    return { name, ready: false, detail: (error as Error).message }
  }
}

function readTimeout(uri: string): number {
  const given = /[?&]serverSelectionTimeoutMS=(\d+)/i.exec(uri)?.[1]
  return given === undefined ? defaultTimeoutMs : Number(given)
}

/** Options that the promises of the ports need stand above those of the address. */
function toOptions(uri: string, timeoutMs: number) {
  return {
    ...(namesDatabase(uri) ? {} : { dbName: defaultDatabase }),
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    waitQueueTimeoutMS: timeoutMs,
    appName: 'tathya',
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    retryWrites: true,
    readPreference: 'primary' as const,
    readConcernLevel: 'majority' as const,
    writeConcern: { w: 'majority' as const, journal: true },
  }
}

/** Throws `MongoRefused` for a server that stands alone, `MongoAway` for a replica set that is not initiated. */
async function assertReplicaSet(connection: Connection): Promise<void> {
  const { setName, isreplicaset, msg } = await hello(connection)
  if (setName !== undefined || msg === 'isdbgrid') return
  if (isreplicaset === true)
    throw new MongoAway('The replica set of MongoDB was never initiated: run rs.initiate() once.')
  throw notInReplicaSet()
}

async function hello(connection: Connection): Promise<Record<string, unknown>> {
  return (await connection.db!.command({ hello: 1 })) as Record<string, unknown>
}

function namesDatabase(uri: string): boolean {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(uri)
}
