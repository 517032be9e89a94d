import type { ParkedGroup } from '@tathya/contracts/http'
import type { ParkedEvents } from '@tathya/events'

/** Where parked events are looked after: the running product, its data folder where none runs, or Kafka. */
export interface ParkedDesk extends Pick<ParkedEvents, 'list' | 'show' | 'replay' | 'drop'> {
  /** Every group of the product. */
  groups(): Promise<ParkedGroup[]>
  close(): Promise<void>
}
