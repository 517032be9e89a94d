import { type CallbackOutcome, callbackDelay } from '@tathya/jobs'
import { settlesWithin, step, type WakeUp } from '@tathya/platform'
import type { Claimed } from '@tathya/storage'
import { type AlertContext, signerOf } from './context.ts'
import { toMailText, toWebhookBody } from './message.ts'
import type { AlertNoticeRecord, AlertRuleRecord } from './records.ts'

/** Lease of a notice; longer than the time limit of a try. */
const leaseSeconds = 60
/** Concurrent notices in all, and of one customer, whose slow receivers must not delay others. */
const maxSending = 8
const maxSendingOfCustomer = 2
const pageSize = 100
/** Poll interval for due notices: it grows while there are none. */
const minPollMs = 500
const maxPollMs = 5_000
const closeMs = 2_000

/** Sends the notices that are due. Each is claimed, so that no two processes send it, and a crash loses none. */
export class AlertDelivery {
  private readonly context: AlertContext
  private readonly wakeUp: WakeUp
  /** Notices under way, with their customers. */
  private readonly sending = new Map<Promise<void>, number>()
  private readonly stopping = new AbortController()
  private readonly looping: Promise<void>

  constructor(context: AlertContext, wakeUp: WakeUp) {
    this.context = context
    this.wakeUp = wakeUp
    this.looping = this.loop()
  }

  async close(): Promise<void> {
    await settlesWithin(Promise.all(this.sending.keys()), closeMs)
    this.stopping.abort()
    this.wakeUp.notify()
    await this.looping
    await Promise.all(this.sending.keys())
  }

  private async loop(): Promise<void> {
    for (let pollMs = minPollMs; !this.stopping.signal.aborted; ) {
      await this.sendDue().catch((error) =>
        this.context.platform.log.warn({ err: error }, 'Due notices could not be read; they are read again'),
      )
      const woken = await this.wakeUp.wait(pollMs, { ref: false })
      pollMs = woken ? minPollMs : Math.min(pollMs * 1.5, maxPollMs)
    }
  }

  private async sendDue(): Promise<void> {
    const { notices } = this.context.records
    const due = { due_at: { lte: this.context.platform.clock.now().toISOString() } }
    const page = await notices.find({ where: due, order: ['due_at'], limit: pageSize })
    for (const { value } of page.items) {
      if (this.stopping.signal.aborted || this.sending.size >= maxSending) return
      if (!this.isFree(value.customer_id)) continue
      const claimed = await notices.claim({ where: { ...due, id: value.id }, leaseSeconds })
      if (claimed !== undefined) this.add(claimed)
    }
  }

  private isFree(customer: number): boolean {
    return [...this.sending.values()].filter((other) => other === customer).length < maxSendingOfCustomer
  }

  private add(claimed: Claimed<AlertNoticeRecord>): void {
    const sent = sendNotice(this.context, claimed, this.stopping.signal)
      .catch((error) =>
        this.context.platform.log.warn({ err: error }, 'A notice could not be sent; it is tried again'),
      )
      .then(() => {
        this.sending.delete(sent)
        this.wakeUp.notify()
      })
    this.sending.set(sent, claimed.value.customer_id)
  }
}

async function sendNotice(
  context: AlertContext,
  { value: notice, epoch }: Claimed<AlertNoticeRecord>,
  signal: AbortSignal,
): Promise<void> {
  const { rules, notices } = context.records
  const rule = (await rules.get(notice.rule_id))?.value
  const change =
    rule === undefined || !rule.is_enabled
      ? ({ state: 'dropped', due_at: null } as const)
      : await trySending(context, rule, notice, signal)
  step('alert-sent')
  await notices.updateClaimed(notice.id, epoch, change)
  await notices.release(notice.id, epoch)
}

/** Makes one try; resolves with what changes in the notice. */
async function trySending(
  context: AlertContext,
  rule: AlertRuleRecord,
  notice: AlertNoticeRecord,
  signal: AbortSignal,
): Promise<Partial<AlertNoticeRecord>> {
  const outcome = await sendOnce(context, rule, notice, signal)
  // A try that the stop of this process cut off does not count.
  if (outcome.kind === 'failed' && signal.aborted) return {}
  const tries = notice.tries + 1
  if (outcome.kind === 'delivered') return { state: 'delivered', due_at: null, tries, error: null }
  const error = outcome.kind === 'failed' ? outcome.reason.slice(0, 500) : 'The receiver wants no more.'
  const seconds = outcome.kind === 'gone' ? undefined : callbackDelay(tries)
  const { log, clock } = context.platform
  log.warn({ notice: notice.id, tries, reason: error }, 'A notice has failed')
  if (seconds === undefined) return { state: 'failed', due_at: null, tries, error }
  return { tries, error, due_at: new Date(clock.now().getTime() + seconds * 1_000).toISOString() }
}

async function sendOnce(
  context: AlertContext,
  rule: AlertRuleRecord,
  notice: AlertNoticeRecord,
  signal: AbortSignal,
): Promise<CallbackOutcome> {
  if (notice.channel === 'mail') return mailOnce(context, rule, notice)
  if (rule.webhook_url === null) return { kind: 'gone' }
  const message = {
    id: `msg_${notice.id}`,
    url: rule.webhook_url,
    owner: signerOf(rule.customer_id),
    body: toWebhookBody(rule, notice),
  }
  return context.platform.callbacks.send(message, signal)
}

async function mailOnce(
  { mailer }: AlertContext,
  rule: AlertRuleRecord,
  notice: AlertNoticeRecord,
): Promise<CallbackOutcome> {
  if (rule.mail_to.length === 0) return { kind: 'gone' }
  if (mailer === undefined) return { kind: 'failed', reason: 'No mail server is set (TATHYA_SMTP_URL).' }
  try {
    await mailer.send({ id: notice.id, to: rule.mail_to, ...toMailText(rule, notice) })
    return { kind: 'delivered' }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
