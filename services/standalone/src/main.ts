import path from 'node:path'
import { UpstreamConfig } from '@tathya/gateway'
import { describeConfig, loadConfig, unknownSettings } from '@tathya/platform'
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

const usage = `Starts the whole product in one process: the gateway and every service.

npm start

It has no arguments. Its settings are environment variables, which docs/settings.md lists: TATHYA_DATA is the data folder
(default: data), PORT the port (default: 8080).
`
if (process.argv.includes('--help')) {
  process.stdout.write(usage)
  process.exit(0)
}

/** Writes to the error output, so that a piped standard output holds nothing but the JSON log. */
const print = (text: string) => void process.stderr.write(`${text}\n`)

await explainFaults(async () => {
  const rule = processRules({ identity: 'private', callbacks: true, standalone: true })
  const config = loadConfig(Config, process.env, [rule])
  for (const line of unknownSettings(Object.keys({ ...Config.shape, ...UpstreamConfig.shape }))) print(line)
  print(`Starting Tathya in ${path.resolve(config.TATHYA_DATA)} ...`)
  const platform = await createPlatform(config)
  const product = await createStandalone(platform, config)
  const served = await serve(product, platform, config)
  product.gatewayListens(served.url)
  await platform.describe({ address: served.url })
  stopOnSignals(served, print)
  print(
    toStartTable({
      version: manifest.version,
      url: served.url,
      metricsUrl: served.metricsUrl,
      folder: platform.folder,
      newAdminKey: process.stderr.isTTY === true ? product.freshAdminKey : undefined,
      settings: describeConfig(Config, config),
      adminKeyNote: product.adminKeyNote,
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
