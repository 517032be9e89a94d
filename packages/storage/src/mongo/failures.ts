import { StorageFull, withDeadline } from '@tathya/platform'
import { MongoAway, MongoRefused } from '../errors.ts'

// Codes of MongoDB's src/mongo/base/error_codes.yml.

const authenticationFailed = 18

const unauthorized = 13

/** IllegalOperation: a command that only replica sets support. */
const noReplicaSet = 20

/** OutOfDiskSpace. */
const diskFull = 14_031

/**
 * Temporary failures: unreachable, shutting down, no primary, a write that the majority has not confirmed, interrupted,
 * timed out.
 */
const away = new Set([
  6, 7, 24, 50, 64, 89, 91, 100, 133, 134, 189, 202, 262, 290, 9001, 10_058, 10_107, 11_600, 11_601, 11_602,
  13_435, 13_436,
])

/** Names of the driver's connection errors. */
const unreachable =
  /^Mongo(?:ose)?(Network|ServerSelection|NotConnected|TopologyClosed|ServerClosed|PoolCleared|PoolClosed|WaitQueue|OperationTimeout|ClientClosed|CursorExhausted|Abort)/

/** Node's codes of DNS and connection errors. */
const networkCodes =
  /^(ENOTFOUND|ENODATA|ESERVFAIL|EREFUSED|EAI_AGAIN|ETIMEOUT|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EPIPE)$/

/** Fields of the driver's errors. */
interface DriverError extends Error {
  readonly code?: number | string
  readonly reason?: {
    readonly servers?: ReadonlyMap<string, { readonly error?: Error | null; type: string }>
  }
}

/** Converts errors of MongoDB and its driver to those of the port; returns others unchanged. */
export function toMongoFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof MongoAway) return error
  const { code, name } = error as DriverError
  const text = describe(error)
  if (code === diskFull || /No space left on device|over your space quota/i.test(error.message))
    return new StorageFull(`MongoDB is full (${text}). Free space on its disk.`, { cause: error })
  if (code === authenticationFailed || /^(bad auth|Authentication failed)/i.test(error.message)) {
    return new MongoRefused(
      `MongoDB refuses the login (${text}). Correct the name and the password in MONGODB_URI.`,
      { cause: error },
    )
  }
  if (code === unauthorized) {
    // The rest of the message is the command with its values.
    const [fault] = text.split(' to execute command')
    return new MongoRefused(`MongoDB says: ${fault}. Give the user the role readWrite on that database.`)
  }
  if (code === noReplicaSet && /replica set/.test(error.message)) return notInReplicaSet()
  if (unreachable.test(name) || away.has(code as number) || networkCodes.test(String(code)))
    return new MongoAway(`MongoDB cannot serve now: ${text}`, { cause: error })
  return error
}

/**
 * Waits for an answer of MongoDB. Rejects with `MongoAway` after `ms`, when the request may still take effect, and with
 * errors as `toMongoFailure` names them.
 */
export async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const late = () => new MongoAway(`MongoDB has not answered within ${ms / 1000} s.`)
  return withDeadline(answer, ms, late).catch((error) => {
    throw toMongoFailure(error)
  })
}

/** Converts an error of connecting: those that are not the server's are the address's. */
export function toConnectFailure(error: unknown): unknown {
  const failure = toMongoFailure(error)
  if (failure instanceof MongoAway || failure instanceof StorageFull) return failure
  return new MongoRefused(`MONGODB_URI cannot be used: ${(error as Error).message}`, { cause: error })
}

/** The error of a standalone server. */
export function notInReplicaSet(): MongoRefused {
  return new MongoRefused(
    'MongoDB is no replica set, which safe writes need. Start mongod with --replSet rs0, and run rs.initiate() once.',
  )
}

/** The driver's message, with the state of each server where none was usable. */
function describe(error: DriverError): string {
  const servers = [...(error.reason?.servers ?? [])].map(([address, { error: fault, type }]) => {
    if (fault) return fault.message.includes(address) ? fault.message : `${address}: ${fault.message}`
    return `${address} is ${kinds[type] ?? type}`
  })
  if (error.reason?.servers === undefined) return error.message
  if (servers.length > 0) return servers.join('; ')
  return 'no server there belongs to the replica set of MONGODB_URI; correct replicaSet in it, or start mongod with that --replSet'
}

/** Descriptions of servers that accept no writes. */
const kinds: Readonly<Record<string, string>> = {
  Unknown: 'not reached yet',
  RSGhost: 'of a replica set that was never initiated: run rs.initiate() once',
  RSSecondary: 'no primary',
  RSOther: 'starting',
  RSArbiter: 'an arbiter',
}
