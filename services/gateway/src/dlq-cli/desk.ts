import type { ParkedEventView, ParkedGroup } from '@tathya/contracts/http'
import type { DeadLetters } from '@tathya/events'

/** Where parked events are looked after: the running product, its data folder where none runs, or Kafka. */
export interface ParkedDesk extends Pick<DeadLetters, 'replay' | 'drop'> {
  list(group: string, options?: { limit?: number; afterId?: string }): Promise<ParkedEventView[]>
  show(group: string, id: string): Promise<ParkedEventView | undefined>
  /** Every group of the product. */
  groups(): Promise<ParkedGroup[]>
  close(): Promise<void>
}
