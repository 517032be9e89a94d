import { explainFaults, loadConfig, PlatformConfig, runRestore } from '@tathya/platform'

await explainFaults(async () => {
  process.exitCode = await runRestore({
    args: process.argv.slice(2),
    config: loadConfig(PlatformConfig),
    print: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => void process.stderr.write(`${line}\n`),
  })
})
