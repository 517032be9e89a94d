import path from 'node:path'
import {
  CannotListen,
  ConfigError,
  describeConfig,
  loadConfig,
  type Rule,
  type Service,
  UnusableData,
} from '@tathya/platform'
import { FolderInUse, FolderNotWritable, StoreFailed } from '@tathya/storage'
import { z } from 'zod'
import { createPlatform, PlatformConfig } from './create-platform.ts'
import { createLateService } from './late-service.ts'
import type { Platform } from './platform.ts'
import { describeServers } from './ports/describe-servers.ts'
import { type KeyNeeds, processRules } from './process-rules.ts'
import { ListenConfig, type Served, serve, stopOnSignals } from './serve.ts'

/** Makes a service from the platform and the settings of its own. */
export type CreateService<C = unknown> = (platform: Platform, config: C) => Service | Promise<Service>

const NoSettings = z.object({})
const BaseConfig = z.object({ ...PlatformConfig.shape, ...ListenConfig.shape })
type BaseConfig = z.output<typeof BaseConfig>

/** What a service's own process needs beside the service. */
export interface RunOptions<S extends z.ZodObject> {
  /** Settings of the service's own. */
  readonly settings?: S
  /** What must hold among its settings, beside the rules of every process. */
  readonly rules?: readonly Rule<z.output<S> & BaseConfig>[]
  /** Default: the public half of the identity key, and no callbacks. */
  readonly keys?: Partial<KeyNeeds>
}

/**
 * Starts one service alone, tells what is up, where and what it waits for, and stops it on a signal. A server that is away
 * is waited for.
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
    const say = (line: string) => void process.stderr.write(`${line}\n`)
    say(`Starting in ${path.resolve(config.TATHYA_DATA)}, with ${describeServers(config)} ...`)
    const platform = await createPlatform(config)
    const service = createLateService({
      platform,
      make: async () => create(platform, config as z.output<S>),
      say,
      failed: endWithFault,
    })
    const served = await serve(service, platform, config)
    await platform.describe({ address: served.url })
    // Before the address is told: whoever reads it may stop the process at once.
    stopOnSignals(served, say)
    await tellStart(service, served, describeConfig(schema, config), say)
  })
}

/** Tells people what is up. */
async function tellStart(
  service: Service,
  served: Served,
  settings: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  say(`${service.name}: ${service.summary}. It answers on ${served.url} after ${seconds()} s`)
  for (const note of service.notes()) say(`  ${note}`)
  for (const { name, ready, detail = 'not there' } of await service.readiness())
    if (!ready) say(`  waits for ${name}: ${detail}`)
  say(`  metrics: ${served.metricsUrl ?? 'none; their port is taken, set TATHYA_METRICS_PORT'}`)
  if (settings.length > 0) say(`  settings: ${settings.join(', ')}`)
}

function seconds(): string {
  return (performance.now() / 1000).toFixed(1)
}

const mendable = [ConfigError, CannotListen, FolderInUse, FolderNotWritable, StoreFailed, UnusableData]

/** Runs a start; what the operator can mend ends the process with its message alone, without a stack. */
export async function explainFaults(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    endWithFault(error)
  }
}

function endWithFault(failure: unknown): never {
  // What went wrong first is what the operator can mend; what failed while all was closed again follows from it.
  const error = failure instanceof SuppressedError ? failure.suppressed : failure
  const text =
    error instanceof Error && mendable.some((kind) => error instanceof kind) ? error.message : undefined
  process.stderr.write(`${text ?? (error as Error).stack ?? String(error)}\n`)
  process.exit(1)
}
