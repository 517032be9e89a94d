import { runReleases } from '@tathya/datasets'
import { loadConfig } from '@tathya/platform'
import { explainFaults, PlatformConfig } from '@tathya/runtime'
import { datasets } from './datasets.ts'
import { withReleases } from './open-releases.ts'

await explainFaults(async () => {
  const config = loadConfig(PlatformConfig)
  process.exitCode = await withReleases(config, (releases) =>
    runReleases(process.argv.slice(2), {
      datasets,
      releases,
      now: new Date(),
      print: (line) => void process.stdout.write(`${line}\n`),
    }),
  )
})
