import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './child.ts'
import type { Cleanup } from './on-end.ts'
import { tempFolder } from './temp-folder.ts'

const runner = path.resolve(import.meta.dirname, '../../platform/run.mjs')

/** A service that runs as a process of its own. */
export interface LoneService {
  readonly child: Child
  readonly url: string
  readonly folder: string
}

/** Starts the program of one service as `npm start -w` does, on free ports and in a folder of the test's own. */
export async function startAlone(
  context: Cleanup,
  main: URL,
  env: Readonly<Record<string, string>> = {},
): Promise<LoneService> {
  const folder = tempFolder(context)
  const child = startChild(context, [runner, fileURLToPath(main)], {
    env: { TATHYA_DATA: folder, PORT: '0', TATHYA_METRICS_PORT: '0', LOG_FORMAT: 'json', ...env },
  })
  const [, url] = await child.says(/answers on (http:\S+)/)
  return { child, url: url!, folder }
}
