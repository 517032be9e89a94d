import { setTimeout as pause } from 'node:timers/promises'
import { styleText } from 'node:util'
import { type KeptProcess, keepProcess } from './kept-process.ts'
import type { FleetPlan, Unit } from './plan.ts'
import type { PrefixedLog } from './prefixed-log.ts'
import { runProgram } from './run-program.ts'

/** Milliseconds between looks whether a process is ready, and between two lines about what is waited for. */
const lookMs = 200
const tellMs = 10_000

/** Every process of the product. */
export interface Fleet {
  /** Makes keys and topics, starts all, and tells when everything is ready. */
  start(): Promise<void>
  /** Stops the gateways, then the services. */
  stop(): Promise<void>
  /** Ends all at once. */
  kill(): void
}

/** Makes the fleet of a plan. */
export function createFleet(plan: FleetPlan, log: PrefixedLog): Fleet {
  const processes: KeptProcess[] = []
  const stopping = new AbortController()
  let stopped: Promise<void> | undefined
  const isGateway = ({ service }: Unit) => service === 'gateway'

  function begin(units: readonly Unit[], env: NodeJS.ProcessEnv): KeptProcess[] {
    stopping.signal.throwIfAborted()
    const begun = units.map((unit) => keepProcess(unit, env, log))
    processes.push(...begun)
    return begun
  }

  async function start(): Promise<void> {
    log.say('Making keys and topics ...')
    await runProgram('services/gateway/src/make-keys.ts', [plan.keys], plan.env)
    await runProgram('packages/operations/src/main.ts', ['topics', 'apply'], plan.env)
    const services = begin(
      plan.units.filter((unit) => !isGateway(unit)),
      plan.env,
    )
    const urls = await Promise.all(services.map(({ url }) => url))
    const gateways = begin(plan.units.filter(isGateway), { ...plan.env, ...toUpstreams(services, urls) })
    const doors = await Promise.all(gateways.map(({ url }) => url))
    await waitUntilReady([...services, ...gateways], [...urls, ...doors])
    log.say(toTable([...services, ...gateways], [...urls, ...doors], plan))
  }

  async function waitUntilReady(all: readonly KeptProcess[], urls: readonly string[]): Promise<void> {
    let toldAt = performance.now()
    for (const [at, { unit }] of all.entries()) {
      for (let detail = await ask(urls[at]!); detail !== undefined; detail = await ask(urls[at]!)) {
        if (performance.now() > toldAt + tellMs) {
          log.say(`${unit.label} is not ready yet: ${detail}`)
          toldAt = performance.now()
        }
        await pause(lookMs, undefined, { signal: stopping.signal })
      }
    }
  }

  async function stopAll(): Promise<void> {
    stopping.abort()
    for (const group of [processes.filter(({ unit }) => isGateway(unit)), processes])
      await Promise.all(group.map((one) => one.stop()))
  }

  return {
    start,
    stop() {
      stopped ??= stopAll()
      return stopped
    },
    kill() {
      for (const one of processes) one.kill()
    },
  }
}

/** What a process still waits for; undefined where it is ready. */
async function ask(url: string): Promise<string | undefined> {
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

/** The settings by which a gateway finds the services. */
function toUpstreams(services: readonly KeptProcess[], urls: readonly string[]): Record<string, string> {
  const byService = Map.groupBy(services.entries(), ([, { unit }]) => unit.service)
  return Object.fromEntries(
    [...byService].map(([service, found]) => [
      `TATHYA_UPSTREAM_${service.toUpperCase().replaceAll('-', '_')}`,
      found.map(([at]) => urls[at]!).join(','),
    ]),
  )
}

function toTable(all: readonly KeptProcess[], urls: readonly string[], plan: FleetPlan): string {
  const width = Math.max(...all.map(({ unit }) => unit.label.length))
  const lines = all.map(({ unit, pid, metricsUrl }, at) => {
    const metrics = metricsUrl() === undefined ? '' : `  metrics ${metricsUrl()}`
    return `  ${unit.label.padEnd(width)}  ${styleText('green', 'ready')}  ${urls[at]}  process ${pid()}${metrics}`
  })
  const address = urls.find((_, at) => all[at]!.unit.service === 'gateway')
  return [
    `Everything is up after ${(performance.now() / 1000).toFixed(1)} s.`,
    '',
    ...lines,
    '',
    `  address      ${address}  (pages for people: ${address}/docs)`,
    `  servers      Kafka at ${plan.servers.kafka.join(', ')}, MongoDB at ${plan.servers.mongodb.replace(/\/\/[^@/]*@/, '//').replace(/\?.*/, '')}`,
    `  keys         ${plan.keys}  (the admin key is in admin-key)`,
    '',
    `Try: curl ${address}/e/nepaliDateTime`,
    'Ctrl-C stops it.',
  ].join('\n')
}
