import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exitOnHelp } from './exit-on-help.ts'
import { findFaults, isLoadable } from './mutate/find-faults.ts'
import { splice } from './mutate/module-changes.ts'
import { createRandom } from './mutate/random.ts'
import { loadedSources, toFileGraph } from './mutate/reaching-tests.ts'
import { type Outcome, runFaults } from './mutate/run-faults.ts'
import { sampleFaults } from './mutate/sample-faults.ts'
import { type Project, readProjects } from './structure/read-projects.ts'

const usage = `Puts faults into a sample of a project's functions, one at a time, and says which its own tests catch.

npm run mutate portal                          25 faults
npm run mutate portal pages/data               in source files whose path contains the word
npm run mutate -- portal --sample 40 --seed 2  more of them, others
npm run mutate -- gateway --tests 10           the 10 most direct test files: quicker, and fewer are caught
npm run mutate -- docdb --slow                 also test files that begin with "// Slow:"
npm run mutate -- portal --root <folder>       in another copy of the repository

No file is changed: the faults are in the modules that the test processes load. Tests on Kafka and MongoDB are skipped.
`

/** Reads the command line and prints the table; resolves with the exit status. */
async function main(root: string): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '25' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', default: 'Infinity' },
      slow: { type: 'boolean', default: false },
      root: { type: 'string', default: root },
    },
  })
  const [name, ...words] = positionals
  const projects = readProjects(path.resolve(values.root)).filter(({ hasTests }) => hasTests)
  const project = projects.find((other) => other.name === name)
  const [size, seed, maxTests] = [values.sample, values.seed, values.tests].map(Number) as [
    number,
    number,
    number,
  ]
  if (project === undefined || !(size > 0 && maxTests > 0) || !Number.isInteger(seed)) {
    console.error(`${usage}\nThe projects are: ${projects.map((other) => other.name).join(', ')}.`)
    return 2
  }
  return await mutate(project, { words, size, seed, maxTests, withSlow: values.slow })
}

/** Which faults, and how many test files are tried for each. */
interface Sampling {
  /** Words of the paths of source files; none: all files. */
  readonly words: readonly string[]
  readonly size: number
  readonly seed: number
  readonly maxTests: number
  readonly withSlow: boolean
}

async function mutate(project: Project, { words, size, seed, ...options }: Sampling): Promise<number> {
  const graph = toFileGraph(project)
  const toName = (file: string) => path.relative(project.folder, file)
  const files = loadedSources(project, graph).filter(
    (file) => words.length === 0 || words.some((word) => toName(file).includes(word)),
  )
  const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const faultsOf = new Map([...textOf].map(([file, text]) => [file, findFaults(text)]))
  if (files.length === 0) {
    console.error(
      `No source file of ${project.name} that its tests load has "${words.join('" or "')}" in its path.`,
    )
    return 2
  }
  const faults = sampleFaults(faultsOf, size, createRandom(seed), (file, { change }) =>
    isLoadable(splice(textOf.get(file)!, [change])),
  )
  console.log(`${faults.length} faults in ${files.length} source files of ${project.name}, seed ${seed}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-mutate-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  let caught = 0
  for await (const outcome of runFaults({ project, graph, ...options, folder, say: console.log }, faults)) {
    if (outcome.caughtBy !== undefined) caught += 1
    console.log(toLine(outcome, toName(outcome.fault.file)))
  }
  const percent = Math.round((100 * caught) / Math.max(1, faults.length))
  console.log(`${project.name}: ${caught} of ${faults.length} faults caught, ${percent} %`)
  return 0
}

/** One line: the end, the fault, and the test that caught it, or how many test files ran the function in vain. */
function toLine({ fault, caughtBy, testFiles }: Outcome, file: string): string {
  const place = `${file}:${fault.line} ${fault.functionName}, ${fault.change.kind}: ${fault.shown}`
  if (caughtBy !== undefined) return `caught    ${place} | ${caughtBy.file}: ${caughtBy.title}`
  const ran =
    testFiles === 0
      ? 'no test runs it'
      : `${testFiles} test ${testFiles === 1 ? 'file runs' : 'files run'} it`
  return `SURVIVED  ${place} | ${ran}`
}

exitOnHelp(usage)
process.exitCode = await main(path.join(import.meta.dirname, '../..'))
