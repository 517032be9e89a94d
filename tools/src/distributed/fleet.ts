import { setTimeout as pause } from 'node:timers/promises'
import { styleText } from 'node:util'
import { sourceOf } from '@tathya/platform'
import type { FleetPlan, Unit } from './plan.ts'
import type { PrefixedLog } from './prefixed-log.ts'
import { runProgram } from './run-program.ts'
import type { SharedPort } from './shared-port.ts'
import { SupervisedProcess } from './supervised-process.ts'

/** Milliseconds between readiness checks of a process, and between log lines about them. */
const checkMs = 200
const logMs = 10_000

/** Every process of the product. */
export class Fleet {
  readonly #plan: FleetPlan
  readonly #log: PrefixedLog
  readonly #port: SharedPort | undefined
  readonly #processes: SupervisedProcess[] = []
  readonly #stopping = new AbortController()
  #stopped: Promise<void> | undefined

  /** The gateways accept from `port`; without it each listens by itself. */
  constructor(plan: FleetPlan, log: PrefixedLog, port: SharedPort | undefined) {
    this.#plan = plan
    this.#log = log
    this.#port = port
  }

  /** Makes keys and topics, starts all processes, and logs their addresses when all are ready. */
  async start(): Promise<void> {
    const { keys, env, units } = this.#plan
    this.#log.write('Making keys and topics ...')
    await runProgram('services/gateway/src/make-keys.ts', [keys], env)
    await runProgram('packages/operations/src/main.ts', ['topics', 'apply'], env)
    for (const { label, leftFolders } of units)
      for (const left of leftFolders)
        this.#log.write(`Accepted entries of an earlier process wait in ${left}; ${label} sends them.`)
    const services = this.#begin(
      units.filter((unit) => !isGateway(unit)),
      { TATHYA_GATEWAY_URL: this.#gatewayUrl(), ...env },
    )
    const urls = await Promise.all(services.map(({ url }) => url))
    const gateways = this.#begin(units.filter(isGateway), { ...env, ...toUpstreams(services, urls) })
    const gatewayUrls = await Promise.all(gateways.map(({ url }) => url))
    const all = [...services, ...gateways]
    const allUrls = [...urls, ...gatewayUrls]
    await this.#waitUntilReady(all, allUrls)
    this.#log.write(toTable(all, allUrls, this.#plan))
  }

  /** Lets the gateways read again the settings that they can change while they run. */
  reload(): void {
    for (const process of this.#processes) if (isGateway(process.unit)) process.reload()
  }

  /** Stops the gateways, then the services. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll()
    return this.#stopped
  }

  /** Kills all processes. */
  kill(): void {
    for (const process of this.#processes) process.kill()
  }

  #begin(units: readonly Unit[], env: NodeJS.ProcessEnv): SupervisedProcess[] {
    this.#stopping.signal.throwIfAborted()
    const started = units.map(
      (unit) => new SupervisedProcess(unit, env, this.#log, isGateway(unit) ? this.#port : undefined),
    )
    this.#processes.push(...started)
    return started
  }

  /** The address of the gateways for the services; none where a lone gateway chooses its port later. */
  #gatewayUrl(): string | undefined {
    const { HOST, PORT } = this.#plan.settings
    const port = this.#port?.port ?? PORT
    const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST
    return port === 0 ? undefined : `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  }

  async #waitUntilReady(all: readonly SupervisedProcess[], urls: readonly string[]): Promise<void> {
    let loggedAt = performance.now()
    for (const [at, { unit }] of all.entries()) {
      for (let missing = await readMissing(urls[at]!); missing; missing = await readMissing(urls[at]!)) {
        if (performance.now() > loggedAt + logMs) {
          this.#log.write(`${unit.label} is not ready yet: ${missing}`)
          loggedAt = performance.now()
        }
        await pause(checkMs, undefined, { signal: this.#stopping.signal })
      }
    }
  }

  async #stopAll(): Promise<void> {
    this.#stopping.abort()
    // New connections would wait in vain.
    this.#port?.close()
    const gateways = this.#processes.filter(({ unit }) => isGateway(unit))
    for (const group of [gateways, this.#processes]) await Promise.all(group.map((process) => process.stop()))
  }
}

function isGateway({ service }: Unit): boolean {
  return service === 'gateway'
}

/** Describes why a process is not ready; undefined if it is. */
async function readMissing(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })
    const { checks } = (await answer.json()) as {
      checks: { name: string; ready: boolean; detail?: string }[]
    }
    if (answer.ok) return undefined
    return checks
      .filter(({ ready }) => !ready)
      .map(({ name, detail }) => `${name}: ${detail}`)
      .join('; ')
  } catch (error) {
    return (error as Error).message
  }
}

/** The settings of the gateway with the addresses of the services. */
function toUpstreams(
  services: readonly SupervisedProcess[],
  urls: readonly string[],
): Record<string, string> {
  const byService = Map.groupBy(services.entries(), ([, { unit }]) => unit.service)
  return Object.fromEntries(
    [...byService].map(([service, replicas]) => [
      `TATHYA_UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`,
      replicas.map(([at]) => urls[at]!).join(','),
    ]),
  )
}

/** Where the admin key of the gateways is: the operator's setting, or the file that was made. */
function adminKeySource({ env, units }: FleetPlan): string {
  return sourceOf('TATHYA_ADMIN_KEY', { ...env, ...units.find(isGateway)?.env })
}

function toTable(all: readonly SupervisedProcess[], urls: readonly string[], plan: FleetPlan): string {
  const width = Math.max(...all.map(({ unit }) => unit.label.length))
  const lines = all.map(({ unit, pid, metricsUrl }, at) => {
    const metrics = metricsUrl === undefined ? '' : `  metrics ${metricsUrl}`
    return `  ${unit.label.padEnd(width)}  ${styleText('green', 'ready')}  ${urls[at]}  process ${pid}${metrics}`
  })
  const address = urls.find((_, at) => all[at]!.unit.service === 'gateway')
  return [
    `Everything is up after ${(performance.now() / 1000).toFixed(1)} s.`,
    '',
    ...lines,
    '',
    `  address      ${address}  (pages for people: ${address}/docs)`,
    `  servers      Kafka at ${plan.servers.kafka.join(', ')}, MongoDB at ${plan.servers.mongodb.replace(/\/\/[^@/]*@/, '//').replace(/\?.*/, '')}`,
    `  keys         ${plan.keys}  (the admin key is ${adminKeySource(plan)})`,
    '',
    `Try: curl ${address}/e/nepaliDateTime`,
    'Ctrl-C stops it.',
  ].join('\n')
}
