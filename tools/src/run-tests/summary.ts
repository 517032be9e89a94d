/** How many tests ended how. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/**
 * Adds up the closing lines that node's test runner prints once per project. What is skipped is counted by the lines that
 * say so, because the closing lines leave out suites that are skipped as a whole.
 */
export function sumTestRuns(output: string): TestCounts {
  const sum = (word: string) =>
    [...output.matchAll(new RegExp(`^[^\\w\\n]*${word} (\\d+)\\s*$`, 'gm'))].reduce(
      (total, [, n]) => total + Number(n),
      0,
    )
  return {
    passed: sum('pass'),
    failed: sum('fail') + sum('cancelled'),
    skipped: output.match(/^\s*﹣ /gm)?.length ?? 0,
  }
}

/** The line that sums all projects. */
export function toSummaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * What node's test runner reports of failed tests at the end of each project: location, title and error. Lines of projects
 * that ran side by side are interleaved and told apart by their prefix.
 */
export function failureReports(output: string): string {
  const reports = new Map<string, string[]>()
  for (const line of output.split('\n')) {
    const [, prefix = '', text = ''] = line.match(/^(@tathya\/[\w-]+:)?(.*)$/) ?? []
    if (text.trim() === '✖ failing tests:') reports.set(prefix, [])
    else reports.get(prefix)?.push(line)
  }
  return [...reports.values()].flat().join('\n').trim()
}

/**
 * Seconds that each project's tests took, by the closing lines of node's test runner, the longest first; a project may have
 * several. Projects run side by side, so the sum is more than the whole run took.
 */
export function projectSeconds(output: string): [project: string, seconds: number][] {
  const milliseconds = new Map<string, number>()
  for (const [, project, duration] of output.matchAll(
    /^@tathya\/([\w-]+):[^\w\n]*duration_ms ([\d.]+)\s*$/gm,
  )) {
    milliseconds.set(project!, (milliseconds.get(project!) ?? 0) + Number(duration))
  }
  return [...milliseconds]
    .map(([project, total]): [string, number] => [project, total / 1000])
    .sort(([, a], [, b]) => b - a)
}
