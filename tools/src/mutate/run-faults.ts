import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { givesReason } from '../run-tests/slow-files.ts'
import type { ImportGraph } from '../structure/import-graph.ts'
import type { Project } from '../structure/read-projects.ts'
import type { Edit } from './module-changes.ts'
import { toVariables } from './module-changes.ts'
import { distancesFrom, nearness } from './reaching-tests.ts'
import { runTestFile } from './run-test-file.ts'
import type { SampledFault } from './sample-faults.ts'

/** What became of a fault. */
export interface Outcome {
  readonly fault: SampledFault
  /** The test file, relative to the project, and the title of the test; undefined if the fault survived. */
  readonly caughtBy: { readonly file: string; readonly title: string } | undefined
  /** Test files that ran the function with the fault. */
  readonly testFiles: number
}

/** A test file that passes without a fault. */
interface Baseline {
  readonly ms: number
  /** Numbers of the faults whose functions it runs. */
  readonly reached: ReadonlySet<number>
}

/** Milliseconds that a test file may take without a fault. */
const baselineLimitMs = 600_000

/** The project's tests, and where they put what they write. */
export interface TestRun {
  readonly project: Project
  readonly graph: ImportGraph
  /** True to try test files too that say in their first line why they are slow. */
  readonly withSlow: boolean
  /** Most test files that are tried for a fault. */
  readonly maxTests: number
  /** A folder for temporary files, which the caller removes. */
  readonly folder: string
  say(line: string): void
}

/**
 * Puts each fault into the modules of test processes, never into a file, and gives what became of it. The test files that
 * import the changed file are tried, the most direct first, until one fails; one that does not run the function is passed over.
 * Each first runs without a fault, which shows the functions that it runs, also those of later faults, and the time that it
 * needs.
 */
export async function* runFaults(run: TestRun, faults: readonly SampledFault[]): AsyncGenerator<Outcome> {
  const distances = new Map(testFilesOf(run).map((file) => [file, distancesFrom(run.graph, file)]))
  const baselines = new Map<string, Baseline | undefined>()
  for (const [number, fault] of faults.entries()) {
    const edits = { [pathToFileURL(fault.file).href]: [fault.change] }
    let testFiles = 0
    let caughtBy: Outcome['caughtBy']
    const left = nearestTests(fault.file, distances).slice(0, run.maxTests)
    while (left.length > 0) {
      // One that is known to run the function costs less than to find another.
      const known = left.findIndex((file) => baselines.get(file)?.reached.has(number))
      const [file] = left.splice(Math.max(0, known), 1) as [string]
      if (!baselines.has(file)) baselines.set(file, await runBaseline(run, file, baselines.size, faults))
      const baseline = baselines.get(file)
      if (baseline?.reached.has(number) !== true) continue
      testFiles += 1
      // A fault may slow a test down; one that needs five times as long does not end.
      const { failure } = await runOne(run, file, { edits }, 10_000 + 4 * baseline.ms)
      if (failure === undefined) continue
      caughtBy = { file: path.relative(run.project.folder, file), title: failure }
      break
    }
    yield { fault, testFiles, caughtBy }
  }
}

function testFilesOf({ project, withSlow }: TestRun): string[] {
  return project.files.filter(
    (file) => project.isTest(file) && file.endsWith('.test.ts') && (withSlow || !givesReason(file)),
  )
}

/** The test files that load a file: those that import it most directly first, then those with most words of its path. */
function nearestTests(file: string, distances: ReadonlyMap<string, ReadonlyMap<string, number>>): string[] {
  const far = (test: string) => distances.get(test)!.get(file)!
  return [...distances.keys()]
    .filter((test) => distances.get(test)!.has(file))
    .toSorted((a, b) => far(a) - far(b) || nearness(file, b) - nearness(file, a))
}

async function runBaseline(
  run: TestRun,
  file: string,
  index: number,
  faults: readonly SampledFault[],
): Promise<Baseline | undefined> {
  const reachedFolder = path.join(run.folder, `reached-${index}`)
  mkdirSync(reachedFolder)
  const { failure, ms } = await runOne(run, file, { edits: toProbes(faults), reachedFolder }, baselineLimitMs)
  if (failure === undefined) return { ms, reached: new Set(readdirSync(reachedFolder).map(Number)) }
  const name = path.relative(run.project.folder, file)
  run.say(`${name} is left out: without a fault it fails at "${failure}".`)
  return undefined
}

function toProbes(faults: readonly SampledFault[]): Record<string, Edit[]> {
  const probes: Record<string, Edit[]> = {}
  for (const [number, fault] of faults.entries()) {
    const url = pathToFileURL(fault.file).href
    probes[url] = [...(probes[url] ?? []), ...fault.toProbe(number)]
  }
  return probes
}

async function runOne(
  { project, folder }: TestRun,
  file: string,
  changes: Parameters<typeof toVariables>[0],
  limitMs: number,
) {
  const env: NodeJS.ProcessEnv = { ...process.env, ...toVariables(changes), TMPDIR: folder, FORCE_COLOR: '0' }
  // Tests on servers are skipped: one that is ended at its first failure would leave its database and topics behind.
  delete env.KAFKA_BROKERS
  delete env.MONGODB_URI
  return await runTestFile(file, { cwd: project.folder, env, limitMs })
}
