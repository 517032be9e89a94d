import { Unavailable } from '@tathya/platform'
import { BackupRefused, BadArchive } from '../errors.ts'
import { toRefusedMoment } from './distributed/snapshot-failure.ts'

/** Runs the work of a command; what the operator can mend is printed without a stack. Resolves with the exit status. */
export async function explained(print: (line: string) => void, work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    const message = await toMessage(error as Error)
    if (message === undefined) throw error
    print(message)
    return 1
  }
}

async function toMessage(error: Error): Promise<string | undefined> {
  if ([BackupRefused, BadArchive, Unavailable].some((kind) => error instanceof kind)) return error.message
  if (error.name.startsWith('KafkaJS')) {
    const { describeFailure } = await import('@tathya/events/src/kafka/failures.ts')
    return `Kafka could not be asked: ${describeFailure(error)}`
  }
  if (!error.name.startsWith('Mongo')) return undefined
  const { toMongoFailure } = await import('@tathya/storage/src/mongo/failures.ts')
  return toRefusedMoment(error) ?? `MongoDB could not be asked: ${(toMongoFailure(error) as Error).message}`
}
