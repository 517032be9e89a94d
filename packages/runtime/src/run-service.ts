import path from 'node:path'
import {
  CannotListen,
  ConfigError,
  describeConfig,
  loadConfig,
  type Rule,
  type Service,
  StorageFull,
  UnusableData,
  unknownSettings,
} from '@tathya/platform'
import { FolderInUse, FolderNotWritable, StoreFailed, toStorageError } from '@tathya/storage'
import { z } from 'zod'
import { createPlatform, PlatformConfig } from './create-platform.ts'
import { createLateService } from './late-service.ts'
import type { Platform } from './platform.ts'
import type { PortsConfig } from './ports/config.ts'
import { type KeyNeeds, processRules } from './process-rules.ts'
import { ListenConfig, type Served, serve, stopOnSignals } from './serve.ts'

/** Creates a service from the platform and its own settings. */
export type CreateService<C = unknown> = (platform: Platform, config: C) => Service | Promise<Service>

const NoSettings = z.object({})
const BaseConfig = z.object({ ...PlatformConfig.shape, ...ListenConfig.shape })
type BaseConfig = z.output<typeof BaseConfig>

/** Options of a process that runs one service. */
export interface RunOptions<S extends z.ZodObject> {
  /** The service's own settings. */
  readonly settings?: S
  /** Rules for its settings, besides those of every process. */
  readonly rules?: readonly Rule<z.output<S> & BaseConfig>[]
  /** Default: the public half of the identity key, and no callbacks. */
  readonly keys?: Partial<KeyNeeds>
}

/**
 * Starts one service in this process, prints its address and what it waits for, and stops it on a signal. While a server is
 * away, the start is retried.
 */
export async function runService<S extends z.ZodObject = typeof NoSettings>(
  create: CreateService<z.output<S>>,
  options: RunOptions<S> = {},
): Promise<void> {
  await explainFaults(async () => {
    const schema = z.object({ ...BaseConfig.shape, ...options.settings?.shape })
    const { identity = 'public', callbacks = false } = options.keys ?? {}
    const rules = [processRules({ identity, callbacks }), ...(options.rules ?? [])] as Rule<unknown>[]
    const config = loadConfig(schema, process.env, rules) as BaseConfig
    const print = (line: string) => void process.stderr.write(`${line}\n`)
    // Other processes of the installation have settings that this one does not know.
    for (const line of unknownSettings(Object.keys(schema.shape), process.env, { similarOnly: true }))
      print(line)
    print(`Starting in ${path.resolve(config.TATHYA_DATA)}, with ${describeServers(config)} ...`)
    const platform = await createPlatform(config)
    const service = createLateService({
      platform,
      create: async () => create(platform, config as z.output<S>),
      print,
      onFailure: exitWithError,
    })
    const served = await serve(service, platform, config)
    await platform.describe({ address: served.url })
    // Before the address is printed: its reader may stop the process at once.
    stopOnSignals(served, print)
    await printStart(service, served, describeConfig(schema, config), print)
  })
}

async function printStart(
  service: Service,
  served: Served,
  settings: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  print(`${service.name}: ${service.summary}. It answers on ${served.url} after ${seconds()} s`)
  for (const note of service.notes()) print(`  ${note}`)
  for (const { name, ready, detail = 'not there' } of await service.readiness())
    if (!ready) print(`  waits for ${name}: ${detail}`)
  print(`  metrics: ${served.metricsUrl ?? 'none; their port is taken, set TATHYA_METRICS_PORT'}`)
  if (settings.length > 0) print(`  settings: ${settings.join(', ')}`)
}

function seconds(): string {
  return (performance.now() / 1000).toFixed(1)
}

const userErrors = [
  ConfigError,
  CannotListen,
  FolderInUse,
  FolderNotWritable,
  StorageFull,
  StoreFailed,
  UnusableData,
]

/**
 * Runs a start; an error that the operator can fix ends the process with its message, without a stack. What the process
 * creates is for its user alone, also where a library or a thread creates it.
 */
export async function explainFaults(start: () => Promise<void>): Promise<void> {
  process.umask(0o077)
  try {
    await start()
  } catch (error) {
    exitWithError(error)
  }
}

function exitWithError(failure: unknown): never {
  // The first error is the cause; errors while closing follow from it.
  const first = failure instanceof SuppressedError ? failure.suppressed : failure
  const error = toStorageError(first, 'The disk of the data folder')
  const text =
    error instanceof Error && userErrors.some((kind) => error instanceof kind) ? error.message : undefined
  process.stderr.write(`${text ?? (error as Error).stack ?? String(error)}\n`)
  process.exit(1)
}

/** Describes for people where events, records and files are kept, without user and password. */
function describeServers({ KAFKA_BROKERS, MONGODB_URI }: PortsConfig): string {
  if (KAFKA_BROKERS === undefined || MONGODB_URI === undefined) return 'events, records and files there'
  const mongo = MONGODB_URI.replace(/^mongodb(\+srv)?:\/\/([^@/]*@)?/, '').replace(/\?.*$/, '')
  return `Kafka at ${KAFKA_BROKERS.join(', ')} and MongoDB at ${mongo}`
}
