import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ImportGraph } from '../structure/import-graph.ts'
import type { Project } from '../structure/read-projects.ts'
import type { Edit } from './module-changes.ts'
import { toVariables } from './module-changes.ts'
import { filesFrom, nearness } from './reaching-tests.ts'
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
  readonly file: string
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
  /** A folder for temporary files, which the caller removes. */
  readonly folder: string
  say(line: string): void
}

/**
 * Puts each fault into the modules of test processes, never into a file, and gives what became of it. First each test file that
 * loads one of the changed files runs without a fault, which shows the functions that it runs and the time that it needs.
 */
export async function* runFaults(run: TestRun, faults: readonly SampledFault[]): AsyncGenerator<Outcome> {
  const baselines = await runBaselines(run, faults)
  for (const [number, fault] of faults.entries()) {
    const reaching = baselines
      .filter(({ reached }) => reached.has(number))
      .toSorted((a, b) => nearness(fault.file, b.file) - nearness(fault.file, a.file) || a.ms - b.ms)
    yield { fault, testFiles: reaching.length, caughtBy: await findCatcher(run, fault, reaching) }
  }
}

async function findCatcher(run: TestRun, fault: SampledFault, reaching: readonly Baseline[]) {
  const edits = { [pathToFileURL(fault.file).href]: [fault.change] }
  for (const { file, ms } of reaching) {
    // A fault may slow a test down; one that needs five times as long does not end.
    const { failure } = await runOne(run, file, { edits }, 10_000 + 4 * ms)
    if (failure !== undefined) return { file: path.relative(run.project.folder, file), title: failure }
  }
  return undefined
}

async function runBaselines(run: TestRun, faults: readonly SampledFault[]): Promise<Baseline[]> {
  const changed = new Set(faults.map(({ file }) => file))
  const files = run.project.files.filter((file) => {
    if (!run.project.isTest(file) || !file.endsWith('.test.ts')) return false
    return !filesFrom(run.graph, file).isDisjointFrom(changed)
  })
  const baselines: Baseline[] = []
  for (const [index, file] of files.entries()) {
    const name = path.relative(run.project.folder, file)
    const reachedFolder = path.join(run.folder, `reached-${index}`)
    mkdirSync(reachedFolder)
    const changes = { edits: toProbes(faults), reachedFolder }
    const { failure, ms } = await runOne(run, file, changes, baselineLimitMs)
    if (failure === undefined) {
      const reached = new Set(readdirSync(reachedFolder).map(Number))
      baselines.push({ file, ms, reached })
    } else run.say(`${name} is left out: without a fault it fails at "${failure}".`)
  }
  const seconds = Math.round(baselines.reduce((sum, { ms }) => sum + ms, 0) / 1000)
  run.say(`${baselines.length} test files pass without a fault, in ${seconds} s.`)
  return baselines
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
  // Set if a test runs this program; it would change the format of the reports.
  delete env.NODE_TEST_CONTEXT
  return await runTestFile(file, { cwd: project.folder, env, limitMs })
}
