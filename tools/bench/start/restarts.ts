import { setTimeout as pause } from 'node:timers/promises'
import { datasets } from '@tathya/contracts/http'
import { services } from '@tathya/contracts/internal'
import { type BenchFleet, withFleet } from '../support/start-fleet.ts'

/** Milliseconds between two requests, and after which a restart counts as failed. */
const everyMs = 5
const limitMs = 60_000
/** Callers that open a connection for each request. */
const callers = 4

/** Requests on connections of their own, by status or error. */
export type Outcomes = ReadonlyMap<string, number>

/** What came of the restarts. */
export interface RestartFigures {
  /** While two of three gateways are restarted, one after the other; and while the third is killed. */
  readonly restarted: Outcomes
  readonly killed: Outcomes
  /** For each service: milliseconds from its own first answer that it is ready to the first one through a gateway. */
  readonly routedAfter: ReadonlyMap<string, number>
}

/** Restarts and kills gateways under new connections, then kills each service, of which there is one process. */
export function benchRestarts(): Promise<RestartFigures> {
  const settings = { TATHYA_ANONYMOUS_RATE: '100000', TATHYA_ANONYMOUS_BURST: '100000' }
  return withFleet(['--replicas', 'gateway=3'], settings, async (fleet) => {
    const restarted = await whileConnecting(fleet.url, async () => {
      for (const label of ['gateway-1', 'gateway-2']) await endAndAwait(fleet, label, 'SIGTERM')
    })
    const killed = await whileConnecting(fleet.url, () => endAndAwait(fleet, 'gateway-3', 'SIGKILL'))
    const routedAfter = new Map<string, number>()
    for (const { name, prefixes } of services) {
      const path = prefixes[0] ?? datasets.find(({ service }) => service === name)!.path
      routedAfter.set(name, await killService(fleet, name, path))
    }
    return { restarted, killed, routedAfter }
  })
}

/** Sends requests on new connections during `restart`. */
async function whileConnecting(url: string, restart: () => Promise<void>): Promise<Outcomes> {
  const outcomes = new Map<string, number>()
  let isOver = false
  const connecting = Array.from({ length: callers }, async () => {
    while (!isOver) {
      const outcome = await ask(`${url}/e/nepaliDateTime`)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      await pause(everyMs)
    }
  })
  try {
    await restart()
  } finally {
    isOver = true
    await Promise.all(connecting)
  }
  return outcomes
}

/** Sends a request on a connection of its own; returns its status, or the code of its error. */
function ask(url: string): Promise<string> {
  return fetch(url, { headers: { Connection: 'close' } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return String(answer.status)
    },
    ({ cause }: Error) => (cause as NodeJS.ErrnoException).code ?? String(cause),
  )
}

/** Ends a process by a signal, and waits until its successor is ready. */
async function endAndAwait(fleet: BenchFleet, label: string, signal: NodeJS.Signals): Promise<void> {
  // Gateways share their address; that of the metrics is one process's own.
  const metrics = fleet.metrics.get(label)!
  process.kill(fleet.processes.get(label)!.pid, signal)
  await until(async () => (await ask(metrics)) !== '200')
  await until(async () => (await ask(metrics)) === '200')
}

/** Kills a service; returns the milliseconds from its own readiness to the first of its answers through a gateway. */
async function killService(fleet: BenchFleet, service: string, path: string): Promise<number> {
  const { url, pid } = fleet.processes.get(service)!
  const isReady = async () => (await ask(`${url}/readyz`)) === '200'
  // Whatever the service answers; without it the gateway answers 502 or 503.
  const isRouted = async () => /^[1-4]/.test(await ask(fleet.url + path))
  process.kill(pid, 'SIGKILL')
  await Promise.all([until(async () => !(await isReady())), until(async () => !(await isRouted()))])
  const [readyAt, routedAt] = await Promise.all([until(isReady), until(isRouted)])
  return Math.max(0, routedAt - readyAt)
}

/** Waits until a condition holds; resolves with the instant. */
async function until(holds: () => Promise<boolean>): Promise<number> {
  const end = performance.now() + limitMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('A restart took longer than a minute.')
    await pause(everyMs)
  }
  return performance.now()
}
