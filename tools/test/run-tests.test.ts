import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { toCommands } from '../src/run-tests/commands.ts'
import { describeCostlyFiles } from '../src/run-tests/costly-files.ts'
import { readFileSeconds, withFileSeconds } from '../src/run-tests/file-seconds.ts'
import { toStartsLine } from '../src/run-tests/product-starts.ts'
import { describeSelection, selectTests, type TestRequest } from '../src/run-tests/select-tests.ts'
import { describeSlowFiles } from '../src/run-tests/slow-files.ts'
import { failureReports, projectSeconds, sumTestRuns, toSummaryLine } from '../src/run-tests/summary.ts'
import { createSpans, measureProcessors, tailOf, toUseLine } from '../src/run-tests/use-of-time.ts'
import { type Project, readProjects } from '../src/structure/read-projects.ts'

const root = path.resolve(import.meta.dirname, '../..')
const projects = readProjects(root)
const select = (names?: string, ...words: string[]) =>
  selectTests(projects, { projects: names, words }).map(
    ({ project, files }) => [project.name, files] as const,
  )

test('runs every project, the named ones, or the files that a word chooses', () => {
  assert.ok(select().length > 10)
  assert.deepEqual(select('schools,geo-data').toSorted(), [
    ['geo-data', undefined],
    ['schools', undefined],
  ])
  assert.deepEqual(select('schools', 'suggest'), [['schools', ['test/suggest.test.ts']]])
})

test('a word that is a project’s name chooses files, and never runs that project', () => {
  const selected = select('gateway', 'client')
  assert.deepEqual(
    selected.map(([name]) => name),
    ['gateway'],
  )
  assert.ok(selected[0]![1]!.every((file) => file.includes('client')))
  assert.throws(() => select('schools', 'geo-data'), /npm test schools,geo-data$/)
})

test('says in one line for each project what is run', () => {
  const describe = (request: TestRequest) => describeSelection(selectTests(projects, request), request)
  assert.equal(describe({}), 'All tests of all projects')
  assert.equal(describe({ projects: 'schools' }), 'All tests of schools')
  assert.equal(
    describe({ projects: 'schools', words: ['suggest'] }),
    'schools: 1 file whose path contains "suggest"',
  )
  assert.match(
    describe({ projects: 'schools,geo-data', words: ['suggest', 'names'] }),
    /^geo-data: \d+ files? whose path contains "suggest" or "names"\nschools: \d+ files whose/,
  )
  const file = path.join(root, 'services/schools/test/suggest.test.ts')
  assert.equal(describe({ reaching: new Set([file]) }), 'schools: 1 file that a change reaches')
  assert.equal(describe({ reaching: new Set() }), 'No test files that a change reaches')
})

test('files that share a process are run by one command, those named alone by another', () => {
  const events = projects.find(({ name }) => name === 'events')!
  const files = ['test/turns.test.ts', 'test/storm.alone.test.ts', 'test/upgrade.test.ts']
  const standalone = projects.find(({ name }) => name === 'standalone')!
  const argsOf = (project: Project) => toCommands(root, [{ project, files }]).map(({ args }) => args)
  assert.deepEqual(argsOf(events), [
    ['--test', '--test-isolation=none', 'test/turns.test.ts', 'test/upgrade.test.ts'],
    ['--test', 'test/storm.alone.test.ts'],
  ])
  assert.deepEqual(argsOf(standalone), [['--test', ...files]])
})

test('projects that nx would start last run beside the others', () => {
  const projectsOf = (names?: string) =>
    toCommands(root, selectTests(projects, { projects: names })).map(
      ({ args }) => args.join(' ').split(' -p ')[1],
    )
  const all = projectsOf()
  assert.equal(all.length, 2)
  const named = all.flatMap((list) => list!.replace(' --parallel=1', '').split(','))
  const tested = projects.filter(({ hasTests }) => hasTests).map(({ packageName }) => packageName)
  assert.deepEqual(named.toSorted(), tested.toSorted())
  assert.deepEqual(projectsOf('standalone,schools'), ['@tathya/standalone --parallel=1', '@tathya/schools'])
  assert.deepEqual(projectsOf('operations,tools'), ['@tathya/operations,@tathya/tools'])
})

test('names the projects, the files or the option where it finds no test', () => {
  assert.throws(() => select('nonsense'), /no project nonsense\. The projects are: .*\bgeo-data\b/)
  assert.throws(
    () => select('schools', 'nonsense'),
    /"nonsense" in its path\. [\s\S]*test\/suggest\.test\.ts/,
  )
  const run = (...args: string[]) => {
    const program = path.join(root, 'tools/src/test.ts')
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
    return [status, stderr.split('.')[0]]
  }
  assert.deepEqual(run('nonsense'), [2, 'There is no project nonsense'])
  assert.deepEqual(run('--chnaged'), [2, "Unknown option '--chnaged'"])
})

test('lists slow files that give no reason in their first line', (context) => {
  const folder = tempFolder(context)
  const files = Object.entries({ silent: "import 'x'\n", open: '// Slow: kills a server.\n', quick: '' })
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text)
  const lines = [
    `test file took 25 s: ${folder}/open`,
    `@tathya/schools: test file took 21 s: ${folder}/silent`,
    `test file took 20 s: ${folder}/quick`,
    `test file took 90 s: ${folder}/removed`,
  ]
  assert.match(describeSlowFiles(folder, lines.join('\n'))!, /:\n {2}21 s {2}silent$/)
  assert.equal(describeSlowFiles(folder, lines[0]!), undefined)
})

test('the seconds of a file are measured in either kind of process', async (context) => {
  const folder = tempFolder(context)
  // The time that a file takes is the subject, so this one has to take some; durations are printed in whole seconds.
  const wait = 'new Promise((resolve) => setTimeout(resolve, 1600))'
  const text = `const { test } = require('node:test')\ntest('waits', () => ${wait})\n`
  writeFileSync(path.join(folder, 'waits.test.js'), text)
  for (const options of [['--test-isolation=none'], []]) {
    const { NODE_TEST_CONTEXT: _, ...inherited } = process.env
    const args = ['--test', ...options, 'waits.test.js']
    const { stdout } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: withFileSeconds(inherited),
    })
    const [slowest] = readFileSeconds(stdout)
    assert.equal(slowest?.file, path.join(folder, 'waits.test.js'), stdout)
    assert.ok(slowest.seconds >= 2)
  }
})

test('the seconds of a processor are measured in either kind of process, with those of its programs', (context) => {
  const folder = tempFolder(context)
  const loop =
    'const end = process.cpuUsage().user + 6e5; while (process.cpuUsage().user < end) for (let at = 0; at < 1e6; at += 1);'
  const text = `import { test } from 'node:test'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
test('works', () => { ${loop} })
test('has a program work', () => void spawnSync(process.execPath, ['-e', ${JSON.stringify(loop)}]))
test('has a thread', () => once(new Worker('', { eval: true }), 'exit'))
`
  // A file with a process of its own is known by its name.
  writeFileSync(path.join(folder, 'works.test.ts'), text)
  for (const options of [['--test-isolation=none'], []]) {
    // A run of tests has set the reporters and the preload in NODE_OPTIONS already.
    const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...inherited } = process.env
    const { stdout } = spawnSync(process.execPath, ['--test', ...options, 'works.test.ts'], {
      cwd: folder,
      encoding: 'utf8',
      env: withFileSeconds(inherited),
    })
    const [, ...seconds] = /used ([\d.]+) s of a processor: .*works\.test\.ts$/m.exec(stdout) ?? []
    assert.equal(stdout.match(/test file used/g)?.length, 1, stdout)
    // Its programs are counted if the system tells of them.
    assert.ok(Number(seconds[0]) >= (existsSync('/proc/self/stat') ? 1.1 : 0.5), stdout)
  }
})

test('lists the files that used most of a processor, with the seconds that they took', () => {
  const output = [
    '@tathya/schools: test file took 9 s: /r/a.test.ts',
    '@tathya/schools: test file used 3.2 s of a processor: /r/a.test.ts',
    '@tathya/geo-data: test file used 7.9 s of a processor: /r/b.test.ts',
    '@tathya/geo-data: test file used 0.9 s of a processor: /r/c.test.ts',
  ]
  const [head, ...rows] = describeCostlyFiles('/r', output.join('\n'))!.split('\n')
  assert.match(head!, /\(12 in all\)/)
  assert.deepEqual(
    rows.map((row) => row.trim().split(/ +/)),
    [
      ['8', '0', 'b.test.ts'],
      ['3', '9', 'a.test.ts'],
    ],
  )
  assert.equal(describeCostlyFiles('/r', ''), undefined)
})

test('sums the closing lines of several runs', () => {
  const run = (pass: number, fail: number, cancelled: number, skipped: number) =>
    `${'  ﹣ a test or a suite (0.3ms) # needs something\n'.repeat(skipped)}ℹ tests 9\nℹ suites 1\nℹ pass ${pass}\nℹ fail ${fail}\nℹ cancelled ${cancelled}\nℹ skipped 0\nℹ todo 0\n`
  const counts = sumTestRuns(`${run(5, 0, 0, 1)}some pass 9 words\n${run(7, 1, 2, 0)}`)
  assert.equal(toSummaryLine(counts), '12 passed, 3 failed, 1 skipped')
})

test('repeats the reports of failed tests, project by project', () => {
  const output = [
    '@tathya/geo-data: ✖ finds a unit (1ms)',
    '@tathya/geo-data: ✖ failing tests:',
    '@tathya/schools: ✔ finds a school (1ms)',
    '@tathya/geo-data: test at test/a.test.ts:1:1',
    '@tathya/schools: ✖ failing tests:',
    '@tathya/geo-data:   1 !== 2',
    '@tathya/schools: test at test/b.test.ts:1:1',
    ' NX   Running target test for 2 projects failed',
  ]
  const expected = [
    '@tathya/geo-data: test at test/a.test.ts:1:1',
    '@tathya/geo-data:   1 !== 2',
    '@tathya/schools: test at test/b.test.ts:1:1',
  ]
  assert.equal(failureReports(output.join('\n')), expected.join('\n'))
  assert.equal(failureReports('✖ failing tests:\n\ntest at a.test.ts:1:1'), 'test at a.test.ts:1:1')
})

test('names the projects whose tests took longest first', () => {
  const output = [
    '@tathya/schools: ℹ duration_ms 1500.5',
    '@tathya/geo-data: ℹ duration_ms 2000',
    '@tathya/schools: ℹ duration_ms 1000',
    '@tathya/geo-data: ✔ says duration_ms 9000',
  ]
  assert.deepEqual(projectSeconds(output.join('\n')), [
    ['schools', 2.5005],
    ['geo-data', 2],
  ])
})

test('shows which projects were left at the end, after the last one had begun', () => {
  const spans = new Map([
    ['short', { from: 0, to: 10_000 }],
    ['long', { from: 0, to: 90_000 }],
    ['late', { from: 20_000, to: 70_000 }],
    ['beside', { from: 5_000, to: 60_000 }],
  ])
  assert.deepEqual(tailOf(spans), [
    { projects: ['beside', 'late', 'long'], seconds: 40 },
    { projects: ['late', 'long'], seconds: 10 },
    { projects: ['long'], seconds: 20 },
  ])
  assert.match(toUseLine(spans, 80), /^Left at the end: .*, late \+ long 10 s, long 20 s\. .* 80 %/)
  assert.match(toUseLine(new Map(), 80), /^The processors/)
})

test('notes when each project prints, and how busy the processors are', () => {
  const busy = measureProcessors()
  const { spans, note } = createSpans()
  for (const line of ['@tathya/schools: a', ' NX   something', '@tathya/geo-data: b', '@tathya/schools: c'])
    note(line)
  assert.deepEqual([...spans.keys()], ['schools', 'geo-data'])
  const { from, to } = spans.get('schools')!
  assert.ok(from <= spans.get('geo-data')!.from && spans.get('geo-data')!.to <= to)
  assert.ok(busy() >= 0 && busy() <= 100)
})

test('sums the starts of the whole product by test file, most first', () => {
  const files = [
    'services/portal/test/b.test.ts',
    'packages/client/test/a.test.ts',
    'services/portal/test/b.test.ts',
  ]
  assert.equal(
    toStartsLine(files),
    'Starts of the whole product: 3\n  2  services/portal/test/b.test.ts\n  1  packages/client/test/a.test.ts',
  )
  assert.equal(toStartsLine([]), 'Starts of the whole product: 0')
})
