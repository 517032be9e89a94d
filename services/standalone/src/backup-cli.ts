import { explainFaults, loadConfig, PlatformConfig, runBackup } from '@tathya/platform'

await explainFaults(async () => {
  process.exitCode = await runBackup({
    args: process.argv.slice(2),
    config: loadConfig(PlatformConfig),
    print: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => void process.stderr.write(`${line}\n`),
  })
})
