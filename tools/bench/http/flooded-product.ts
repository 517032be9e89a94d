import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withFleet } from '../support/start-fleet.ts'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { readAdminKey } from './create-key.ts'

/** A running product, in one process or several. */
export interface FloodedProduct {
  readonly url: string
  readonly adminKey: string
  /** Its processes, by label. */
  readonly pids: ReadonlyMap<string, number>
  /** Addresses of their metrics. */
  readonly metrics: ReadonlyMap<string, string>
  /** Processor seconds so far of each process, by its label. */
  cpuSeconds(): Promise<ReadonlyMap<string, number>>
}

/** Clock ticks a second in /proc (sysconf _SC_CLK_TCK), 100 on every Linux that Node runs on. */
const ticksASecond = 100

/** Runs `measure` on the product in one process, with further settings. Linux only. */
export function withEmbedded<T>(
  measure: (product: FloodedProduct) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  return withTempFolder(async (folder) => {
    const data = path.join(folder, 'data')
    const server = await startServer('services/standalone/src/main.ts', { TATHYA_DATA: data, ...settings })
    const cpuSeconds = async () => new Map([['product', readCpu(server.process.pid!)]])
    const pids = new Map([['product', server.process.pid!]])
    try {
      const metrics = new Map([['product', server.metricsUrl()]])
      return await measure({ url: server.url, adminKey: readAdminKey(data), pids, metrics, cpuSeconds })
    } finally {
      await server.stop()
    }
  })
}

/** Runs `measure` on the product as one process per service, with Kafka and MongoDB. Rejects without them. */
export function withDistributed<T>(
  measure: (product: FloodedProduct) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  return withFleet([], settings, ({ url, adminKey, metrics, processes }) => {
    const read = async ([label, address]: [string, string]): Promise<[string, number]> => {
      const text = await (await fetch(address)).text()
      return [label, Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])]
    }
    const cpuSeconds = async () => new Map(await Promise.all([...metrics].map(read)))
    const pids = new Map([...processes].map(([label, { pid }]) => [label, pid]))
    return measure({ url, adminKey, pids, metrics, cpuSeconds })
  })
}

/** User and system time of all threads of a process, in seconds (proc(5), fields 14 and 15). */
function readCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond
}
