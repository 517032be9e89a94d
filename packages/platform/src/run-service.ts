import { z } from 'zod'
import { ConfigError, loadConfig } from './config.ts'
import { createPlatform, PlatformConfig } from './create-platform.ts'
import { CannotListen } from './http/listen.ts'
import type { Platform } from './platform.ts'
import { ListenConfig, serve, stopOnSignals } from './serve.ts'
import type { Service } from './service.ts'
import { FolderInUse, FolderNotWritable } from './store/lock-folder.ts'
import { StoreFailed } from './store/outcomes.ts'
import { UnusableData } from './unusable-data.ts'

/** Makes a service from the platform and the settings of its own. */
export type CreateService<C = unknown> = (platform: Platform, config: C) => Service | Promise<Service>

/** Starts one service alone, prints where it is, and stops it on a signal. `settings` are those of the service. */
export async function runService<S extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  create: CreateService<z.output<S>>,
  settings?: S,
): Promise<void> {
  await explainFaults(async () => {
    const config = loadConfig(
      z.object({ ...PlatformConfig.shape, ...ListenConfig.shape, ...settings?.shape }),
    )
    const platform = await createPlatform(config)
    const service = await create(platform, config as z.output<S>)
    const served = await serve(service, platform, config)
    await platform.describe({ address: served.url })
    const say = (line: string) => process.stderr.write(`${line}\n`)
    say(`${service.name}: ${service.summary}. It answers on ${served.url}`)
    for (const note of service.notes()) say(`  ${note}`)
    stopOnSignals(served, say)
  })
}

const mendable = [ConfigError, CannotListen, FolderInUse, FolderNotWritable, StoreFailed, UnusableData]

/** Runs a start; what the operator can mend ends the process with its message alone, without a stack. */
export async function explainFaults(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    const text =
      error instanceof Error && mendable.some((kind) => error instanceof kind) ? error.message : undefined
    process.stderr.write(`${text ?? (error as Error).stack ?? String(error)}\n`)
    process.exit(1)
  }
}
