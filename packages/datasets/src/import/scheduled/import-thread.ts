import { parentPort, workerData } from 'node:worker_threads'
import type { Dataset } from '../../declare/definition.ts'
import { remoteReleases, type ThreadResult, type ThreadTask } from './import-in-thread.ts'
import { importHere } from './importer.ts'

/** An import is aborted by terminating the thread. */
const never = new AbortController().signal

async function run({ turn, modules, port }: ThreadTask): Promise<ThreadResult> {
  try {
    const loaded: { datasets: readonly Dataset[] }[] = await Promise.all(
      modules.map((module) => import(module)),
    )
    const datasets = loaded.flatMap((module) => module.datasets)
    return { result: await importHere(datasets, remoteReleases(port))(turn, never) }
  } catch (error) {
    return { failed: (error as Error).message }
  } finally {
    port.close()
  }
}

parentPort?.postMessage(await run(workerData as ThreadTask))
