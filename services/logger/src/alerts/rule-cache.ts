import { type Logger, Loop } from '@tathya/platform'
import type { Collection } from '@tathya/storage'
import type { AlertRuleRecord } from './records.ts'

/** Milliseconds after which a rule that another process has changed is known here. */
const reloadMs = 5_000
const pageSize = 1_000

/** The enabled rules of all customers in memory, since every entry that is stored asks for them. */
export class RuleCache {
  private readonly rules: Collection<AlertRuleRecord>
  private readonly log: Logger
  private byCustomer: ReadonlyMap<number, readonly AlertRuleRecord[]> | undefined
  private loop: Loop<void> | undefined

  constructor(rules: Collection<AlertRuleRecord>, log: Logger) {
    this.rules = rules
    this.log = log
  }

  start(): void {
    this.loop ??= new Loop({
      task: () => this.reload(),
      everyMs: reloadMs,
      runAtOnce: true,
      log: this.log,
      failure: 'The rules of alerts could not be read; they are read again',
    })
  }

  async close(): Promise<void> {
    await this.loop?.stop()
  }

  /** The enabled rules of a customer. Rejects with `Unavailable` as long as none could be read. */
  async of(customer: number): Promise<readonly AlertRuleRecord[]> {
    if (this.byCustomer === undefined) await this.reload()
    return this.byCustomer?.get(customer) ?? []
  }

  /** True if rules of a kind are enabled for some customer. */
  hasAny(isMeant: (rule: AlertRuleRecord) => boolean): boolean {
    return [...(this.byCustomer?.values() ?? [])].some((rules) => rules.some(isMeant))
  }

  /** Reads the rules; called after each change here. */
  async reload(): Promise<void> {
    const read = new Map<number, AlertRuleRecord[]>()
    for (let after: string | undefined; ; ) {
      const page = await this.rules.find({
        where: { is_enabled: true },
        order: ['customer_id', 'created_at'],
        limit: pageSize,
        ...(after === undefined ? {} : { after }),
      })
      for (const { value } of page.items)
        read.set(value.customer_id, [...(read.get(value.customer_id) ?? []), value])
      if (page.next === undefined) break
      after = page.next
    }
    this.byCustomer = read
  }
}
