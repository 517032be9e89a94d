import path from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { findChangedFiles, NothingToCompare } from './run-tests/changed/find-changed-files.ts'
import { findReachingTests } from './run-tests/changed/find-reaching.ts'
import { runCommands, toCommands } from './run-tests/commands.ts'
import { describeCostlyFiles } from './run-tests/costly-files.ts'
import { withFileSeconds } from './run-tests/file-seconds.ts'
import { createProductStarts } from './run-tests/product-starts.ts'
import { provideServers } from './run-tests/provide-servers.ts'
import {
  describeSelection,
  NoSuchTests,
  type SelectedTests,
  selectTests,
  type TestRequest,
} from './run-tests/select-tests.ts'
import { describeSlowFiles } from './run-tests/slow-files.ts'
import { failureReports, projectSeconds, sumTestRuns, toSummaryLine } from './run-tests/summary.ts'
import { createSpans, measureProcessors, toUseLine } from './run-tests/use-of-time.ts'
import { readProjects } from './structure/read-projects.ts'

const usage = `Runs tests and ends with one line that sums them.

npm test                       those of every project
npm test schools               those of one project
npm test schools,geo-data      those of several
npm test schools suggest       the test files of a project whose path contains the word
npm test -- --changed          test files that import a file that differs from main; also with a project and words
npm test -- --direct           of those, the files that import it themselves
npm run test:long              kills and bursts are repeated more often; projects and words as above
`

const root = path.resolve(import.meta.dirname, '../..')

/** Reads the command line; resolves with the exit status: 0 all is well, 1 a test failed, 2 misused. */
async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        long: { type: 'boolean' },
        changed: { type: 'boolean' },
        direct: { type: 'boolean' },
      },
    })
    if (values.help) {
      process.stdout.write(usage)
      return 0
    }
    // npm keeps an option to itself that does not follow "--", and only sets a variable.
    const isGiven = (name: 'changed' | 'direct') =>
      values[name] ?? process.env[`npm_config_${name}`] === 'true'
    const projects = readProjects(root)
    const [names, ...words] = positionals
    const directly = isGiven('direct')
    const reaching =
      directly || isGiven('changed')
        ? findReachingTests(projects, findChangedFiles(root), { directly })
        : undefined
    const request: TestRequest = { projects: names, words, reaching }
    const selected = selectTests(projects, request)
    console.log(describeSelection(selected, request))
    return selected.length === 0 ? 0 : await run(selected, values.long ?? false)
  } catch (error) {
    const isMisuse = error instanceof NoSuchTests || error instanceof NothingToCompare
    const isUnknownOption = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false
    if (!isMisuse && !isUnknownOption) throw error
    console.error((error as Error).message)
    return 2
  }
}

async function run(selected: readonly SelectedTests[], isLong: boolean): Promise<number> {
  const needServers = selected.some(({ project }) => usesServers(project))
  const servers = needServers ? await provideServers((line) => console.log(line)) : undefined
  const starts = createProductStarts(root)
  const busyPercent = measureProcessors()
  const { spans, note } = createSpans()
  const show = (line: string) => {
    note(line)
    console.log(line)
  }
  const results = await runCommands(
    toCommands(root, selected),
    toEnvironment({ ...servers?.env, ...starts.env }, isLong),
    show,
  )
  const busy = busyPercent()
  await servers?.stop()
  const succeeded = results.every((result) => result.succeeded)
  const output = stripVTControlCharacters(results.map((result) => result.output).join(''))
  // Each line begins with the name of its project, which the summary does not need.
  const counts = sumTestRuns(output.replaceAll(/^@tathya\/[\w-]+:\s?/gm, ''))
  const nothing = counts.passed + counts.failed === 0
  if (nothing) console.error('No test ran.')
  const times = projectSeconds(output).map(([project, seconds]) => `${project} ${Math.round(seconds)} s`)
  if (times.length > 1) {
    console.log(`\nTime by project: ${times.join(', ')}`)
    console.log(toUseLine(spans, busy))
  }
  const slow = describeSlowFiles(root, output)
  if (slow !== undefined) console.log(`\n${slow}\n`)
  const used = describeCostlyFiles(root, output)
  if (used !== undefined) console.log(`\n${used}`)
  const started = starts.close()
  if (!started.endsWith(': 0')) console.log(`\n${started}`)
  // Repeated at the end: among the lines of all projects a failure is hard to find.
  if (counts.failed > 0) console.log(`\nFailed tests:\n\n${failureReports(output)}\n`)
  console.log(toSummaryLine(counts))
  return !succeeded || counts.failed > 0 || nothing ? 1 : 0
}

function toEnvironment(added: Readonly<Record<string, string>>, isLong: boolean): NodeJS.ProcessEnv {
  const { npm_config_changed: _, npm_config_direct: __, ...inherited } = process.env
  return withFileSeconds({
    // Compiled once for all test files: loading the sources is half of what a short one costs.
    NODE_COMPILE_CACHE: path.join(root, '.cache/compile'),
    ...inherited,
    ...added,
    ...(isLong ? { TATHYA_TEST_LONG: '1' } : {}),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  })
}

function usesServers({ dependencies, devDependencies }: SelectedTests['project']): boolean {
  return [...dependencies, ...devDependencies].includes('@tathya/test-servers')
}

process.exitCode = await main()
