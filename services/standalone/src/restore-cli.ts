import { runRestore } from '@tathya/operations'
import { loadConfig } from '@tathya/platform'
import { explainFaults, PlatformConfig } from '@tathya/runtime'
import { takeOverReleases } from './open-releases.ts'

await explainFaults(async () => {
  const config = loadConfig(PlatformConfig)
  process.exitCode = await runRestore({
    args: process.argv.slice(2),
    config,
    print: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => void process.stderr.write(`${line}\n`),
  })
  // Those of older versions stand in the folder alone.
  const taken = process.exitCode === 0 ? await takeOverReleases(config) : 0
  if (taken > 0) process.stdout.write(`${taken} releases of datasets were taken over from the data folder.\n`)
})
