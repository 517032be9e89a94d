import type { EventMap } from '@tathya/contracts/internal'
import { Closed } from '@tathya/platform'
import type { SubscribeOptions, Subscription } from '../port.ts'
import { Delivery, type DeliveryContext } from './delivery.ts'
import type { Source } from './source.ts'

/** Options of a subscription to any types. */
export type AnySubscribeOptions = SubscribeOptions<EventMap, string>

/** Makes the source of a group; `committed` is called when its position past events is durable. */
export type CreateSource = (options: AnySubscribeOptions, committed: (count: number) => void) => Source

/** The subscriptions of a bus. */
export class Subscriptions {
  private readonly context: DeliveryContext
  private readonly createSource: CreateSource
  private readonly running = new Map<string, Delivery>()
  private closed = false

  constructor(context: DeliveryContext, createSource: CreateSource) {
    this.context = context
    this.createSource = createSource
    context.letters.onDue = (group) => this.running.get(group)?.pollLetters()
  }

  /** Throws `Closed` after `close`. */
  assertOpen(): void {
    if (this.closed) throw new Closed('The event bus is closed.')
  }

  /** Rejects with `Closed`, and with `TypeError` for options that cannot be or a group that runs. */
  async subscribe(options: AnySubscribeOptions): Promise<Subscription> {
    this.assertOpen()
    assertOptions(this.context.types, options)
    const { group } = options
    if (this.running.has(group)) throw new TypeError(`Group "${group}" runs in this process already.`)
    const source = this.createSource(options, (count) => delivery.committed(count))
    const delivery = new Delivery(this.context, options, source, () => this.running.delete(group))
    this.running.set(group, delivery)
    await delivery.start().catch((error) => {
      this.running.delete(group)
      throw error
    })
    this.assertOpen()
    return delivery
  }

  all(): readonly Subscription[] {
    return [...this.running.values()]
  }

  has(group: string): boolean {
    return this.running.has(group)
  }

  async close(): Promise<void> {
    this.closed = true
    await Promise.all(this.all().map((subscription) => subscription.close()))
  }
}

function assertOptions(types: EventMap, options: AnySubscribeOptions): void {
  const { group, types: subscribed, concurrency = 16, tries = 5, retryDelayMs = 100 } = options
  const where = `The subscription of group "${group}"`
  if (group === '') throw new TypeError('A subscription needs the name of its group.')
  if (subscribed.length === 0) throw new TypeError(`${where} needs at least one event type.`)
  const unknown = subscribed.filter((type) => !Object.hasOwn(types, type))
  if (unknown.length > 0)
    throw new TypeError(
      `${where} names unknown event types: ${unknown.join(', ')}. Known: ${Object.keys(types).join(', ')}.`,
    )
  for (const [name, value] of Object.entries({ concurrency, tries }))
    if (!Number.isInteger(value) || value < 1)
      throw new TypeError(`${where} needs a whole ${name} from 1, not ${value}.`)
  if (!(retryDelayMs >= 0 && retryDelayMs <= 60_000))
    throw new TypeError(`${where} needs a retryDelayMs from 0 to 60,000, not ${retryDelayMs}.`)
}
