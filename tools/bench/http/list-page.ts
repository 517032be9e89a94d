import { writeFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { type BenchServer, startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { createKey, readAdminKey } from './create-key.ts'

const page = '/e/budgets?page=0&per_page=20'
const rounds = 5
const secondsARound = 3
const connections = 20

/** Measures a 20-row list page of a service's own app, and through the standalone gateway with a key, against bare node:http. */
export function benchHttp(): Promise<BenchResult[]> {
  return withTempFolder(async (folder) => {
    const servers: BenchServer[] = []
    const start = async (file: string, env: Record<string, string>, args: readonly string[] = []) => {
      const server = await startServer(file, env, args)
      servers.push(server)
      return server.url
    }
    try {
      const own = await start('services/economics-data/src/main.ts', {
        TATHYA_DATA: path.join(folder, 'own'),
      })
      const all = await start('services/standalone/src/main.ts', { TATHYA_DATA: path.join(folder, 'all') })
      const file = path.join(folder, 'page.json')
      writeFileSync(file, Buffer.from(await (await fetch(own + page)).arrayBuffer()))
      const bare = await start('tools/bench/http/bare-server.ts', {}, [file])
      return await compare(
        own,
        all,
        await createKey({ url: all, adminKey: readAdminKey(path.join(folder, 'all')) }, ['log:read']),
        bare,
      )
    } finally {
      for (const server of servers) await server.stop()
    }
  })
}

async function compare(own: string, all: string, key: string, bare: string): Promise<BenchResult[]> {
  const rates: Record<'own' | 'all' | 'bare', number[]> = { own: [], all: [], bare: [] }
  // Each round measures all three, so that a busy moment of the machine touches them alike.
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push(await load(bare, {}))
    rates.own.push(await load(own + page, {}))
    rates.all.push(await load(all + page, { Authorization: `Bearer ${key}` }))
  }
  const result = (name: string, ours: readonly number[], aim: number) =>
    compareRounds({ name, unit: 'requests/s', aim }, ours, rates.bare)
  return [
    result("list page, service's own app / bare node:http", rates.own, 0.7),
    result('list page, standalone gateway with key / bare node:http', rates.all, 0.5),
  ]
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: secondsARound })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} gave ${result.non2xx} refusals, ${result.errors} errors.`)
  return result.requests.average
}
