import { cataloguePath, datasetEntryPath, datasets } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import { storedReleases } from '@tathya/datasets/releases'
import { ConfigError, createService, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { type GatewayConfig, upstreamVariable } from './config.ts'
import { createWholeDocument } from './docs/whole-document.ts'
import { createReadBaseUrl } from './edge/base-url.ts'
import { createDoor } from './edge/door.ts'
import { createReadClient } from './edge/read-client.ts'
import { createStandingHeaders } from './edge/standing-headers.ts'
import { followRotation } from './keys/admin-key.ts'
import { openKeys } from './keys/open-keys.ts'
import { createCallerLimits } from './limits/caller-limits.ts'
import { parseNetworks } from './limits/client-address.ts'
import { defineLimit } from './limits/gcra.ts'
import { createMeters } from './meters.ts'
import { routes } from './routes.ts'
import { createFindDestination } from './routing/destinations.ts'
import { fromEndpoints, indexPaths } from './routing/known-paths.ts'
import { createRouteTable } from './routing/route-table.ts'
import { reachServices } from './upstreams/reach-services.ts'
import type { RemoteService } from './upstreams/remote-services.ts'

const name = 'gateway'
/** What the gateway answers itself, with everything below. */
const ownPrefixes = [
  '/',
  '/.well-known',
  '/admin',
  '/asyncapi.json',
  '/docs',
  cataloguePath,
  '/livez',
  '/openapi.json',
  '/readyz',
]
/** What the tables of contracts name, for services that have not told their paths. */
const plainPaths = [
  ...datasets.flatMap(({ id, path }) => [path, datasetEntryPath(id)]),
  ...services.flatMap(({ prefixes }) => prefixes),
]
/** Pages that the platform gives every service. */
const probes = ['/livez', '/readyz'].map((template) => ({
  template,
  allow: ['GET', 'HEAD', 'OPTIONS'],
  bodyLimits: {},
  patience: {},
}))

/** What stands behind the gateway, and by which settings it goes. */
export interface GatewayOptions {
  readonly config: GatewayConfig
  /** Services in this process, and services in others. */
  readonly upstreams: readonly (Service | RemoteService)[]
  /** True where programs on this machine are not limited. Default false. */
  readonly spareLoopback?: boolean
}

/** The gateway as a service. */
export interface Gateway extends Service {
  /** The admin key, where this start made it: the one chance to show it. */
  readonly freshAdminKey: string | undefined
}

/** Makes the public door: who calls, how often, and where to; with the documentation of everything behind it. */
export async function createGateway(platform: Platform, options: GatewayOptions): Promise<Gateway> {
  const { clock, log, identity, folder } = platform
  const { config, spareLoopback = false } = options
  if (!identity.canSign)
    throw new ConfigError(
      'The identity key is a public one; the gateway needs the private key. Set TATHYA_IDENTITY_KEY to it, or unset it.',
    )
  const keys = await openKeys(
    platform,
    defineLimit('key', config.TATHYA_KEY_RATE, config.TATHYA_KEY_BURST),
    config.TATHYA_ADMIN_KEY,
  )
  const meters = createMeters(platform.metrics)
  const upstreams = reachServices(options.upstreams, config, log, meters)
  const table = createRouteTable(name, ownPrefixes)
  const readDocument = createWholeDocument({
    own: { name, openapi: () => service.openapi() },
    upstreams,
    table,
    log,
  })
  const endpoints = routes({
    ...keys,
    clock,
    events: platform.events,
    releases: storedReleases(platform),
    log,
    upstreams,
    readDocument,
    topicPrefix: config.KAFKA_TOPIC_PREFIX,
    securityContact: config.TATHYA_SECURITY_CONTACT,
    rotated: (old, fresh) =>
      followRotation(folder, old, fresh).catch((error) => {
        // The new key stands, and must be answered: nobody else has it.
        log.error({ err: error }, 'The next admin key could not be written to its file')
      }),
  })
  const enter = createDoor({
    ring: keys.ring,
    identity,
    limits: createCallerLimits({
      anonymous: defineLimit('anonymous', config.TATHYA_ANONYMOUS_RATE, config.TATHYA_ANONYMOUS_BURST),
      anonymousOpen: config.TATHYA_ANONYMOUS_OPEN,
      keyOpen: config.TATHYA_KEY_OPEN,
    }),
    findDestination: createFindDestination({
      table,
      own: { name, paths: indexPaths([...fromEndpoints(endpoints), ...probes]) },
      upstreams,
      plainPaths,
    }),
    readClient: createReadClient(parseNetworks(config.TATHYA_TRUSTED_PROXIES), spareLoopback, log),
    readBaseUrl: createReadBaseUrl(config.TATHYA_PUBLIC_URL),
    standingHeaders: createStandingHeaders(config.TATHYA_PUBLIC_URL?.startsWith('https:') ?? false),
    bodyLimit: config.TATHYA_BODY_LIMIT,
    now: () => clock.now().getTime(),
    refused: meters.refused,
  })
  const service = createService(platform, {
    name,
    worksAlone: true,
    summary: 'The public door: keys, limits, routing and the documentation',
    routes: endpoints,
    before: enter,
    start: async () => {
      keys.start()
      for (const upstream of upstreams) upstream.paths()
    },
    readiness: async () => [
      ...keys.readiness(),
      ...(await Promise.all(upstreams.map((upstream) => upstream.readiness()))).flat(),
    ],
    notes: () => [keys.note, ...missing(upstreams.map((upstream) => upstream.name))],
    close: async () => {
      await keys.close()
      await Promise.all(upstreams.map((upstream) => upstream.close()))
    },
  })
  return { ...service, freshAdminKey: keys.freshAdminKey }
}

function missing(reached: readonly string[]): string[] {
  return services
    .filter(({ name: service }) => !reached.includes(service))
    .map(({ name: service }) => `${service} is not here; set ${upstreamVariable(service)} to its address`)
}
