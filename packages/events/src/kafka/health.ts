import { type Logger, type Metrics, type Readiness, Unavailable, withDeadline } from '@tathya/platform'
import { OtherInstallation } from '@tathya/storage'
import type { Admin } from 'kafkajs'

/** Milliseconds that a probe may take, between probes while the brokers are away, and for which a probe counts. */
const probeMs = 1_500
const awayMs = 1_000
const freshMs = 2_000

/** State of the brokers, from the results that their users report. */
export class KafkaHealth {
  /** Why the brokers cannot be used; undefined while they can. */
  outage: string | undefined
  /** True once the brokers were used. */
  private used = false
  /** What parts of the bus lack although the brokers answer, such as a topic or a right. */
  private readonly faults = new Map<string, string>()
  private readonly admin: () => Promise<Admin>
  private readonly log: Logger
  private readonly outages: ReturnType<Metrics['counter']>
  private lastGood = 0
  private probing: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false

  constructor(admin: () => Promise<Admin>, log: Logger, metrics: Metrics) {
    this.admin = admin
    this.log = log
    this.outages = metrics.counter('events_broker_outages_total', 'Times that the brokers went away')
  }

  /** Reports that a request succeeded. */
  succeeded(): void {
    this.used = true
    this.lastGood = performance.now()
    if (this.outage === undefined) return
    this.outage = undefined
    clearTimeout(this.timer)
    this.log.info({}, 'Kafka is back')
  }

  /** What a part of the bus lacks. */
  faultOf(part: string): string | undefined {
    return this.faults.get(part)
  }

  /** Reports that a part works. */
  clearFault(part: string): void {
    this.faults.delete(part)
  }

  /**
   * Reports that a request of a part of the bus failed: either the part lacks something, or the brokers are away; then
   * they are probed until they are back.
   */
  failed(error: unknown, part: string): void {
    this.used = true
    const remedy = toRemedy(error)
    if (remedy !== undefined) {
      if (this.faults.get(part) !== remedy)
        this.log.error({ part, error: remedy }, 'Kafka cannot be used as it is')
      this.faults.set(part, remedy)
      return
    }
    const first = this.outage === undefined
    this.outage = describeFailure(error)
    if (!first || this.closed) return
    this.outages.inc()
    this.log.warn({ error: this.outage }, 'Kafka is away; events wait or are kept elsewhere')
    this.probeLater()
  }

  /** Readiness of the bus; probes the brokers where the last success is some seconds old. */
  async readiness(): Promise<readonly Readiness[]> {
    if (!this.used) return []
    if (performance.now() - this.lastGood > freshMs) await this.probe()
    const detail = [this.outage, ...this.faults.values()].filter((text) => text !== undefined).join(' ')
    return [{ name: 'Kafka', ready: detail === '', ...(detail === '' ? {} : { detail }) }]
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  private probeLater(): void {
    this.timer = setTimeout(() => {
      void this.probe().then(() => {
        if (this.outage !== undefined && !this.closed) this.probeLater()
      })
    }, awayMs).unref()
  }

  private async probe(): Promise<void> {
    this.probing ??= this.request().finally(() => {
      this.probing = undefined
    })
    await this.probing
  }

  private async request(): Promise<void> {
    try {
      const answer = this.admin().then((admin) => admin.describeCluster())
      await withDeadline(answer, probeMs, 'The brokers gave no answer in time.')
      this.clearFault('brokers')
      this.succeeded()
    } catch (error) {
      this.failed(error, 'brokers')
    }
  }
}

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
    if (cause instanceof OtherInstallation) return cause.message
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
  const remedy = toRemedy(error)
  if (remedy !== undefined) return remedy
  const last = causesOf(error).at(-1)
  // Of the database, while the owner of the topics is asked for.
  return last instanceof Unavailable
    ? last.message
    : `Kafka does not answer: ${last?.message ?? String(error)}`
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
