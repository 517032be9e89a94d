import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Runs a task some times and finds the files of the repository at `root`, node_modules left out, of which a function was
 * called each time, by the coverage of V8. They are sorted.
 */
export async function calledFiles(root: string, times: number, task: () => Promise<void>): Promise<string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    let called: Set<string> | undefined
    for (let time = 0; time < times; time += 1) {
      await session.post('Profiler.takePreciseCoverage')
      await task()
      // Counts since the one before.
      const { result } = await session.post('Profiler.takePreciseCoverage')
      const urls = new Set(result.filter(isCalled).map(({ url }) => url))
      called = called?.intersection(urls) ?? urls
    }
    return [...(called ?? [])]
      .filter((url) => url.startsWith(`${pathToFileURL(root)}/`) && !url.includes('/node_modules/'))
      .map((url) => path.relative(root, fileURLToPath(url)))
      .filter((file) => !file.startsWith('tools/'))
      .sort()
  } finally {
    session.disconnect()
  }
}

function isCalled({ functions }: Profiler.ScriptCoverage): boolean {
  return functions.some(({ ranges: [whole] }) => whole!.count > 0)
}
