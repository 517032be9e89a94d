import { runBackup } from '@tathya/operations'
import { loadConfig } from '@tathya/platform'
import { explainFaults, PlatformConfig } from '@tathya/runtime'

await explainFaults(async () => {
  process.exitCode = await runBackup({
    args: process.argv.slice(2),
    config: loadConfig(PlatformConfig),
    print: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => void process.stderr.write(`${line}\n`),
  })
})
