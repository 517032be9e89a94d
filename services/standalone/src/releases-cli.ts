import { runReleases } from '@tathya/datasets'
import { explainFaults, loadConfig, PlatformConfig } from '@tathya/platform'
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
