import path from 'node:path'
import { services } from '@tathya/contracts/internal'
import { type Cleanup, onEnd, startChild, tempFolder } from '@tathya/testing'
import { ownServers } from './own-servers.ts'
import { type Product, type ProductOptions, programOf, toProduct } from './start-product.ts'

/** How many processes of services there are, one of each where not given. */
export interface DistributedOptions extends ProductOptions {
  readonly replicas?: Readonly<Record<string, number>>
  /** The services that run beside the gateway, all where not given: each costs seconds of a processor. */
  readonly only?: readonly string[]
}

/** The product as several processes. */
export interface DistributedProduct extends Product {
  /** The process that is `conversion-2` now. */
  pidOf(label: string): number
  /** Where it answers, before and after it was started again. */
  urlOf(label: string): string
  metricsOf(label: string): Promise<string>
  /** Number of restarts. */
  restarts(label: string): number
}

/**
 * Starts the gateway and every service as processes of their own, by `npm run start:distributed`, with topics and a database
 * of the test's own, which are removed when it ends.
 */
export async function startDistributed(
  context: Cleanup,
  { folder = tempFolder(context), env = {}, replicas = {}, only }: DistributedOptions = {},
): Promise<DistributedProduct> {
  const servers = env.MONGODB_URI === undefined ? ownServers(context, 'e2e') : {}
  const left = services.filter(({ name }) => only?.includes(name) === false)
  const counts = { ...Object.fromEntries(left.map(({ name }) => [name, 0])), ...replicas }
  const args = Object.entries(counts).flatMap(([service, count]) => ['--replicas', `${service}=${count}`])
  const program = [...programOf(undefined, 'tools/src/start-distributed.ts'), ...args]
  const child = startChild(context, program, {
    env: { ...base, ...servers, TATHYA_DATA: folder, ...env },
  })
  onEnd(context, async () => {
    if (child.process.exitCode !== null) return
    child.kill('SIGTERM')
    await child.ends()
  })
  const [, url] = await child.says(/^ {2}address {6}(http:\S+)/m)
  const line = (label: string) =>
    new RegExp(`^  ${label} +ready  (\\S+)  process (\\d+)  metrics (\\S+)`, 'm').exec(child.output())!
  const gateway = Object.hasOwn(replicas, 'gateway') ? 'gateway-1' : 'gateway'
  const product = await toProduct(child, {
    url: url!,
    metricsUrl: line(gateway)[3]!,
    folder,
    keyFile: path.join(folder, 'keys', 'admin-key'),
  })
  const again = (label: string) =>
    [...child.output().matchAll(new RegExp(`${label} is up again as process (\\d+)`, 'g'))].at(-1)?.[1]
  return {
    ...product,
    pidOf: (label) => Number(again(label) ?? line(label)[2]),
    urlOf: (label) => line(label)[1]!,
    metricsOf: async (label) => (await fetch(line(label)[3]!)).text(),
    restarts: (label) => child.output().split(`${label} is up again`).length - 1,
  }
}

/** Tests ask more often than callers without a key may. */
const base = {
  PORT: '0',
  TATHYA_METRICS_PORT: '0',
  LOG_FORMAT: 'json',
  NO_COLOR: '1',
  // A model on the tester's machine would word answers otherwise.
  TATHYA_CHAT_MODEL: 'none',
  TATHYA_ANONYMOUS_RATE: '100000',
  TATHYA_ANONYMOUS_BURST: '100000',
  TATHYA_ANONYMOUS_OPEN: '1000',
}
