import { silentProgress } from '../../../src/import/progress.ts'
import { runImport } from '../../../src/import/run-import.ts'
import { memoryReleases } from '../../../testing/index.ts'
import { sampleDataset, sampleRows } from '../../support/sample.ts'
import { periodTable, wholeTable } from '../installation.ts'

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
const megabytes = Math.round(process.resourceUsage().maxRSS / 1_000)
process.stdout.write(`${JSON.stringify({ lines, megabytes })}\n`)
