import { Unavailable } from '@tathya/platform'

/** Remedies by the error of kafkajs or Kafka, for failures that only an operator can fix. */
const remedies: Readonly<Record<string, string>> = {
  UNKNOWN_TOPIC_OR_PARTITION: 'A topic is missing; run "npx tathya topics apply"',
  TOPIC_AUTHORIZATION_FAILED: 'Kafka refuses a topic to this user; grant it read and write there',
  GROUP_AUTHORIZATION_FAILED: 'Kafka refuses a consumer group to this user; grant it read on its groups',
  CLUSTER_AUTHORIZATION_FAILED: 'Kafka refuses this user; check its rights',
  SASL_AUTHENTICATION_FAILED: 'Kafka refuses the login; check KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD',
  KafkaJSSASLAuthenticationError:
    'Kafka refuses the login; check KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD',
  NotUnpacked: 'A message cannot be unpacked; stop the group, and set its offset behind that message',
}

/** Errors about single messages. */
const refusals: readonly string[] = [
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_RECORD',
  'CORRUPT_MESSAGE',
]

/** Topics that do not exist, or that this user may not see. */
export class MissingTopics extends Error {
  override readonly name = 'MissingTopics'
  /** Kafka's name of the error, for its remedy. */
  readonly type = 'UNKNOWN_TOPIC_OR_PARTITION'

  constructor(topics: readonly string[]) {
    super(`${topics.join(', ')} not there, or not shown to this user`)
  }
}

/** What an operator has to do; undefined for an outage, which passes by itself. */
export function toRemedy(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    const remedy = remedies[cause.type ?? ''] ?? remedies[cause.name]
    if (remedy !== undefined) return `${remedy} (${cause.message}).`
  }
  return undefined
}

/** True where the error is about one message, so that the others can be sent without it. */
export function isRefusal(error: unknown): boolean {
  return causesOf(error).some(({ type }) => refusals.includes(type ?? ''))
}

/** The failure as users of the bus see it. */
export function toUnavailable(error: unknown): Unavailable {
  return error instanceof Unavailable ? error : new Unavailable(describeFailure(error), { cause: error })
}

/** One sentence about a failure. */
export function describeFailure(error: unknown): string {
  return toRemedy(error) ?? `Kafka does not answer: ${causesOf(error).at(-1)?.message ?? String(error)}`
}

interface Cause {
  readonly name: string
  readonly message: string
  readonly type?: string
}

function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let next = error; next instanceof Error && causes.length < 10; next = next.cause)
    causes.push(next as Cause)
  return causes
}
