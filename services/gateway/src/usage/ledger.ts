import { type Clock, type Logger, Loop, problem, settlesWithin, Unavailable } from '@tathya/platform'
import type { Collection } from '@tathya/storage'
import { charge, type KeyLedger, type LimitedKey, type QuotaFields } from '../limits.ts'
import { type Periods, periodsOf, toUsageRecord, type UsageRecord, usageId } from './record.ts'

/** Milliseconds between exchanges with other gateways, and between writes of a gateway that is alone. */
const sharedMs = 250
const ownMs = 1_000
/** Milliseconds after the last use of a key for which the spending of others is read. */
const activeMs = 5_000
/** Keys per read: each has two records. */
const pageKeys = 500
/** Milliseconds of an exchange after which the store counts as away, and for which it delays the start and the end. */
const awayMs = 1_000
const startMs = 3_000
const closeMs = 3_000

/** Requests of a key in a period. */
interface Total {
  /** Of all gateways, when it was read last. */
  stored: number
  /** Of this one, written since. */
  written: number
}

/** What is known of the spending of a lineage: a rotated key keeps the quotas of the one before. */
interface Account {
  readonly lineage: string
  /** Those that are used here, by their ids. */
  readonly keys: Map<string, LimitedKey>
  /** Not written yet. */
  spent: number
  day: Total
  month: Total
  /** By the monotonic clock; undefined before. */
  readAt: number | undefined
  usedAt: number
}

/** A quota of a key. */
export interface Quota {
  readonly name: 'daily' | 'monthly'
  readonly size: number
  readonly used: number
  /** Milliseconds. */
  readonly end: number
}

/** Dependencies of `UsageLedger`. */
export interface LedgerOptions {
  readonly records: Pick<Collection<UsageRecord>, 'addAll' | 'find'>
  readonly clock: Clock
  readonly log: Logger
  /** True if other gateways use the same records. */
  readonly shared: boolean
  /** False for a gateway of a command, whose only caller is the command. Default true. */
  readonly counts?: boolean
}

/**
 * Counts the requests of keys by day and month. A quarter of a second after an exchange with the store has ended, the next one
 * adds what this gateway has let in by one write, and one read has what others have, which counts against rates and quotas
 * here.
 *
 * What a gateway lets in is unseen by another until, at worst, four exchanges and two pauses have ended: the exchange under way,
 * a pause, the write; the read that just missed it, a pause, and the next one. That is half a second where an exchange takes
 * milliseconds, and 4.5 seconds while no store counts as away. In that time a gateway lets in a key's burst and its rate at most,
 * by its own count. So all let in what one would, and that for each other gateway, also for each that starts, which knows
 * nothing of bursts. While the store is away, a gateway goes by its own counts and what it knew.
 */
export class UsageLedger implements KeyLedger {
  readonly #options: LedgerOptions
  readonly #accounts = new Map<string, Account>()
  #periods: Periods
  #loop: Loop<void> | undefined
  #alone = false

  constructor(options: LedgerOptions) {
    this.#options = options
    this.#periods = periodsOf(options.clock.now().getTime())
  }

  /** True while the store is away. */
  get alone(): boolean {
    return this.#alone
  }

  /** Reads the usage of all keys in the present periods, then exchanges it repeatedly. */
  async start(): Promise<void> {
    const { log, shared } = this.#options
    await settlesWithin(
      this.#guard(() => this.#readAll()),
      startMs,
    )
    const everyMs = shared ? sharedMs : ownMs
    const failure = 'the usage of keys could not be exchanged'
    this.#loop = new Loop({ task: () => this.#guard(() => this.#exchange()), everyMs, log, failure })
  }

  async close(): Promise<void> {
    const end = async () => {
      await this.#loop?.stop()
      await this.#guard(() => this.#write())
    }
    await settlesWithin(end(), closeMs)
  }

  /** Writes what is not written yet, and reads what others have let in. Never rejects. */
  async sync(): Promise<void> {
    if (this.#loop === undefined) await this.#guard(() => this.#exchange())
    else await this.#loop.run()
  }

  assertLeft(key: LimitedKey, cost: number): void {
    const now = this.#options.clock.now().getTime()
    for (const { name, size, used, end } of this.#quotasOf(key, now)) {
      if (used + cost <= size) continue
      const ends = new Date(end).toISOString()
      throw problem('quota_reached', {
        detail: `The ${name} quota of this key is ${size} requests, of which ${Math.min(used, size)} are used. It starts again at ${ends}.`,
        headers: { 'Retry-After': String(secondsUntil(end, now)) },
      })
    }
  }

  count(key: LimitedKey, cost: number): void {
    if (this.#options.counts === false) return
    const account = this.#open(key.record.lineage)
    account.keys.set(key.record.id, key)
    account.spent += cost
    account.usedAt = this.#options.clock.elapsed()
  }

  /** What a key and those before it have spent, and its quotas. Without the store, as far as this gateway knows. */
  async spentBy(key: LimitedKey): Promise<{ today: number; month: number; quotas: readonly Quota[] }> {
    if (this.#accounts.get(key.record.lineage)?.readAt === undefined) await this.sync()
    const now = this.#options.clock.now().getTime()
    this.#turn(now)
    const account = this.#open(key.record.lineage)
    return {
      today: sumOf(account, 'day'),
      month: sumOf(account, 'month'),
      quotas: this.#quotasOf(key, now),
    }
  }

  fieldsOf(key: LimitedKey): QuotaFields | undefined {
    if (key.record.quotas === null) return undefined
    const now = this.#options.clock.now().getTime()
    const quotas = this.#quotasOf(key, now)
    return {
      policy: quotas
        .map(({ name, size }) => `"${name}";q=${size};w=${name === 'daily' ? 86_400 : 2_592_000}`)
        .join(', '),
      state: (cost) =>
        quotas
          .map(({ name, size, used, end }) => {
            const left = Math.max(0, size - used - cost)
            return `"${name}";r=${left};t=${secondsUntil(end, now)}`
          })
          .join(', '),
    }
  }

  #quotasOf({ record }: LimitedKey, now: number): Quota[] {
    const { quotas } = record
    if (quotas === null) return []
    this.#turn(now)
    const account = this.#open(record.lineage)
    const { dayEnd, monthEnd } = this.#periods
    const { daily, monthly } = quotas
    return [
      ...(daily == null
        ? []
        : [{ name: 'daily' as const, size: daily, used: sumOf(account, 'day'), end: dayEnd }]),
      ...(monthly == null
        ? []
        : [{ name: 'monthly' as const, size: monthly, used: sumOf(account, 'month'), end: monthEnd }]),
    ]
  }

  #open(lineage: string): Account {
    let account = this.#accounts.get(lineage)
    if (account === undefined) {
      const [day, month] = [toTotal(), toTotal()]
      account = { lineage, keys: new Map(), spent: 0, day, month, readAt: undefined, usedAt: 0 }
      this.#accounts.set(lineage, account)
    }
    return account
  }

  /** Begins the periods of an instant. What is not written yet counts for the new ones. */
  #turn(now: number): void {
    const { dayEnd, month } = this.#periods
    if (now < dayEnd) return
    this.#periods = periodsOf(now)
    const isNewMonth = this.#periods.month !== month
    for (const account of this.#accounts.values()) {
      account.day = toTotal()
      if (isNewMonth) account.month = toTotal()
      if (isNewMonth && account.spent === 0) this.#accounts.delete(account.lineage)
    }
  }

  /** Does not end late work, so that no two exchanges overlap; the calls of the store have limits of their own. */
  async #guard(work: () => Promise<void>): Promise<void> {
    const { log } = this.#options
    const fail = (error: unknown) => {
      if (!this.#alone)
        log.warn({ err: error }, 'the store of usage does not answer; this gateway counts alone')
      this.#alone = true
    }
    const late = setTimeout(() => fail(new Unavailable('The store of usage gave no answer in time.')), awayMs)
    try {
      await work()
      if (this.#alone) log.info({}, 'the store of usage answers again')
      this.#alone = false
    } catch (error) {
      fail(error)
    } finally {
      clearTimeout(late)
    }
  }

  async #exchange(): Promise<void> {
    this.#turn(this.#options.clock.now().getTime())
    await this.#write()
    await this.#readOthers()
  }

  async #write(): Promise<void> {
    const { day, month } = this.#periods
    const spending = [...this.#accounts.values()].filter(({ spent }) => spent > 0)
    if (spending.length === 0) return
    const parts = spending.map((account) => ({
      account,
      spent: account.spent,
      day: account.day,
      month: account.month,
    }))
    for (const part of parts) move(part, part.spent)
    try {
      const records = parts.flatMap(({ account: { lineage, keys }, spent }) => {
        const key = { id: [...keys.keys()].at(-1)!, lineage }
        return [toUsageRecord(key, day, spent), toUsageRecord(key, month, spent)]
      })
      await this.#options.records.addAll(records, ['requests'])
    } catch (error) {
      // It may have been written: rather count it twice than not at all.
      for (const part of parts) move(part, -part.spent)
      throw error
    }
  }

  async #readAll(): Promise<void> {
    const { day, month } = this.#periods
    let after: string | undefined
    do {
      const where = { period: { in: [day, month] } }
      const page = await this.#options.records.find({ where, limit: 1_000, ...(after && { after }) })
      for (const { value } of page.items) {
        const account = this.#open(value.id.slice(0, -value.period.length - 1))
        account[value.period === day ? 'day' : 'month'].stored = value.requests
        account.readAt = this.#options.clock.elapsed()
      }
      after = page.next
    } while (after !== undefined)
  }

  async #readOthers(): Promise<void> {
    const { shared, clock } = this.#options
    const since = clock.elapsed() - activeMs
    const accounts = [...this.#accounts.values()].filter(
      ({ readAt, usedAt }) => readAt === undefined || (shared && usedAt >= since),
    )
    for (let at = 0; at < accounts.length; at += pageKeys)
      await this.#readSome(accounts.slice(at, at + pageKeys))
  }

  async #readSome(accounts: readonly Account[]): Promise<void> {
    const { records, clock } = this.#options
    const { day, month } = this.#periods
    const ids = accounts.flatMap(({ lineage }) => [usageId(lineage, day), usageId(lineage, month)])
    const { items } = await records.find({ where: { id: { in: ids } }, limit: 1_000 })
    const requests = new Map(items.map(({ value }) => [value.id, value.requests]))
    const now = clock.elapsed()
    for (const account of accounts) {
      const { lineage, keys, readAt } = account
      const others = settle(account.day, requests.get(usageId(lineage, day)) ?? 0)
      settle(account.month, requests.get(usageId(lineage, month)) ?? 0)
      account.readAt = now
      if (readAt === undefined) continue
      // Others may have let in the key before a rotation, or the one after: both count against each.
      for (const key of keys.values())
        if (key.limit !== undefined) charge(key, key.limit, others, readAt, now)
    }
  }
}

const toTotal = (): Total => ({ stored: 0, written: 0 })

function sumOf(account: Account, period: 'day' | 'month'): number {
  const { stored, written } = account[period]
  return stored + written + account.spent
}

/** Moves requests from what is to be written to what was; the totals are those of the moment of the write. */
function move(
  { account, day, month }: { account: Account; day: Total; month: Total },
  requests: number,
): void {
  account.spent -= requests
  day.written += requests
  month.written += requests
}

/** Takes over a total that was read; returns what others have added to it. */
function settle(total: Total, stored: number): number {
  const others = Math.max(0, stored - total.stored - total.written)
  total.stored = stored
  total.written = 0
  return others
}

function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1_000))
}
