import { type Logger, type Readiness, withDeadline } from '@tathya/platform'
import type { Connection } from 'mongoose'
import { MongoAway } from '../errors.ts'
import { notInReplicaSet, toConnectFailure, within } from './failures.ts'
import { Presence } from './presence.ts'

/** Database where the address names none. */
const defaultDatabase = 'tathya'

/** Default milliseconds that a call waits for a server: longer than an election, shorter than a request. */
const defaultTimeoutMs = 5_000

/** Milliseconds that a readiness check may take. */
const pingMs = 1_000

/** Milliseconds that a call waits for the connection where the last try to make it has failed. */
const reconnectMs = 800

/** The MongoDB connection that adapters share, made by the first call, so that a process without records needs no server. */
export interface Mongo {
  /** Milliseconds that a call waits for a server: 5,000, or `serverSelectionTimeoutMS` of the address. */
  readonly timeoutMs: number
  /**
   * The connection; later calls get the same one, which reconnects by itself. Rejects with `MongoAway` where no server
   * answers, and with `MongoRefused`; may be called again.
   */
  connect(): Promise<Connection>
  /**
   * Runs a call, which uses the connection. Rejects with `MongoAway` within a second while no server answers, when the call
   * may still take effect; else settles as the call does, however long an election takes.
   */
  guard<T>(call: () => Promise<T>): Promise<T>
  /** Empty where it was never used. */
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}

/**
 * Makes the connection to the replica set at `uri`. Writes are acknowledged by a majority, journaled. `assertUsable` may
 * refuse the database once it is connected.
 */
export function createMongo(
  uri: string,
  log: Logger,
  assertUsable: (connection: Connection) => Promise<void> = async () => {},
): Mongo {
  const timeoutMs = readTimeout(uri)
  let opened: Promise<Connection> | undefined
  let presence: Presence | undefined
  let failure: Error | undefined
  let closed = false

  async function open(): Promise<Connection> {
    const connection = await openConnection(uri, log, assertUsable)
    logStates(connection, log, () => closed)
    failure = undefined
    presence = new Presence(() => ping(connection), followElections(connection))
    return connection
  }

  function connect() {
    if (closed) return Promise.reject(new MongoAway('The connection to MongoDB is closed.'))
    opened ??= open().catch((error) => {
      opened = undefined
      failure = error as Error
      throw error
    })
    return opened
  }

  return {
    timeoutMs,
    connect,
    async guard(call) {
      if (presence !== undefined) return presence.run(call)
      const last = failure
      if (last instanceof MongoAway) await withDeadline(connect(), reconnectMs, () => last)
      return call()
    },
    async readiness() {
      if (opened !== undefined) return [await check(opened, () => presence?.heard())]
      return failure === undefined ? [] : [{ name: 'MongoDB', ready: false, detail: failure.message }]
    },
    async close() {
      closed = true
      presence?.close()
      const connection = await opened?.catch(() => undefined)
      await connection?.close()
    },
  }
}

async function openConnection(
  uri: string,
  log: Logger,
  assertUsable: (connection: Connection) => Promise<void>,
): Promise<Connection> {
  const { createConnection } = await import('mongoose')
  const connection = createConnection()
  connection.on('error', (error) => log.warn({ err: error }, 'MongoDB has failed'))
  try {
    await connection.openUri(uri, toOptions(uri, readTimeout(uri)))
    await assertReplicaSet(connection)
    await assertUsable(connection)
    return connection
  } catch (error) {
    await connection.destroy().catch(() => {})
    throw toConnectFailure(error)
  }
}

async function check(opened: Promise<Connection>, heard: () => void): Promise<Readiness> {
  const name = 'MongoDB'
  try {
    const connection = await within(opened, pingMs)
    const { isWritablePrimary } = await within(hello(connection), pingMs)
    heard()
    if (isWritablePrimary === true) return { name, ready: true }
    const detail = 'It has no primary at the moment: an election, or too few members'
    return { name, ready: false, detail }
  } catch (error) {
    return { name, ready: false, detail: (error as Error).message }
  }
}

function readTimeout(uri: string): number {
  const value = /[?&]serverSelectionTimeoutMS=(\d+)/i.exec(uri)?.[1]
  return value === undefined ? defaultTimeoutMs : Number(value)
}

/** Options that the promises of the ports need override those of the address. */
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

/** Throws `MongoRefused` for a standalone server, `MongoAway` for a replica set that is not initiated. */
async function assertReplicaSet(connection: Connection): Promise<void> {
  const { setName, isreplicaset, msg } = await hello(connection)
  if (setName !== undefined || msg === 'isdbgrid') return
  if (isreplicaset === true)
    throw new MongoAway('The replica set of MongoDB was never initiated: run rs.initiate() once.')
  throw notInReplicaSet()
}

function logStates(connection: Connection, log: Logger, isClosed: () => boolean): void {
  connection.on('disconnected', () => {
    if (!isClosed()) log.warn({}, 'MongoDB is away; calls fail within a second')
  })
  connection.on('connected', () => log.info({}, 'MongoDB is available again'))
}

/** Makes the function that is true while a member has said that it is no primary, and not yet what it is now. */
function followElections(connection: Connection): () => boolean {
  let isElecting = false
  connection.getClient().on('topologyDescriptionChanged', ({ newDescription: { servers } }) => {
    isElecting = [...servers.values()].some(({ error }) => error?.name === serverError)
  })
  return () => isElecting
}

/** The driver's name of an error that a server has sent. */
const serverError = 'MongoServerError'

/** Resolves when any member answers, also with an error. */
async function ping(connection: Connection): Promise<void> {
  try {
    await connection.db!.command({ ping: 1 }, { readPreference: 'nearest' })
  } catch (error) {
    if ((error as Error).name !== serverError) throw error
  }
}

async function hello(connection: Connection): Promise<Record<string, unknown>> {
  return (await connection.db!.command({ hello: 1 })) as Record<string, unknown>
}

function namesDatabase(uri: string): boolean {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(uri)
}
