import { Unavailable } from '../../events/outcomes.ts'
import { StorageFull } from '../../records/outcomes.ts'

/** Names of the driver's errors where no server can take a command, or has taken it and could not say so. */
const awayNames = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
])

/** Codes of a server that is no primary now, stops, or does not get its majority in time. */
const awayCodes = new Set<unknown>([
  6, 7, 64, 89, 91, 112, 189, 251, 262, 9001, 10107, 11600, 11602, 13435, 13436, 24,
])

/** Code of a disk without space, and how the system says it within other errors. */
const fullCode = 14031
const fullText = /no space left|disk full|out of disk space|over your space quota/i

/** Names a server that is away as `Unavailable` and a full disk as `StorageFull`; gives back everything else as it is. */
export function toGridError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: unknown }
  if (code === fullCode || (isOfDriver(error) && fullText.test(error.message))) {
    return new StorageFull(`The disk of MongoDB is full (${error.message}). Free space on it.`, {
      cause: error,
    })
  }
  if (awayNames.has(error.name) || (isOfDriver(error) && awayCodes.has(code)))
    return new Unavailable(`MongoDB is away (${error.message}).`, { cause: error })
  return error
}

function isOfDriver(error: Error): boolean {
  return error.name.startsWith('Mongo')
}
