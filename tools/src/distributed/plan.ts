import path from 'node:path'
import { services } from '@tathya/contracts/internal'
import { loadConfig } from '@tathya/platform'
import {
  type DistributedConfig,
  findSpoolFolders,
  isDistributed,
  ListenConfig,
  PlatformConfig,
  portsFaults,
  serviceOf,
} from '@tathya/runtime'
import { StandaloneConfig } from '@tathya/standalone'
import { NoServers } from './no-servers.ts'

/** How the program is used. */
export const usage = `Starts the gateway and every service as processes of their own on this machine.

  KAFKA_BROKERS=127.0.0.1:9092 MONGODB_URI='mongodb://127.0.0.1/?replicaSet=rs0' npm run start:distributed
  npm run start:distributed -- --replicas conversion=2 --replicas gateway=2

  --replicas <service>=<n>   processes of a service, 1 where not given; gateways share PORT (not on Windows);
                             0 leaves a service out

The settings of the environment go to every process. Keys and one folder a process are made below TATHYA_DATA (default: data).
A process that ends is restarted, after one second at first and five seconds at most. Ctrl-C stops all.
`

/** Wrong arguments; the message explains them. */
export class WrongPlan extends Error {
  override readonly name = 'WrongPlan'
}

/** One process. */
export interface Unit {
  /** `conversion-2`, or the service's name where it is alone. */
  readonly label: string
  readonly service: string
  /** Its main program, from the root of the repository. */
  readonly main: string
  readonly env: Readonly<Record<string, string>>
  /** Data folders of earlier processes whose spools it sends. */
  readonly leftFolders: readonly string[]
}

/** The addresses of the servers. */
export interface ServerAddresses {
  readonly kafka: readonly string[]
  readonly mongodb: string
}

/** Everything to start. */
export interface FleetPlan {
  readonly settings: DistributedConfig & ListenConfig
  readonly servers: ServerAddresses
  /** The folder of keys. */
  readonly keys: string
  /** The environment of every process. */
  readonly env: NodeJS.ProcessEnv
  /** Gateways last. */
  readonly units: readonly Unit[]
}

/** Gateways last. */
const serviceNames = [...services.map(({ name }) => name), 'gateway']

/** Plans the processes by the environment and `--replicas`. Throws `WrongPlan`, `ConfigError`, and `NoServers` if none are set. */
export function planFleet(environment: NodeJS.ProcessEnv, replicas: readonly string[]): FleetPlan {
  const { servers, folder, settings } = readSettings(environment)
  const counts = readCounts(replicas)
  const keys = path.join(folder, 'keys')
  if (process.platform === 'win32' && (counts.get('gateway') ?? 1) > 1)
    throw new WrongPlan('Processes cannot share a port on Windows: start one gateway there.')
  const all = serviceNames.flatMap((service) => {
    const count = counts.get(service) ?? 1
    return Array.from({ length: count }, (_, at) => ({
      service,
      at,
      label: count === 1 ? service : `${service}-${at + 1}`,
    }))
  })
  const folders = new Set(all.map(({ label }) => path.join(folder, label)))
  const left = findSpoolFolders(folder).filter((spool) => !folders.has(spool))
  const units = all.map(({ service, at, label }): Unit => {
    const ports = service === 'gateway' ? settings : { PORT: 0, TATHYA_METRICS_PORT: 0 }
    const leftFolders = at === 0 ? left.filter((spool) => successorOf(spool, folder) === service) : []
    return {
      label,
      service,
      main: `services/${service}/src/main.ts`,
      leftFolders,
      env: {
        TATHYA_DATA: path.join(folder, label),
        PORT: String(ports.PORT),
        TATHYA_METRICS_PORT: String(replicaPort(ports.TATHYA_METRICS_PORT, at)),
        // Only the gateway sends requests to the services.
        ...(service === 'gateway' ? {} : { HOST: '127.0.0.1' }),
        // Without it all services would have the same name in traces.
        ...(environment.OTEL_SERVICE_NAME ? {} : { OTEL_SERVICE_NAME: service }),
        ...(leftFolders.length > 0 ? { TATHYA_SPOOL_FOLDERS: leftFolders.join(path.delimiter) } : {}),
        ...keySettings(keys, service, environment),
      },
    }
  })
  return { settings, servers, keys, env: toCommon(environment), units }
}

/** The service that sends what waits in a folder: the one that had it; that of the whole product goes to the logger. */
function successorOf(spool: string, root: string): string {
  return spool === root ? 'logger' : serviceOf(path.basename(spool))
}

/** The port of a replica; 0 stays 0, any free port. */
function replicaPort(port: number, replica: number): number {
  return port === 0 ? 0 : port + replica
}

/** The settings of all processes, so that every fault is reported before one of them starts. */
const Settings = PlatformConfig.extend(StandaloneConfig.shape).extend(ListenConfig.shape)

function readSettings(environment: NodeJS.ProcessEnv) {
  const settings = loadConfig(Settings, environment, [portsFaults])
  if (!isDistributed(settings)) throw new NoServers()
  const { KAFKA_BROKERS: kafka, MONGODB_URI: mongodb } = settings
  return { settings, folder: path.resolve(settings.TATHYA_DATA), servers: { kafka, mongodb } }
}

function readCounts(replicas: readonly string[]): Map<string, number> {
  const names = new Set(serviceNames)
  return new Map(
    replicas.map((text) => {
      const [, service = '', count = ''] = /^([a-z-]+)=(0|[1-9]\d?)$/.exec(text) ?? []
      if (!names.has(service))
        throw new WrongPlan(
          `--replicas ${text} is not <service>=<n>, with n from 0 to 99 and one of: ${[...names].join(', ')}.`,
        )
      if (service === 'gateway' && count === '0')
        throw new WrongPlan('--replicas gateway=0 would leave no address to send requests to.')
      return [service, Number(count)]
    }),
  )
}

/** Services that sign callbacks: those with jobs, and the logger for alerts. */
const withCallbacks = new Set(
  services.filter(({ name, jobs }) => jobs !== undefined || name === 'logger').map(({ name }) => name),
)

/** The keys of a process: those in the environment, else those of the folder. */
function keySettings(keys: string, service: string, environment: NodeJS.ProcessEnv): Record<string, string> {
  const isGateway = service === 'gateway'
  const half = isGateway ? 'identity-key.json' : 'identity-key.public.json'
  const file = (variable: string, name: string) =>
    environment[variable] || environment[`${variable}_FILE`]
      ? {}
      : { [`${variable}_FILE`]: path.join(keys, name) }
  return {
    TATHYA_IDENTITY_KEY_FILE: path.join(keys, half),
    ...(withCallbacks.has(service) ? file('TATHYA_CALLBACK_KEY', 'callback-key') : {}),
    ...(isGateway ? file('TATHYA_ADMIN_KEY', 'admin-key') : {}),
  }
}

/**
 * The environment without what one process alone may have: a socket, and the identity key, whose private half must not reach
 * the services, so that both halves come from the folder.
 */
function toCommon(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const {
    TATHYA_IDENTITY_KEY: _key,
    TATHYA_IDENTITY_KEY_FILE: _file,
    TATHYA_LISTEN_FD: _socket,
    ...others
  } = environment
  return others
}
