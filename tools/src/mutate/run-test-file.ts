import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** How a test file ended. */
export interface TestFileResult {
  /** The title of the first test that failed, or why there is none; undefined if all is well. */
  readonly failure: string | undefined
  readonly ms: number
}

/** A failed test in TAP. It marks skipped and expected failures as `not ok ... # SKIP` and `# TODO`: these are not failures. */
const failed = /^\s*not ok \d+ - (.*?)(?: # (SKIP|TODO).*)?$/

/** Runs a test file up to its first failure, or to the limit, and ends all processes that it started. */
export async function runTestFile(
  file: string,
  { cwd, env, limitMs }: { cwd: string; env: NodeJS.ProcessEnv; limitMs: number },
): Promise<TestFileResult> {
  const start = performance.now()
  const args = ['--test', '--test-isolation=none', '--test-reporter=tap', file]
  // A group of its own, so that it can be ended with its children.
  const child = spawn(process.execPath, args, {
    cwd,
    env: withoutReporters(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child.once('exit', () => endGroup(child.pid))
  const closed = once(child, 'close')
  let failure: string | undefined
  const end = (reason: string) => {
    failure ??= reason
    endGroup(child.pid)
  }
  const limit = setTimeout(end, limitMs, 'time limit')
  const onExit = () => endGroup(child.pid)
  process.once('exit', onExit)
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    const [, title, directive] = failed.exec(line) ?? []
    if (title !== undefined && directive === undefined) end(title)
  })
  const [code] = await closed
  clearTimeout(limit)
  process.off('exit', onExit)
  if (code !== 0) failure ??= 'the test file could not run'
  return { failure, ms: performance.now() - start }
}

/** The variables without those by which Node's test runner, if it runs this program, asks for reports in other forms. */
function withoutReporters({ NODE_TEST_CONTEXT: _, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, NODE_OPTIONS: (env.NODE_OPTIONS ?? '').replaceAll(/--test-\S+/g, '') }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All have ended.
  }
}
