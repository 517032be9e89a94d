import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import type { BenchResult } from './result.ts'
import { type BenchServer, startServer } from './server.ts'

const page = '/e/budgets?page=0&per_page=20'
const rounds = 5
const secondsARound = 3
const connections = 20

/** Measures a 20-row list page of a service's own app, and through the standalone gateway with a key, against bare node:http. */
export async function benchHttp(): Promise<BenchResult[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-bench-'))
  const servers: BenchServer[] = []
  try {
    const own = await startServer('services/economics-data/src/main.ts', {
      TATHYA_DATA: path.join(folder, 'own'),
    })
    servers.push(own)
    const all = await startServer('services/standalone/src/main.ts', {
      TATHYA_DATA: path.join(folder, 'all'),
    })
    servers.push(all)
    const file = path.join(folder, 'page.json')
    writeFileSync(file, Buffer.from(await (await fetch(own.url + page)).arrayBuffer()))
    const bare = await startServer('tools/bench/bare-server.ts', {}, [file])
    servers.push(bare)
    const key = await createKey(all.url, path.join(folder, 'all'))
    return await compare(own.url, all.url, key, bare.url)
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function compare(own: string, all: string, key: string, bare: string): Promise<BenchResult[]> {
  const rates: Record<'own' | 'all' | 'bare', number[]> = { own: [], all: [], bare: [] }
  // Each round measures all three, so that a busy moment of the machine touches them alike.
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push(await load(bare, {}))
    rates.own.push(await load(own + page, {}))
    rates.all.push(await load(all + page, { Authorization: `Bearer ${key}` }))
  }
  const result = (name: string, ours: number[], aim: number) => ({
    name,
    ours: median(ours),
    peer: median(rates.bare),
    ratio: median(ours.map((rate, round) => rate / rates.bare[round]!)),
    unit: 'requests/s',
    aim,
  })
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

/** A key whose limits are too high to be reached, so that they are counted and never refuse. */
async function createKey(url: string, folder: string): Promise<string> {
  const admin = readFileSync(path.join(folder, 'admin-key'), 'utf8').trim()
  const answer = await fetch(`${url}/admin/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'bench',
      scopes: ['log:read'],
      limits: { rate: 100_000, burst: 1_000_000 },
    }),
  })
  if (answer.status !== 201) throw new Error(`No key: ${await answer.text()}`)
  return ((await answer.json()) as { key: string }).key
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
