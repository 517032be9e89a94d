import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { createProductStarts } from './run-tests/product-starts.ts'
import { provideServers } from './run-tests/provide-servers.ts'
import { NoSuchTests, type SelectedTests, selectTests } from './run-tests/select-tests.ts'
import { failureReports, projectSeconds, sumTestRuns, toSummaryLine } from './run-tests/summary.ts'
import { createSpans, measureProcessors, toUseLine } from './run-tests/use-of-time.ts'
import { readProjects } from './structure/read-projects.ts'

const usage = `Runs tests and ends with one line that sums them.

npm test                       those of every project
npm test schools               those of one project, or of several
npm test schools suggest       its test files whose path contains the word
npm run test:long              kills and bursts are repeated more often; projects and words as above
`

const root = path.resolve(import.meta.dirname, '../..')

/** Reads the command line; resolves with the exit status: 0 all is well, 1 a test failed, 2 misused. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(usage)
    return 0
  }
  try {
    const isLong = args.includes('--long')
    const words = args.filter((word) => word !== '--long')
    return await run(selectTests(readProjects(root), words), isLong)
  } catch (error) {
    if (!(error instanceof NoSuchTests)) throw error
    console.error(error.message)
    return 2
  }
}

async function run(selected: readonly SelectedTests[], isLong: boolean): Promise<number> {
  const needServers = selected.some(({ project }) => usesServers(project))
  const servers = needServers ? await provideServers((line) => console.log(line)) : undefined
  const starts = createProductStarts(root)
  const env = {
    // Compiled once for all test files: loading the sources is half of what a short one costs.
    NODE_COMPILE_CACHE: path.join(root, '.cache/compile'),
    ...process.env,
    ...servers?.env,
    ...starts.env,
    ...(isLong ? { TATHYA_TEST_LONG: '1' } : {}),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  }
  const busyPercent = measureProcessors()
  const { spans, note } = createSpans()
  const show = (line: string) => {
    note(line)
    console.log(line)
  }
  const results = await Promise.all(toCommands(selected).map((command) => runCommand(command, env, show)))
  const busy = busyPercent()
  await servers?.stop()
  const succeeded = results.every((result) => result.succeeded)
  // Each line begins with the name of its project, which the summary does not need.
  const output = stripVTControlCharacters(results.map((result) => result.output).join(''))
  const counts = sumTestRuns(output.replaceAll(/^@tathya\/[\w-]+:\s?/gm, ''))
  const nothing = counts.passed + counts.failed === 0
  if (nothing) console.error('No test ran.')
  const times = projectSeconds(output).map(([project, seconds]) => `${project} ${Math.round(seconds)} s`)
  if (times.length > 1) {
    console.log(`\nTime by project: ${times.join(', ')}`)
    console.log(toUseLine(spans, busy))
  }
  const started = starts.close()
  if (!started.endsWith(': 0')) console.log(`\n${started}`)
  // Repeated at the end: among the lines of all projects a failure is hard to find.
  if (counts.failed > 0) console.log(`\nFailed tests:\n\n${failureReports(output)}\n`)
  console.log(toSummaryLine(counts))
  return !succeeded || counts.failed > 0 || nothing ? 1 : 0
}

function usesServers({ dependencies, devDependencies }: SelectedTests['project']): boolean {
  return [...dependencies, ...devDependencies].includes('@tathya/test-servers')
}

interface Command {
  readonly args: readonly string[]
  readonly cwd: string
}

/** The project whose tests take longest, and which nx would start last because nothing depends on it. */
const longest = 'standalone'

/** Commands to run side by side: whole projects are run by nx, single files by Node's test runner. */
function toCommands(selected: readonly SelectedTests[]): Command[] {
  if (selected.some(({ files }) => files !== undefined)) {
    return selected.map(({ project, files = [] }) => ({ args: ['--test', ...files], cwd: project.folder }))
  }
  const isLongest = ({ project }: SelectedTests) => project.name === longest
  const groups = [selected.filter(isLongest), selected.filter((tests) => !isLongest(tests))]
  return groups.filter(({ length }) => length > 0).map(toNxCommand)
}

function toNxCommand(selected: readonly SelectedTests[]): Command {
  const projects = selected.map(({ project }) => project.packageName).join(',')
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js')
  const options = ['--outputStyle=stream', '--nxBail=false', '-p', projects]
  return { args: [nx, 'run-many', '-t', 'test', ...options], cwd: root }
}

/** Runs a program of Node; each line that it prints is shown, and kept. */
async function runCommand(
  { args, cwd }: Command,
  env: NodeJS.ProcessEnv,
  show: (line: string) => void,
): Promise<{ succeeded: boolean; output: string }> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let output = ''
  for await (const line of createInterface({ input: child.stdout })) {
    output += `${line}\n`
    show(line)
  }
  const [code] = await exited
  return { succeeded: code === 0, output }
}

process.exitCode = await main(process.argv.slice(2))
