import { existsSync, readFileSync } from 'node:fs'
import { silentProgress } from '../../../src/import/progress.ts'
import { runImport } from '../../../src/import/run-import.ts'
import { memoryReleases } from '../../../testing/index.ts'
import { sampleDataset, sampleRows } from '../../support/sample.ts'
import { wholeTable } from '../../support/whole-table.ts'
import { periodTable } from '../installation.ts'

/** Imports a file as `npx tathya import` does, and prints what came of it with the most memory that it took. */
const dataset = sampleDataset({ after: (done) => process.once('exit', done) }, sampleRows(3), {
  formats: [periodTable, wholeTable],
})
const { lines } = await runImport({
  datasets: [dataset],
  dataset,
  source: process.argv[2]!,
  releases: memoryReleases(),
  dryRun: false,
  now: new Date(),
  progress: silentProgress,
})
const megabytes = Math.round(peakKilobytes() / 1_000)
process.stdout.write(`${JSON.stringify({ lines, megabytes })}\n`)

/** The most memory of this process. On Linux `maxRSS` counts that of the process that started it, too. */
function peakKilobytes(): number {
  const status = '/proc/self/status'
  const peak = existsSync(status) ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  return peak === undefined ? process.resourceUsage().maxRSS : Number(peak)
}
