import { datasetEntryPath, datasets } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import { storedReleases } from '@tathya/datasets/releases'
import {
  ConfigError,
  createService,
  Deadlines,
  type Endpoint,
  type Environment,
  type Logger,
  type Service,
} from '@tathya/platform'
import { idempotentRequests, type Platform } from '@tathya/runtime'
import type { Collection } from '@tathya/storage'
import { AdminActs } from './audit/admin-acts.ts'
import { adminActs } from './audit/record.ts'
import { type GatewayConfig, upstreamVariable } from './config.ts'
import { createWholeDocument } from './docs/whole-document.ts'
import { IdempotentRequests } from './idempotency/idempotent-requests.ts'
import { followRotation } from './keys/admin-key.ts'
import { pagesService } from './keys/authenticate.ts'
import { type Keys, openKeys } from './keys/open-keys.ts'
import { CallerLimits } from './limits.ts'
import { createGatewayMetrics, type GatewayMetrics } from './metrics.ts'
import { SettingsReload, toKeyLimit, toLimits } from './reload.ts'
import { ClientReader, parseNetworks } from './request-head.ts'
import { createCommonHeaders } from './requests/common-headers.ts'
import { ownPrefixes, programPrefixes } from './requests/own-prefixes.ts'
import { RequestPipeline } from './requests/pipeline.ts'
import { refusalPage } from './requests/refusal-page.ts'
import { createRouteTable, Destinations, type RouteTable } from './requests/routing.ts'
import { routes } from './routes.ts'
import { openRemote, type RemoteService } from './upstreams/remote.ts'
import { StaleAnswers } from './upstreams/stale-answers.ts'
import { fromEndpoints, indexPaths, reachLocal, type Upstream } from './upstreams/upstream.ts'
import { UsageLedger } from './usage/ledger.ts'
import { type UsageRecord, usageRecords } from './usage/record.ts'

const name = 'gateway'
/** The paths in the tables of contracts, for services whose own document is not loaded yet. */
const declaredPaths = [
  ...datasets.flatMap(({ id, path }) => [path, datasetEntryPath(id)]),
  ...programPrefixes,
]
/** Endpoints of every service. */
const probes = ['/livez', '/readyz'].map((template) => ({
  template,
  allow: ['GET', 'HEAD', 'OPTIONS'],
  bodyLimits: {},
  timeouts: {},
  keyed: [],
  adminMethods: [],
}))

/** The settings of the gateway and the services behind it. */
export interface GatewayOptions {
  readonly config: GatewayConfig
  /** Services in this process, and services in other processes. */
  readonly upstreams: readonly (Service | RemoteService)[]
  /** True to exempt programs on this machine from limits. Default false. */
  readonly spareLoopback?: boolean
  /** False to write no use of keys, for a command that only reads. Default true. */
  readonly countsUse?: boolean
}

/** The gateway as a service. */
export interface Gateway extends Service {
  /** The admin key if this start created it: the only chance to show it. */
  readonly freshAdminKey: string | undefined
  /** Where the admin key is: `in <file>`. */
  readonly adminKeyNote: string
  /** See `SettingsReload.reload`. */
  reload(environment: Environment): readonly string[] | undefined
}

/** Shared by the functions that build a gateway. */
interface Parts {
  readonly platform: Platform
  readonly options: GatewayOptions
  readonly keys: Keys
  readonly metrics: GatewayMetrics
  readonly upstreams: readonly Upstream[]
  readonly table: RouteTable
  readonly idempotent: IdempotentRequests
  readonly usage: Collection<UsageRecord>
  readonly ledger: UsageLedger
  readonly limits: CallerLimits
  readonly clients: ClientReader
}

/** Creates the public entry: keys, limits, routing, and the documentation of all services. */
export async function createGateway(platform: Platform, options: GatewayOptions): Promise<Gateway> {
  const { config, countsUse: counts = true } = options
  if (!platform.identity.canSign)
    throw new ConfigError(
      'The identity key is a public one; the gateway needs the private key. Set TATHYA_IDENTITY_KEY to it, or unset it.',
    )
  const keys = await openKeys(platform, toKeyLimit(config), config.TATHYA_ADMIN_KEY)
  const { records, clock, log } = platform
  const usage = records.collection(usageRecords)
  const ledger = new UsageLedger({ records: usage, clock, log, shared: platform.shared, counts })
  const metrics = createGatewayMetrics(platform.metrics, () => ledger.alone)
  const upstreams = await openUpstreams(platform, options, metrics)
  const table = createRouteTable(name, ownPrefixes)
  const idempotent = openIdempotent(platform, metrics)
  const limits = new CallerLimits(toLimits(config, ledger))
  const clients = createClientReader(options, log)
  const shared = { platform, options, keys, metrics, upstreams, table, idempotent, usage, ledger }
  const parts: Parts = { ...shared, limits, clients }
  const endpoints = createEndpoints(parts, () => service)
  const service = createService(platform, {
    name,
    readyWithoutServers: true,
    summary: 'The public entry: keys, limits, routing and the documentation',
    routes: endpoints,
    before: createPipeline(parts, endpoints, () => service).handle,
    refusal: refusalPage,
    start: async () => {
      await ledger.start()
      keys.start()
      for (const upstream of upstreams) upstream.paths()
    },
    readiness: async () => [
      ...keys.readiness(),
      ...(await Promise.all(upstreams.map((upstream) => upstream.readiness()))).flat(),
    ],
    notes: () => [`admin key: ${keys.note}`, ...describeMissing(upstreams)],
    close: async () => {
      await idempotent.close()
      await ledger.close()
      await keys.close()
      await Promise.all(upstreams.map((upstream) => upstream.close()))
    },
  })
  const { ring } = keys
  const settings = new SettingsReload({
    config,
    ring,
    limits,
    clients,
    ledger,
    log,
    reloaded: metrics.reloaded,
  })
  return {
    ...service,
    freshAdminKey: keys.freshAdminKey,
    adminKeyNote: keys.note,
    reload: (environment) => settings.reload(environment),
  }
}

function createClientReader({ config, spareLoopback = false }: GatewayOptions, log: Logger): ClientReader {
  const trusted = parseNetworks(config.TATHYA_TRUSTED_PROXIES)
  return new ClientReader({ trusted, publicUrl: config.TATHYA_PUBLIC_URL, spareLoopback, log })
}

function openUpstreams(
  { log }: Platform,
  { config, upstreams }: GatewayOptions,
  metrics: GatewayMetrics,
): Promise<Upstream[]> {
  const remote = {
    log,
    metrics,
    deadlines: new Deadlines(),
    stale: new StaleAnswers(),
    connectMs: config.TATHYA_CONNECT_TIMEOUT_MS,
    maxConnections: config.TATHYA_UPSTREAM_CONNECTIONS,
    timeouts: {
      firstByteMs: config.TATHYA_FIRST_BYTE_TIMEOUT_MS,
      idleMs: config.TATHYA_IDLE_TIMEOUT_MS,
      totalMs: config.TATHYA_TOTAL_TIMEOUT_MS,
    },
  }
  return Promise.all(
    upstreams.map((service) => ('handle' in service ? reachLocal(service) : openRemote(service, remote))),
  )
}

function openIdempotent(
  { records, identity, clock, log }: Platform,
  metrics: GatewayMetrics,
): IdempotentRequests {
  return new IdempotentRequests({
    records: records.collection(idempotentRequests),
    secret: identity.deriveSecret('tathya answers of idempotent requests'),
    clock,
    log,
    ended: metrics.idempotent,
  })
}

function createEndpoints(parts: Parts, self: () => Service): Endpoint[] {
  const { platform, keys, upstreams, table, usage, ledger } = parts
  const { clock, log, events, folder } = platform
  const { config } = parts.options
  return routes({
    ...keys,
    clock,
    usage,
    ledger,
    acts: platform.records.collection(adminActs),
    events,
    releases: storedReleases(platform),
    log,
    upstreams,
    readDocument: createWholeDocument({
      own: { name, openapi: () => self().openapi() },
      upstreams,
      table,
      log,
    }),
    topicPrefix: config.KAFKA_TOPIC_PREFIX,
    securityContact: config.TATHYA_SECURITY_CONTACT,
    portalIsHere: () =>
      upstreams.some((upstream) => upstream.name === pagesService && upstream.takesRequests()),
    rotated: (old, fresh) =>
      followRotation(folder, old, fresh).catch((error) => {
        // The new key is valid and must be sent to the caller: it is stored nowhere else.
        log.error({ err: error }, 'The next admin key could not be written to its file')
      }),
  })
}

function createPipeline(parts: Parts, endpoints: readonly Endpoint[], self: () => Service): RequestPipeline {
  const { platform, keys, metrics, upstreams, table, idempotent, limits, clients } = parts
  const { config } = parts.options
  const { identity, clock, log } = platform
  const ownPaths = indexPaths([...fromEndpoints(endpoints), ...probes])
  return new RequestPipeline({
    ring: keys.ring,
    identity,
    limits,
    destinations: new Destinations({ table, own: { name, paths: ownPaths }, upstreams, declaredPaths }),
    clients,
    commonHeaders: createCommonHeaders(config.TATHYA_PUBLIC_URL?.startsWith('https:') ?? false),
    bodyLimit: config.TATHYA_BODY_LIMIT,
    clock,
    idempotent,
    acts: new AdminActs({ records: platform.records.collection(adminActs), clock, log }),
    answerSelf: (request, response) => self().handle(request, response),
    refused: metrics.refused,
    entriesRefused: (error, customer) => platform.refusals.countError(error, customer),
  })
}

function describeMissing(upstreams: readonly Upstream[]): string[] {
  const present = new Set(upstreams.map((upstream) => upstream.name))
  return services
    .filter((service) => !present.has(service.name))
    .map((service) => `${service.name} is not here; set ${upstreamVariable(service.name)} to its address`)
}
