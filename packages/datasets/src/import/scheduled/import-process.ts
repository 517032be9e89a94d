import { once } from 'node:events'
import type { Dataset } from '../../declare/definition.ts'
import { exhaustedCode, type ProcessResult, type ProcessTask } from './import-in-process.ts'
import { importHere } from './importer.ts'
import { remoteReleases } from './remote-releases.ts'

/** Milliseconds between checks of the memory. */
const memoryMs = 50

/** An import is aborted by killing the process. */
const never = new AbortController().signal

async function run({ turn, modules }: ProcessTask): Promise<ProcessResult> {
  try {
    const loaded: { datasets: readonly Dataset[] }[] = await Promise.all(
      modules.map((module) => import(module)),
    )
    const datasets = loaded.flatMap((module) => module.datasets)
    const releases = remoteReleases({
      listen: (receive) => void process.on('message', receive),
      send: (message) => void process.send?.(message),
    })
    return { result: await importHere(datasets, releases)(turn, never) }
  } catch (error) {
    return { failed: (error as Error).message }
  }
}

// The parent decides; a terminal signals both.
process.on('SIGINT', () => {})
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
const [task] = (await once(process, 'message')) as [ProcessTask]
setInterval(() => {
  if (process.memoryUsage.rss() > task.megabytes * 1_000_000) process.exit(exhaustedCode)
}, memoryMs)
process.send?.(await run(task))
