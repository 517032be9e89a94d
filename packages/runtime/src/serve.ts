import {
  CannotListen,
  type Listener,
  listen,
  listenForMetrics,
  numberVariable,
  returnMemory,
  type Service,
  sleep,
} from '@tathya/platform'
import { z } from 'zod'
import type { Platform } from './platform.ts'

/** Where a process listens. */
export const ListenConfig = z.object({
  HOST: z.string().default('127.0.0.1').meta({ description: 'Address to listen on; 0.0.0.0 for all' }),
  PORT: numberVariable(0, 65_535)
    .default(8080)
    .meta({ description: 'Port to listen on; 0 takes a free one' }),
  TATHYA_LISTEN_FD: numberVariable(3, 1_000_000).optional().meta({
    description: 'Number of an inherited listening socket to accept from, instead of HOST and PORT',
  }),
  TATHYA_METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address of /metrics; another machine that reads them needs 0.0.0.0' }),
  TATHYA_METRICS_PORT: numberVariable(0, 65_535)
    .default(9464)
    .meta({ description: 'Port of /metrics; 0 takes a free one' }),
  TATHYA_DRAIN_SECONDS: numberVariable(0, 600).default(0).meta({
    description: 'Seconds between the report at /readyz that the process stops and the stop',
  }),
})
export type ListenConfig = z.output<typeof ListenConfig>

/** Milliseconds for which a stopping process still answers on open connections. */
const idleMs = 250

/** A service with its own listener. */
export interface Served {
  readonly url: string
  /** Undefined if the port is taken. */
  readonly metricsUrl: string | undefined
  /**
   * Reports at `/readyz` that it stops and answers for TATHYA_DRAIN_SECONDS more, so that load balancers leave it; then
   * refuses new requests, finishes running ones, and closes the service and the platform.
   */
  stop(): Promise<void>
}

/**
 * Starts a service and listens. Rejects with `CannotListen` or the error of the start, after closing the service and the
 * platform. If the port of the metrics is taken, there are none.
 */
export async function serve(service: Service, platform: Platform, config: ListenConfig): Promise<Served> {
  await using opened = new AsyncDisposableStack()
  opened.defer(platform.close)
  opened.defer(service.close)
  await service.start()
  returnMemory()
  const listener = await listen(service.handle, {
    host: config.HOST,
    port: config.PORT,
    ...(config.TATHYA_LISTEN_FD === undefined ? {} : { fd: config.TATHYA_LISTEN_FD }),
  })
  opened.defer(() => listener.drain({ limitMs: 0 }))
  const metrics = await tryMetrics(platform, config)
  opened.move()
  let stopping: Promise<void> | undefined
  return {
    url: listener.url,
    metricsUrl: metrics === undefined ? undefined : `${metrics.url}/metrics`,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }

  async function stop(): Promise<void> {
    service.drain()
    await sleep(config.TATHYA_DRAIN_SECONDS * 1000)
    const drained = listener.drain({ idleMs })
    // The end of the drain would cut off callers who wait for a job; they get its address instead.
    await platform.jobs.endWaits()
    await drained
    await service.close()
    await metrics?.drain({ limitMs: 0 })
    await platform.close()
  }
}

async function tryMetrics(platform: Platform, config: ListenConfig): Promise<Listener | undefined> {
  const { TATHYA_METRICS_HOST: host, TATHYA_METRICS_PORT: port } = config
  try {
    return await listenForMetrics(platform.metrics, { host, port })
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error
    platform.log.warn(
      {},
      `There are no metrics: cannot listen on ${host} port ${port}. Set TATHYA_METRICS_PORT or TATHYA_METRICS_HOST.`,
    )
    return undefined
  }
}

/** Stops on SIGINT and SIGTERM: the first signal drains, a second one exits at once. */
export function stopOnSignals(served: Served, print: (line: string) => void): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    print(
      'Stopping: running requests are finished, new ones refused. A second signal ends the process at once.',
    )
    served.stop().then(
      () => {
        print('Stopped.')
        process.exit(0)
      },
      (error: Error) => {
        print(`It could not stop cleanly: ${error.message}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The supervisor that started this process, and read its output, is gone.
  if (process.connected) process.on('disconnect', stop)
  process.stderr.on('error', () => {})
}
