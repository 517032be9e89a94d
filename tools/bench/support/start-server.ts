import { type ChildProcess, spawn } from 'node:child_process'
import { nodeArgs, programArgs } from '../../src/distributed/run-program.ts'

/** A program under measurement. */
export interface BenchServer {
  readonly url: string
  readonly process: ChildProcess
  /** Milliseconds until it prints its address. */
  readonly startMs: number
  /** Where it answers its metrics; throws if it has printed none. */
  metricsUrl(): string
  stop(): Promise<void>
}

const metricsAddress = /^ *metrics:? +(http:\S+)/m
/** The address in the line of a service, in the start table, and of a program of the benchmarks; not those in notes. */
const ownAddress = /(?:answers on |address +|^)(http:\/\/127\.0\.0\.1:\d+)/m

/**
 * Starts a TypeScript program of this repository and waits for the address that it prints. Its access log goes to /dev/null, which
 * includes the cost of writing it but not of a disk.
 */
export function startServer(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<BenchServer> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeArgs, ...programArgs(file, args)], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', TATHYA_METRICS_PORT: '0', LOG_FORMAT: 'json', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (chunk) => {
      text += chunk
      const url = ownAddress.exec(text)?.[1]
      if (url === undefined) return
      const stop = async () => {
        child.kill('SIGTERM')
        await ended
      }
      const metricsUrl = () => {
        const [, address] = metricsAddress.exec(text) ?? []
        if (address === undefined) throw new Error(`${file} has printed no address of metrics.`)
        return address
      }
      resolve({ url, process: child, startMs: performance.now() - startedAt, metricsUrl, stop })
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}:\n${text}`)))
  })
}
