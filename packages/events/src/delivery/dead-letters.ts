import type { Clock, Logger, Metrics } from '@tathya/platform'
import { Changed, step } from '@tathya/platform'
import { AlreadyExists, type Collection, type RecordStore, type Where } from '@tathya/storage'
import { z } from 'zod'
import { UnreadablePayload } from '../errors.ts'
import type { DeadLetter, DeadLetters } from '../port.ts'
import { type Envelope, toLogFields } from './envelope.ts'
import type { Work } from './source.ts'

/** Characters of an error that are kept. */
const maxErrorLength = 4_000

/** Maximum of a list. */
const maxListed = 1_000

/** Seconds before each further round of tries. After the last, a dead letter waits for an operator. */
const defaultRetryDelays: readonly number[] = [10, 300]

/** A dead letter as stored. */
export const DeadLetterRecord = z.object({
  /** Group and id of the event, so that an event delivered twice is one dead letter. */
  letter: z.string(),
  group: z.string(),
  id: z.string(),
  type: z.string(),
  key: z.string(),
  time: z.string(),
  version: z.int(),
  traceparent: z.string().nullable(),
  source: z.string(),
  payload: z.string(),
  attempts: z.int(),
  error: z.string(),
  failedAt: z.string(),
  /** Failed rounds of tries. */
  rounds: z.int(),
  /** When the group tries it again; null where it waits for an operator. */
  dueAt: z.string().nullable(),
})
export type DeadLetterRecord = z.output<typeof DeadLetterRecord>

/** The collection of dead letters of all groups. */
export const deadLetterRecords = {
  name: 'dead_letters',
  schema: DeadLetterRecord,
  key: 'letter' as const,
  indexes: [['group', 'dueAt', 'id']],
}

/** A page of dead letters by their ids. */
interface PageOptions {
  readonly limit?: number
  readonly afterId?: string
}

/** Why an event could not be handled. */
export interface Failure {
  readonly error: Error
  /** No further try can succeed. */
  readonly permanent: boolean
}

export interface DeadLetterOptions {
  readonly records: RecordStore
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** Seconds before each further round of tries. */
  readonly retryDelays?: readonly number[] | undefined
}

/** Dead letters in the record store: one collection for all groups, for every log adapter. */
export class DeadLetterStore implements DeadLetters {
  /** Called with the group of a dead letter that became due in this process. */
  onDue: (group: string) => void = () => {}
  readonly clock: Clock
  private readonly records: RecordStore
  private readonly log: Logger
  private readonly retryDelays: readonly number[]
  private readonly retries: ReturnType<Metrics['counter']>
  private readonly added: ReturnType<Metrics['counter']>

  constructor({ records, clock, log, metrics, retryDelays = defaultRetryDelays }: DeadLetterOptions) {
    this.records = records
    this.clock = clock
    this.log = log
    this.retryDelays = retryDelays
    this.retries = metrics.counter(
      'events_retries_total',
      'Events that were put off for a later round of tries',
      ['group'],
    )
    this.added = metrics.counter('events_gave_up_total', 'Events that became dead letters', ['group'])
  }

  async collection(): Promise<Collection<DeadLetterRecord>> {
    return this.records.collection(deadLetterRecords)
  }

  /** Adds an event whose tries are used up; an existing dead letter stays as it is. */
  async add(group: string, work: Work, failure: Failure): Promise<DeadLetterRecord> {
    const { position: _position, ...envelope } = work.envelope
    const record: DeadLetterRecord = {
      letter: toLetter(group, envelope.id),
      group,
      ...envelope,
      payload: await readPayload(work),
      ...this.toOutcome(work, failure, 0),
    }
    await this.insert(record)
    step('dead-letter-stored')
    this.report(record)
    return record
  }

  /** Inserts a record; an existing one with the same group and id stays. */
  async insert(record: DeadLetterRecord): Promise<void> {
    const letters = await this.collection()
    await letters.insert(record).catch((error) => {
      if (!(error instanceof AlreadyExists)) throw error
    })
  }

  /** The fields that change after a round of tries. */
  toOutcome(work: Work, { error, permanent }: Failure, failedRounds: number) {
    const now = this.clock.now()
    const delay = permanent ? undefined : this.retryDelays[failedRounds]
    return {
      attempts: work.earlier + work.failed,
      error: `${error.name}: ${error.message}`.slice(0, maxErrorLength).toWellFormed(),
      failedAt: now.toISOString(),
      rounds: failedRounds + 1,
      dueAt: delay === undefined ? null : new Date(now.getTime() + delay * 1000).toISOString(),
    }
  }

  /** Logs and counts a failed event. */
  report(record: DeadLetterRecord): void {
    const { group, attempts, error, dueAt } = record
    const fields = { group, ...toLogFields(record), attempts, error }
    if (dueAt === null) {
      this.added.inc({ group })
      this.log.error(fields, 'An event is a dead letter')
    } else {
      this.retries.inc({ group })
      this.log.warn({ ...fields, dueAt }, 'An event is put off and tried again later')
    }
  }

  async list(group: string, options: PageOptions = {}): Promise<DeadLetter[]> {
    return (await this.page(waiting(group), options)).map(toDeadLetter)
  }

  async returning(group: string, options: PageOptions = {}): Promise<string[]> {
    return (await this.page({ group, dueAt: { gt: '' } }, options)).map(({ id }) => id)
  }

  private async page(where: Where, { limit = 100, afterId = '' }: PageOptions): Promise<DeadLetterRecord[]> {
    if (!Number.isInteger(limit) || limit < 1 || limit > maxListed)
      throw new TypeError(`limit must be a whole number from 1 to ${maxListed}, not ${limit}.`)
    const letters = await this.collection()
    const { items } = await letters.find({ where: { ...where, id: { gt: afterId } }, order: ['id'], limit })
    return items.map(({ value }) => value)
  }

  async show(group: string, id: string): Promise<DeadLetter | undefined> {
    const letter = await this.find(group, id)
    return letter === undefined ? undefined : toDeadLetter(letter.value)
  }

  async count(group: string): Promise<number> {
    return (await this.collection()).count(waiting(group))
  }

  async replay(group: string, id: string): Promise<boolean> {
    const letter = await this.find(group, id)
    if (letter === undefined) return false
    try {
      const dueAt = this.clock.now().toISOString()
      await (await this.collection()).update(letter.value.letter, letter.version, { dueAt })
    } catch (error) {
      // Another process was first.
      if (error instanceof Changed) return false
      throw error
    }
    this.onDue(group)
    return true
  }

  async drop(group: string, id: string): Promise<boolean> {
    const letter = await this.find(group, id)
    return letter !== undefined && (await this.collection()).remove(letter.value.letter)
  }

  private async find(group: string, id: string) {
    const letter = await (await this.collection()).get(toLetter(group, id))
    return letter?.value.dueAt === null ? letter : undefined
  }
}

/** The key of a group's dead letter. */
export function toLetter(group: string, id: string): string {
  return `${group}/${id}`
}

/** Dead letters that wait for an operator. */
function waiting(group: string): Where {
  return { group, dueAt: null }
}

/** An unreadable payload is kept as received. */
async function readPayload(work: Work): Promise<string> {
  try {
    return await work.payload()
  } catch (error) {
    if (error instanceof UnreadablePayload) return work.envelope.payload
    throw error
  }
}

/** The event of a dead letter. */
export function toEnvelope(record: DeadLetterRecord): Envelope {
  const { id, type, key, time, version, traceparent, source, payload } = record
  return { position: 0, id, type, key, time, version, traceparent, source, payload }
}

function toDeadLetter(record: DeadLetterRecord): DeadLetter {
  const { group, id, type, key, time, failedAt, attempts, error, payload } = record
  return { group, id, type, key, time, failedAt, attempts, error, payload: toValue(payload) }
}

function toValue(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
