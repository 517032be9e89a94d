import path from 'node:path'
import { describeConfig, loadConfig } from '@tathya/platform'
import {
  createPlatform,
  explainFaults,
  ListenConfig,
  PlatformConfig,
  processRules,
  serve,
  stopOnSignals,
} from '@tathya/runtime'
import { z } from 'zod'
import manifest from '../package.json' with { type: 'json' }
import { createStandalone, StandaloneConfig } from './index.ts'
import { toStartTable } from './start-table.ts'

const Config = z.object({
  ...PlatformConfig.shape,
  ...StandaloneConfig.shape,
  ...ListenConfig.shape,
})

/** People read this on the error output, so that the log on the standard output stays JSON where it is piped. */
const say = (text: string) => void process.stderr.write(`${text}\n`)

await explainFaults(async () => {
  const rule = processRules({ identity: 'private', callbacks: true, alone: true })
  const config = loadConfig(Config, process.env, [rule])
  say(`Starting Tathya in ${path.resolve(config.TATHYA_DATA)} ...`)
  const platform = await createPlatform(config)
  const product = await createStandalone(platform, config)
  const served = await serve(product, platform, config)
  await platform.describe({ address: served.url })
  stopOnSignals(served, say)
  say(
    toStartTable({
      version: manifest.version,
      url: served.url,
      metricsUrl: served.metricsUrl,
      folder: platform.folder,
      newAdminKey: product.freshAdminKey,
      settings: describeConfig(Config, config),
      adminKeyNote: product.notes().join('; '),
      services: await Promise.all(
        product.services.map(async (service) => ({
          name: service.name,
          summary: service.summary,
          readiness: await service.readiness(),
          notes: service.notes(),
        })),
      ),
      milliseconds: performance.now(),
    }),
  )
})
