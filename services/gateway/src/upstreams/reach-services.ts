import type { Logger, Service } from '@tathya/platform'
import type { GatewayConfig } from '../config.ts'
import { createDeadlines } from './deadlines.ts'
import { reachLocal } from './local.ts'
import { type ForwardMeters, reachRemote } from './remote.ts'
import type { RemoteService } from './remote-services.ts'
import type { Upstream } from './upstream.ts'

/** Reaches every service in the way that fits it. */
export function reachServices(
  services: readonly (Service | RemoteService)[],
  config: GatewayConfig,
  log: Logger,
  meters: ForwardMeters,
): Upstream[] {
  const deadlines = createDeadlines()
  return services.map((service) =>
    'handle' in service
      ? reachLocal(service)
      : reachRemote({
          ...service,
          log,
          deadlines,
          meters,
          connectMs: config.TATHYA_CONNECT_TIMEOUT_MS,
          connections: config.TATHYA_UPSTREAM_CONNECTIONS,
          patience: {
            firstByteMs: config.TATHYA_FIRST_BYTE_TIMEOUT_MS,
            idleMs: config.TATHYA_IDLE_TIMEOUT_MS,
            totalMs: config.TATHYA_TOTAL_TIMEOUT_MS,
          },
        }),
  )
}
