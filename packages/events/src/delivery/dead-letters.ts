import type { EventMap } from '@tathya/contracts/internal'
import { Changed, type Clock, type Logger, type Metrics, type Scrubber } from '@tathya/platform'
import { AlreadyExists, type Collection, type RecordStore, type Where } from '@tathya/storage'
import { z } from 'zod'
import { ignore } from '../errors.ts'
import type { DeadLetter, DeadLetters } from '../port.ts'
import { toLogFields } from './event.ts'

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

export interface DeadLetterOptions {
  readonly records: RecordStore
  readonly types: EventMap
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** Seconds before each further round of tries. */
  readonly retryDelays?: readonly number[] | undefined
  /** Scrubs what programs outside the product have written. */
  readonly scrubber?: Scrubber | undefined
}

/** Dead letters in the record store: one collection for all groups, for every log adapter. */
export class DeadLetterStore implements DeadLetters {
  /** Called with the group of a dead letter that became due in this process. */
  onDue: (group: string) => void = () => {}
  readonly clock: Clock
  readonly letters: Collection<DeadLetterRecord>
  private readonly log: Logger
  private readonly types: EventMap
  private readonly scrubber: Scrubber | undefined
  /** Seconds before each further round of tries. */
  readonly retryDelays: readonly number[]
  private readonly retries: ReturnType<Metrics['counter']>
  private readonly added: ReturnType<Metrics['counter']>

  constructor({
    records,
    types,
    clock,
    log,
    metrics,
    retryDelays = defaultRetryDelays,
    scrubber,
  }: DeadLetterOptions) {
    this.types = types
    this.scrubber = scrubber
    this.letters = records.collection(deadLetterRecords)
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

  /** Inserts a record, and returns it as stored; an existing one with the same group and id stays. */
  async insert(record: DeadLetterRecord): Promise<DeadLetterRecord> {
    const scrubbed = this.scrub(record)
    await this.letters.insert(scrubbed).catch(ignore(AlreadyExists))
    return scrubbed
  }

  /** Events of the product hold no secrets; those from outside are as their publisher wrote them. */
  private scrub(record: DeadLetterRecord): DeadLetterRecord {
    const isOutside = Object.hasOwn(this.types, record.type) && this.types[record.type]!.outside === true
    if (!isOutside || this.scrubber === undefined) return record
    const { payload, error } = record
    return { ...record, payload: this.scrubber.json(payload), error: this.scrubber.text(error) }
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
    const fitting = { ...where, id: { gt: afterId } }
    const { items } = await this.letters.find({ where: fitting, order: ['id'], limit })
    return items.map(({ value }) => value)
  }

  async show(group: string, id: string): Promise<DeadLetter | undefined> {
    const letter = await this.find(group, id)
    return letter === undefined ? undefined : toDeadLetter(letter.value)
  }

  async count(group: string): Promise<number> {
    return this.letters.count(waiting(group))
  }

  async replay(group: string, id: string): Promise<boolean> {
    const letter = await this.find(group, id)
    if (letter === undefined) return false
    try {
      const dueAt = this.clock.now().toISOString()
      await this.letters.update(letter.value.letter, letter.version, { dueAt })
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
    return letter !== undefined && this.letters.remove(letter.value.letter)
  }

  private async find(group: string, id: string) {
    const letter = await this.letters.get(toLetter(group, id))
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
