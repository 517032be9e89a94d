import type { Gateway } from '../gateway.ts'
import type { Sessions } from '../session/sessions.ts'
import type { GatewayStreams } from './gateway-streams.ts'

/** What requests are passed on with. */
export interface PassThroughServices {
  readonly gateway: Gateway
  readonly streams: GatewayStreams
  readonly sessions: Sessions
}
