import { explainFaults, loadConfig, PlatformConfig, runMigrate } from '@tathya/platform'

await explainFaults(async () => {
  process.exitCode = await runMigrate({
    args: process.argv.slice(2),
    config: loadConfig(PlatformConfig),
    print: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => void process.stderr.write(`${line}\n`),
  })
})
