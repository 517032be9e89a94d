import type { Connection } from 'mongoose'
import type { Logger } from '../log.ts'
import type { Readiness } from '../service.ts'

/** Database of the product where the address names none. */
const defaultDatabase = 'tathya'

/** Milliseconds that a call waits for a server before it fails: longer than an election, shorter than a request. */
const selectionMs = 5_000

/** MongoDB as the adapters share it: connected by the first call, so that a process that needs no records needs no server. */
export interface Mongo {
  /** The connection; later calls get the same one. Rejects where no server answers, and may be tried again. */
  connect(): Promise<Connection>
  /** Nothing where it was never used. */
  readiness(): Promise<readonly Readiness[]>
  close(): Promise<void>
}

/** Makes the connection to the replica set at `uri`. Writes count when a majority has them in its journal. */
export function createMongo(uri: string, log: Logger): Mongo {
  let opened: Promise<Connection> | undefined

  async function open(): Promise<Connection> {
    const { createConnection } = await import('mongoose')
    const connection = createConnection(uri, {
      ...(namesDatabase(uri) ? {} : { dbName: defaultDatabase }),
      appName: 'tathya',
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      readConcernLevel: 'majority',
      writeConcern: { w: 'majority', journal: true },
      serverSelectionTimeoutMS: selectionMs,
    })
    connection.on('disconnected', () => log.warn({}, 'MongoDB is away; calls wait for it, then fail'))
    connection.on('connected', () => log.info({}, 'MongoDB is there'))
    return connection.asPromise()
  }

  return {
    connect() {
      opened ??= open().catch((error) => {
        opened = undefined
        throw error
      })
      return opened
    },
    async readiness() {
      if (opened === undefined) return []
      const name = 'MongoDB'
      try {
        await (await opened).db?.command({ ping: 1 }, { timeoutMS: 1_000 })
        return [{ name, ready: true }]
      } catch (error) {
        return [{ name, ready: false, detail: `It does not answer: ${(error as Error).message}` }]
      }
    },
    async close() {
      const connection = await opened?.catch(() => undefined)
      await connection?.close()
    },
  }
}

function namesDatabase(uri: string): boolean {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(uri)
}
