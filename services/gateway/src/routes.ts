import type { Endpoint, Logger } from '@tathya/platform'
import { type AuditRoutesOptions, auditEndpoint } from './audit/routes.ts'
import { type DeadLetterRoutesOptions, deadLetterRoutes } from './dead-letters/routes.ts'
import { datasetsEndpoint, dcatEndpoint } from './docs/gather-datasets.ts'
import { docsRoutes } from './docs/routes.ts'
import { type ServiceRoutesOptions, serviceRoutes } from './docs/service-routes.ts'
import { type KeyRoutesOptions, keyRoutes } from './keys/routes.ts'
import { type ReleaseRoutesOptions, releaseRoutes } from './releases/routes.ts'
import { todayEndpoint } from './today/routes.ts'
import type { Upstream } from './upstreams/upstream.ts'
import { type UsageRoutesOptions, usageRoutes } from './usage/routes.ts'

/** Dependencies of the gateway's own endpoints. */
export interface RoutesOptions
  extends KeyRoutesOptions,
    DeadLetterRoutesOptions,
    ReleaseRoutesOptions,
    UsageRoutesOptions,
    AuditRoutesOptions,
    ServiceRoutesOptions {
  readonly upstreams: readonly Upstream[]
  readonly log: Logger
}

/** The gateway's own endpoints. */
export const routes = (options: RoutesOptions): Endpoint[] => [
  ...serviceRoutes(options),
  ...docsRoutes(options),
  datasetsEndpoint(options.upstreams, options.log),
  dcatEndpoint(options.upstreams, options.log),
  todayEndpoint(options),
  ...keyRoutes(options),
  ...usageRoutes(options),
  auditEndpoint(options),
  ...deadLetterRoutes(options),
  ...releaseRoutes(options),
]
