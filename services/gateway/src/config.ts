import { services } from '@tathya/contracts/internal'
import { numberVariable } from '@tathya/platform'
import { missingKey, type PlatformConfig, PortsConfig } from '@tathya/runtime'
import { z } from 'zod'
import { isWellFormedKey } from './keys/key.ts'
import { parseNetworks } from './request-head.ts'
import type { RemoteService } from './upstreams/remote.ts'

/** Requests per second, or in a burst. */
const count = () => numberVariable(1, 1_000_000)
/** Concurrent requests. */
const openRequests = () => numberVariable(1, 100_000)
/** Milliseconds up to an hour. */
const milliseconds = () => numberVariable(1, 3_600_000)

/** The settings of the gateway. */
export const GatewayConfig = z.object({
  ...PortsConfig.pick({ KAFKA_TOPIC_PREFIX: true }).shape,
  TATHYA_ADMIN_KEY: z
    .string()
    .refine(isWellFormedKey, { error: 'is not a whole key; make one with "npx tathya keys make"' })
    .optional()
    .meta({ secret: true, description: 'The admin key, instead of the one in the data folder' }),
  TATHYA_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isBase, { error: 'must be an address without user, query and fragment: https://api.example.np' })
    .optional()
    .meta({ description: 'Address under which callers reach the gateway' }),
  TATHYA_TRUSTED_PROXIES: z
    .string()
    .default('')
    .superRefine(assertNetworks)
    .meta({ description: 'Proxies whose X-Forwarded-* count: addresses and networks, with commas' }),
  TATHYA_ANONYMOUS_RATE: count()
    .default(20)
    .meta({ description: 'Requests per second of an address without a key' }),
  TATHYA_ANONYMOUS_BURST: count()
    .default(60)
    .meta({ description: 'Requests at once of an address without a key' }),
  TATHYA_KEY_RATE: count().default(100).meta({ description: 'Requests per second of a key' }),
  TATHYA_KEY_BURST: count().default(300).meta({ description: 'Requests at once of a key' }),
  TATHYA_ANONYMOUS_OPEN: openRequests()
    .default(50)
    .meta({ description: 'Requests of an address without a key that have not ended' }),
  TATHYA_KEY_OPEN: openRequests().default(100).meta({ description: 'Requests of a key that have not ended' }),
  TATHYA_KEY_ROUTE_OPEN: openRequests()
    .optional()
    .meta({ description: 'Requests of a key on one route that have not ended; half of those of the key' }),
  TATHYA_BODY_LIMIT: numberVariable(0, 1_073_741_824)
    .default(1_048_576)
    .meta({ description: 'Bytes of a request body where its endpoint names no limit' }),
  TATHYA_CONNECT_TIMEOUT_MS: milliseconds().default(2_000).meta({ description: 'To connect to a service' }),
  TATHYA_FIRST_BYTE_TIMEOUT_MS: milliseconds()
    .default(30_000)
    .meta({ description: 'From the end of a request to the head of the answer' }),
  TATHYA_IDLE_TIMEOUT_MS: milliseconds()
    .default(30_000)
    .meta({ description: 'Between two parts of a request or an answer' }),
  TATHYA_TOTAL_TIMEOUT_MS: milliseconds().default(300_000).meta({ description: 'For a request as a whole' }),
  TATHYA_UPSTREAM_CONNECTIONS: numberVariable(1, 10_000)
    .default(256)
    .meta({ description: 'Requests at one address of a service at a time' }),
  TATHYA_SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|tel:|https:\/\/)[!-~]+$/, { error: 'must be a mailto:, tel: or https: address' })
    .optional()
    .meta({ description: 'Where to report weaknesses; served in security.txt' }),
})
export type GatewayConfig = z.output<typeof GatewayConfig>

/** Reports a missing admin key if gateways share their keys: then none of them may make one. */
export function sharedKeyFaults(config: Partial<GatewayConfig & PlatformConfig>): string[] {
  const shared = config.KAFKA_BROKERS !== undefined || config.MONGODB_URI !== undefined
  return shared && config.TATHYA_ADMIN_KEY === undefined ? [missingKey('TATHYA_ADMIN_KEY', 'admin-key')] : []
}

function isBase(text: string): boolean {
  return URL.canParse(text) && !/[?#]/.test(text) && new URL(text).username === ''
}

function assertNetworks(text: string, context: z.RefinementCtx): void {
  try {
    parseNetworks(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
  }
}

/** The variable with the addresses of a service: `TATHYA_UPSTREAM_GEO_DATA`. */
export function upstreamVariable(service: string): string {
  return `TATHYA_UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`
}

const Addresses = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim().replace(/\/$/, '')))
  .refine((items) => items.every(isOrigin), {
    error: 'must be addresses such as http://127.0.0.1:8081, with commas between them',
  })
  .optional()

/** The addresses of the services, one variable each. */
export const UpstreamConfig = z.object(
  Object.fromEntries(
    services.map(({ name }) => [
      upstreamVariable(name),
      Addresses.meta({ description: `Addresses of the service ${name}` }),
    ]),
  ),
)
export type UpstreamConfig = z.output<typeof UpstreamConfig>

/** The services with an address in the settings. */
export function toRemoteServices(config: Readonly<Record<string, unknown>>): RemoteService[] {
  return services.flatMap(({ name }) => {
    const origins = config[upstreamVariable(name)] as readonly string[] | undefined
    return origins === undefined ? [] : [{ name, origins }]
  })
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text
}
