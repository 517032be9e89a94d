import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findServers, noServers, withDatabase } from '@tathya/test-servers'
import { programArgs, runProgram } from '../../src/distributed/run-program.ts'
import { withTempFolder } from './temp-folder.ts'

/** The product as several processes. */
export interface BenchFleet {
  /** Address of the first gateway. */
  readonly url: string
  readonly adminKey: string
  /** Addresses of the metrics, by the label of their process. */
  readonly metrics: ReadonlyMap<string, string>
  /** The started processes, by label. */
  readonly processes: ReadonlyMap<string, FleetProcess>
}

/** A process of the product. */
export interface FleetProcess {
  /** Its own address, which it keeps when it is restarted. */
  readonly url: string
  readonly pid: number
}

/**
 * Measures the product as one process per service, with topics and a database of the bench's own, which are removed
 * afterwards. Rejects without servers.
 */
export async function withFleet<T>(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  measure: (fleet: BenchFleet) => Promise<T>,
): Promise<T> {
  const servers = findServers()
  if (servers === undefined) throw new Error(`This bench ${noServers}.`)
  const name = `tathya-bench-${process.pid}`
  const env = {
    ...process.env,
    KAFKA_TOPIC_PREFIX: `${name}.`,
    MONGODB_URI: withDatabase(servers.mongodbUri, name),
    PORT: '0',
    TATHYA_METRICS_PORT: '0',
    NO_COLOR: '1',
    ...settings,
  }
  try {
    return await withTempFolder((folder) => run(folder, args, env, measure))
  } finally {
    await runProgram('packages/runtime/test/wipe-servers.ts', [env.KAFKA_TOPIC_PREFIX], env)
  }
}

async function run<T>(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  measure: (fleet: BenchFleet) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, programArgs('tools/src/start-distributed.ts', args), {
    env: { ...env, TATHYA_DATA: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    const table = await readTable(child.stderr)
    const adminKey = readFileSync(path.join(folder, 'keys', 'admin-key'), 'utf8').trim()
    return await measure({ ...table, adminKey })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function readTable(output: NodeJS.ReadableStream): Promise<Omit<BenchFleet, 'adminKey'>> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: unknown) => {
      text += chunk
      const url = /^ {2}address {6}(http:\S+)/m.exec(text)?.[1]
      if (url === undefined) return
      // Read on, so that the product can go on writing.
      output.off('data', read).resume()
      const lines = [...text.matchAll(/^ {2}(\S+) +ready {2}(\S+) {2}process (\d+) {2}metrics (\S+)/gm)]
      const metrics = new Map(lines.map(([, label, , , address]) => [label!, address!]))
      const processes = lines.map(([, label, own, pid]) => [label!, { url: own!, pid: Number(pid) }] as const)
      resolve({ url, metrics, processes: new Map(processes) })
    }
    output.on('data', read)
    output.on('end', () => reject(new Error(`The product ended first:\n${text}`)))
  })
}
