import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Cleanup, noteProductStart, onEnd, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { root } from '../start-product.ts'

/** The product as a user has started it. */
export interface StartedByNpm {
  readonly url: string
  readonly folder: string
  readonly adminKey: string
  /** The settings with which commands are run beside it. */
  readonly env: Record<string, string>
}

/** Runs `npm start` as the README says, on free ports and in a folder of its own. */
async function npmStart(context: Cleanup): Promise<StartedByNpm> {
  noteProductStart()
  const folder = tempFolder(context)
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    TATHYA_DATA: folder,
    PORT: '0',
    TATHYA_METRICS_PORT: '0',
    // A model on the tester's machine would word answers otherwise.
    TATHYA_CHAT_MODEL: 'none',
  }
  // A group of its own, so that what npm started ends with it.
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  npm.stderr.on('data', (chunk) => {
    said += chunk
  })
  onEnd(context, async () => {
    if (npm.exitCode !== null) return
    process.kill(-npm.pid!, 'SIGTERM')
    await once(npm, 'exit')
  })
  const url = await waitFor('npm start', () => /address\s+(http:\S+)/.exec(said)?.[1])
  const adminKey = readFileSync(path.join(folder, 'admin-key'), 'utf8').trim()
  return { url, folder, adminKey, env }
}

const suite = suiteContext()
let byNpm: ReturnType<typeof npmStart> | undefined
/** The product that `npm start` runs for all tests of this folder. */
export function startedByNpm(): Promise<StartedByNpm> {
  byNpm ??= npmStart(suite)
  return byNpm
}
