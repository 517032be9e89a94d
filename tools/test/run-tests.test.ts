import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { toStartsLine } from '../src/run-tests/product-starts.ts'
import { selectTests } from '../src/run-tests/select-tests.ts'
import { failureReports, projectSeconds, sumTestRuns, toSummaryLine } from '../src/run-tests/summary.ts'
import { createSpans, measureProcessors, tailOf, toUseLine } from '../src/run-tests/use-of-time.ts'
import { readProjects } from '../src/structure/read-projects.ts'

const root = path.resolve(import.meta.dirname, '../..')
const select = (...args: string[]) =>
  selectTests(readProjects(root), args).map(({ project, files }) => [project.name, files] as const)

test('runs every project, the named ones, or the files that a word chooses', () => {
  assert.ok(select().length > 10)
  assert.deepEqual(select('schools', 'geo-data').toSorted(), [
    ['geo-data', undefined],
    ['schools', undefined],
  ])
  assert.deepEqual(select('schools', 'suggest'), [['schools', ['test/suggest.test.ts']]])
})

test('names the projects, or the files, where it finds no test', () => {
  assert.throws(() => select('nonsense'), /no project nonsense\. The projects are: .*\bgeo-data\b/)
  assert.throws(
    () => select('schools', 'nonsense'),
    /"nonsense" in its path\. [\s\S]*test\/suggest\.test\.ts/,
  )
  const program = path.join(root, 'tools/src/test.ts')
  const { status, stderr } = spawnSync(process.execPath, [program, 'nonsense'], { encoding: 'utf8' })
  assert.deepEqual([status, stderr.split('.')[0]], [2, 'There is no project nonsense'])
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
