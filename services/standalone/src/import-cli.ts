import path from 'node:path'
import { createProgress, runImport } from '@tathya/datasets'
import { loadConfig } from '@tathya/platform'
import { explainFaults, PlatformConfig } from '@tathya/runtime'
import { datasets } from './datasets.ts'
import { withReleases } from './open-releases.ts'

await explainFaults(async () => {
  const config = loadConfig(PlatformConfig)
  process.exitCode = await withReleases(config, (releases) =>
    runImport(process.argv.slice(2), {
      datasets,
      folder: path.resolve(config.TATHYA_DATA),
      releases,
      now: new Date(),
      print: (line) => void process.stdout.write(`${line}\n`),
      progress: createProgress(process.stderr),
    }),
  )
})
