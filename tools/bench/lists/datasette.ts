import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@tathya/test-servers'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../..')
/** Installed once, and reused by later runs. */
const environment = path.join(root, '.cache', 'bench', 'datasette')
const program = path.join(environment, 'bin', 'datasette')

/** Datasette that serves a database. */
export interface Datasette {
  readonly url: string
  readonly version: string
  stop(): Promise<void>
}

/** Installs Datasette from PyPI into a virtual environment; resolves with a message on failure. */
export async function installDatasette(): Promise<string | undefined> {
  if (existsSync(program)) return undefined
  try {
    await run('python3', ['-m', 'venv', environment])
    await run(path.join(environment, 'bin', 'pip'), ['install', '--quiet', 'datasette'])
    return undefined
  } catch (error) {
    return `Datasette cannot be installed: ${(error as Error).message.trim().split('\n').at(-1)}`
  }
}

/** Serves an immutable database, the fastest mode by its documentation. */
export async function startDatasette(database: string): Promise<Datasette> {
  const { stdout } = await run(program, ['--version'])
  const port = await findFreePort()
  const args = ['serve', '--immutable', database, '--port', String(port), '--host', '127.0.0.1']
  const child = spawn(
    program,
    [...args, '--setting', 'sql_time_limit_ms', '10000', '--setting', 'suggest_facets', 'off'],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await waitUntilUp(url, child.exitCode)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, version: stdout.trim(), stop }
}

async function waitUntilUp(url: string, exitCode: number | null): Promise<void> {
  const deadline = Date.now() + 60_000
  while (exitCode === null) {
    const answer = await fetch(`${url}/-/versions.json`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    if (Date.now() > deadline) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Datasette does not answer at ${url}.`)
}
