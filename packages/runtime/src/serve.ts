import { setTimeout as pause } from 'node:timers/promises'
import {
  CannotListen,
  type Listener,
  listen,
  listenForMetrics,
  numberVariable,
  type Service,
} from '@tathya/platform'
import { z } from 'zod'
import type { Platform } from './platform.ts'

/** Where a process listens. */
export const ListenConfig = z.object({
  HOST: z.string().default('127.0.0.1').meta({ description: 'Address to listen on; 0.0.0.0 for all' }),
  PORT: numberVariable(0, 65_535)
    .default(8080)
    .meta({ description: 'Port to listen on; 0 takes a free one' }),
  TATHYA_METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address of /metrics; another machine that reads them needs 0.0.0.0' }),
  TATHYA_METRICS_PORT: numberVariable(0, 65_535)
    .default(9464)
    .meta({ description: 'Port of /metrics; 0 takes a free one' }),
  TATHYA_DRAIN_SECONDS: numberVariable(0, 600).default(0).meta({
    description: 'Seconds for which a process that stops says so at /readyz and answers as before',
  }),
})
export type ListenConfig = z.output<typeof ListenConfig>

/** Milliseconds for which a process that stops still answers callers who hold a connection. */
const idleMs = 250

/** A service that answers on its own listener. */
export interface Served {
  readonly url: string
  /** Address of the metrics; undefined where their port is taken. */
  readonly metricsUrl: string | undefined
  /**
   * Says at `/readyz` that it stops, answers for the seconds of TATHYA_DRAIN_SECONDS as before, so that nobody sends it
   * requests any more; then takes nothing new, lets running requests end, closes the service and the platform.
   */
  stop(): Promise<void>
}

/**
 * Starts a service and listens. Rejects with `CannotListen`, and as the start does; the service and the platform are closed
 * then. The metrics are given up where their port is taken.
 */
export async function serve(service: Service, platform: Platform, config: ListenConfig): Promise<Served> {
  await using opened = new AsyncDisposableStack()
  opened.defer(platform.close)
  opened.defer(service.close)
  await service.start()
  const listener = await listen(service.handle, { host: config.HOST, port: config.PORT })
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
    await pause(config.TATHYA_DRAIN_SECONDS * 1000)
    const drained = listener.drain({ idleMs })
    // Who waits for a job would be cut off at the end of the drain; the job's address is as good.
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
      `There are no metrics: ${host} port ${port} is taken or not here. Set TATHYA_METRICS_PORT or TATHYA_METRICS_HOST.`,
    )
    return undefined
  }
}

/** Stops on SIGINT and SIGTERM: the first one drains, the second one ends the process at once. */
export function stopOnSignals(served: Served, say: (line: string) => void): void {
  let asked = false
  const stop = () => {
    if (asked) process.exit(1)
    asked = true
    say('Stopping: running requests may end, nothing new is taken. Once more ends it at once.')
    served.stop().then(
      () => {
        say('Stopped.')
        process.exit(0)
      },
      (error: Error) => {
        say(`It could not stop cleanly: ${error.message}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // Another program of ours that started this one, and watches over it, is gone; what it read goes nowhere.
  if (process.connected) process.on('disconnect', stop)
  process.stderr.on('error', () => {})
}
