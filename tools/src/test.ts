import { spawn } from 'node:child_process'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { provideServers } from './run-tests/provide-servers.ts'
import { NoSuchTests, type SelectedTests, selectTests } from './run-tests/select-tests.ts'
import { sumTestRuns, toSummaryLine } from './run-tests/summary.ts'
import { readProjects } from './structure/read-projects.ts'

const usage = `Runs tests and ends with one line that sums them.

npm test                       those of every project
npm test schools               those of one project, or of several
npm test schools suggest       its test files whose path contains the word
`

const root = path.resolve(import.meta.dirname, '../..')

/** Reads the command line; resolves with the exit status: 0 all is well, 1 a test failed, 2 misused. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(usage)
    return 0
  }
  try {
    return await run(selectTests(readProjects(root), args))
  } catch (error) {
    if (!(error instanceof NoSuchTests)) throw error
    console.error(error.message)
    return 2
  }
}

async function run(selected: readonly SelectedTests[]): Promise<number> {
  const needServers = selected.some(({ project }) => usesServers(project))
  const servers = needServers ? await provideServers((line) => console.log(line)) : undefined
  const env = {
    // Compiled once for all test files: loading the sources is half of what a short one costs.
    NODE_COMPILE_CACHE: path.join(root, '.cache/compile'),
    ...process.env,
    ...servers?.env,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  }
  let succeeded = true
  let output = ''
  for (const { command, cwd } of toCommands(selected)) {
    const result = await runCommand(command, cwd, env)
    succeeded &&= result.succeeded
    output += result.output
  }
  await servers?.stop()
  // Each line begins with the name of its project, which the summary does not need.
  const lines = stripVTControlCharacters(output).replaceAll(/^@tathya\/[\w-]+:\s?/gm, '')
  const counts = sumTestRuns(lines)
  const nothing = counts.passed + counts.failed === 0
  if (nothing) console.error('No test ran.')
  console.log(toSummaryLine(counts))
  return !succeeded || counts.failed > 0 || nothing ? 1 : 0
}

function usesServers({ dependencies, devDependencies }: SelectedTests['project']): boolean {
  return [...dependencies, ...devDependencies].includes('@tathya/test-servers')
}

interface Command {
  readonly command: readonly string[]
  readonly cwd: string
}

/** Whole projects are run by nx, side by side; single files by Node's test runner. */
function toCommands(selected: readonly SelectedTests[]): Command[] {
  if (selected.some(({ files }) => files !== undefined)) {
    return selected.map(({ project, files = [] }) => ({ command: ['--test', ...files], cwd: project.folder }))
  }
  const projects = selected.map(({ project }) => project.packageName).join(',')
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js')
  const options = ['--outputStyle=stream', '--nxBail=false', '-p', projects]
  return [{ command: [nx, 'run-many', '-t', 'test', ...options], cwd: root }]
}

/** Runs a program of Node; what it prints is shown, and kept. */
async function runCommand(
  command: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ succeeded: boolean; output: string }> {
  const child = spawn(process.execPath, command, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const exit = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { succeeded: exit === 0, output }
}

process.exitCode = await main(process.argv.slice(2))
