import path from 'node:path'
import autocannon from 'autocannon'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { type BenchServer, startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { createKey, readAdminKey } from './create-key.ts'
import { installProxies } from './proxy-peers.ts'

const page = '/e/budgets?page=0&per_page=20'
const libraries = ['@fastify/reply-from', 'http-proxy-middleware', 'httpxy']
const rounds = 5
const secondsARound = 3
const connections = 20

/**
 * Measures a list page through proxies in front of one process of a service, against the same page without a proxy: our gateway
 * with a key, its limits, its log and metrics, and libraries that only forward. `say` gets why there are no libraries.
 */
export function benchGateway(say: (line: string) => void): Promise<BenchResult[]> {
  return withTempFolder(async (folder) => {
    const missing = await installProxies()
    if (missing !== undefined) say(missing)
    const servers: BenchServer[] = []
    const start = async (file: string, env: Record<string, string>, args: readonly string[] = []) => {
      const server = await startServer(file, env, args)
      servers.push(server)
      return server.url
    }
    try {
      const data = path.join(folder, 'gateway')
      const service = await start('services/economics-data/src/main.ts', {
        TATHYA_DATA: path.join(folder, 'service'),
      })
      const gateway = await start('services/gateway/src/main.ts', {
        TATHYA_DATA: data,
        TATHYA_UPSTREAM_ECONOMICS_DATA: service,
      })
      const key = await createKey({ url: gateway, adminKey: readAdminKey(data) }, [])
      const urls = new Map([
        ['no proxy', service],
        ['our gateway', gateway],
      ])
      for (const library of missing === undefined ? libraries : [])
        urls.set(library, await start('tools/bench/http/proxy-program.ts', {}, [library, service]))
      return await compare(urls, key)
    } finally {
      for (const server of servers.reverse()) await server.stop()
    }
  })
}

/** Each round measures all of them, so that a busy moment of the machine touches them alike. */
async function compare(urls: ReadonlyMap<string, string>, key: string): Promise<BenchResult[]> {
  const rates = new Map([...urls.keys()].map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of urls)
      rates.get(name)!.push(await load(url, name === 'our gateway' ? key : undefined))
  const [[, direct], ...proxies] = [...rates] as [[string, number[]], ...[string, number[]][]]
  return proxies.map(([name, own]) =>
    compareRounds(
      {
        name: `list page, ${name} / no proxy`,
        unit: 'requests/s',
        ...(name === 'our gateway' && { aim: 0.45 }),
      },
      own,
      direct,
    ),
  )
}

async function load(url: string, key: string | undefined): Promise<number> {
  const headers: Record<string, string> = key === undefined ? {} : { Authorization: `Bearer ${key}` }
  const result = await autocannon({ url: url + page, headers, connections, duration: secondsARound })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} gave ${result.non2xx} refusals, ${result.errors} errors.`)
  return result.requests.average
}
