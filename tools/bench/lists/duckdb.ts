import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Installed once, and reused by later runs. */
const environment = path.resolve(import.meta.dirname, '../../../.cache/bench/duckdb')
const program = path.join(import.meta.dirname, 'duckdb-program.py')

/** DuckDB in a Python process, with the rows in memory and one thread. */
export interface DuckDb {
  readonly version: string
  /** Runs a query and returns its rows as JSON. */
  ask(sql: string): Promise<string>
  stop(): Promise<void>
}

/** Installs DuckDB from PyPI into a virtual environment; resolves with a message on failure. */
export async function installDuckDb(): Promise<string | undefined> {
  if (existsSync(path.join(environment, 'installed'))) return undefined
  try {
    await run('python3', ['-m', 'venv', environment])
    await run(path.join(environment, 'bin', 'pip'), ['install', '--quiet', 'duckdb'])
    await run('touch', [path.join(environment, 'installed')])
    return undefined
  } catch (error) {
    return `DuckDB cannot be installed: ${(error as Error).message.trim().split('\n').at(-1)}`
  }
}

/** Starts DuckDB with the rows of a JSON file as the table `imports`. */
export async function startDuckDb(file: string): Promise<DuckDb> {
  const child = spawn(path.join(environment, 'bin', 'python'), [program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('DuckDB has ended.')
    return value as string
  }
  return {
    version: `DuckDB ${JSON.parse(await next())}`,
    ask(sql) {
      child.stdin.write(`${sql}\n`)
      return next()
    },
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
