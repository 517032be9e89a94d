import path from 'node:path'
import { runImport } from '@tathya/datasets'
import { datasets as economicsData } from '@tathya/economics-data'
import { datasets as geoData } from '@tathya/geo-data'
import { explainFaults, loadConfig, PlatformConfig } from '@tathya/platform'
import { datasets as schools } from '@tathya/schools'

await explainFaults(async () => {
  const config = loadConfig(PlatformConfig)
  process.exitCode = await runImport(process.argv.slice(2), {
    datasets: [...economicsData, ...geoData, ...schools],
    folder: path.resolve(config.TATHYA_DATA),
    now: new Date(),
    print: (line) => void process.stdout.write(`${line}\n`),
  })
})
