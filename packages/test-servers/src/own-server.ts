import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'

const run = promisify(execFile)

/** Why tests that kill a server are skipped. */
export const noOwnServers =
  'needs servers of its own to kill: set TATHYA_TEST_SERVERS to a folder with kafka.sh and mongo.sh (start, stop, kill, env)'

/** A server that belongs to one test, which may kill it. Its data stays until it is removed. */
export interface OwnServer {
  /** What KAFKA_BROKERS or MONGODB_URI is set to. */
  readonly address: string
  /** Starts it again, and waits until it answers. */
  start(): Promise<void>
  /** Ends it with SIGKILL. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/** The programs that start servers; undefined where there are none, and tests are skipped with `noOwnServers`. */
export function findServerPrograms(): string | undefined {
  const folder = process.env.TATHYA_TEST_SERVERS
  return folder === undefined || folder === '' ? undefined : path.resolve(folder)
}

/** Tries to start a server: another program may take a free port before the server does. */
const maxTries = 3

/** Starts a Kafka or MongoDB on a free port. */
export async function startOwnServer(programs: string, kind: 'kafka' | 'mongo'): Promise<OwnServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnFreePort(programs, kind)
    } catch (error) {
      if (tries === maxTries) throw error
    }
  }
}

async function startOnFreePort(programs: string, kind: 'kafka' | 'mongo'): Promise<OwnServer> {
  const file = path.join(programs, `${kind}.sh`)
  const port = await findFreePort()
  const env = {
    ...process.env,
    // A broker that lives as long as a test does not pay for Java's second compiler.
    JAVA_TOOL_OPTIONS: `${process.env.JAVA_TOOL_OPTIONS ?? ''} -XX:TieredStopAtLevel=1`.trim(),
    ...(kind === 'kafka'
      ? { KAFKA_PORT: String(port), KAFKA_CONTROLLER_PORT: String(await findFreePort()) }
      : { MONGO_PORT: String(port) }),
  }
  // Through a file: a server inherits its program's output and would keep a pipe open.
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-server-'))
  const script = `"$0" "$@" > ${folder}/said 2>&1; code=$?; cat ${folder}/said; exit $code`
  const call = async (...args: string[]) => (await run('bash', ['-c', script, file, ...args], { env })).stdout
  const remove = async () => {
    await call('kill').catch(() => {})
    await call('wipe').finally(() => rmSync(folder, { recursive: true, force: true }))
  }
  try {
    await call('start')
    const address = /=(['"]?)([^'"\s]+)\1/.exec(await call('env'))?.[2]
    if (address === undefined) throw new Error(`${file} env names no address.`)
    return {
      address,
      start: async () => void (await call('start')),
      kill: async () => void (await call('kill')),
      stop: async () => void (await call('stop')),
      remove,
    }
  } catch (error) {
    await remove().catch(() => {})
    throw error
  }
}
