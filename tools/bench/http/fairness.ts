import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { type BenchResult, compareRounds } from '../support/result.ts'
import { startServer } from '../support/start-server.ts'
import { withTempFolder } from '../support/temp-folder.ts'
import { createKey } from './create-key.ts'

const page = '/e/budgets?page=0&per_page=20'
const rounds = 3
const secondsARound = 4
const connections = 20
const floods = ['too large', 'too many values', 'many values', 'long text']
const parallel = 16

/** List pages of one key while another key floods the logger. */
export interface FairnessResult extends BenchResult {
  /** Milliseconds of the slowest hundredth of the list pages, at rest and in the flood. */
  readonly idleP99: number
  readonly p99: number
  /** Answers of the flood by status. */
  readonly flood: string
}

/** Measures list pages of the whole product by one key at rest, and while another key floods the logger with each kind of entry. */
export function benchFairness(): Promise<FairnessResult[]> {
  return withTempFolder(async (folder) => {
    const data = path.join(folder, 'data')
    const server = await startServer('services/standalone/src/main.ts', { TATHYA_DATA: data })
    try {
      const reader = await createKey(server.url, data, ['log:read'])
      const flooder = await createKey(server.url, data, ['log:write'])
      const results: FairnessResult[] = []
      for (const kind of floods) results.push(await measure(server.url, reader, flooder, kind))
      return results
    } finally {
      await server.stop()
    }
  })
}

async function measure(url: string, reader: string, flooder: string, kind: string): Promise<FairnessResult> {
  const idle: Load[] = []
  const busy: Load[] = []
  let flood = ''
  for (let round = 0; round < rounds; round += 1) {
    idle.push(await load(url + page, reader))
    const program = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'flood-program.ts'), url, kind, String(parallel)],
      { env: { ...process.env, FLOOD_KEY: flooder }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const answers = text(program.stdout)
    busy.push(await load(url + page, reader))
    program.kill('SIGTERM')
    flood = await answers
  }
  const rates = (loads: readonly Load[]) => loads.map(({ rate }) => rate)
  const worst = (loads: readonly Load[]) => Math.max(...loads.map(({ p99 }) => p99))
  return {
    ...compareRounds(
      { name: `list page while another key floods, ${kind} / at rest`, unit: 'requests/s', aim: 0.5 },
      rates(busy),
      rates(idle),
    ),
    idleP99: worst(idle),
    p99: worst(busy),
    flood,
  }
}

interface Load {
  readonly rate: number
  readonly p99: number
}

async function load(url: string, key: string): Promise<Load> {
  const headers = { Authorization: `Bearer ${key}` }
  const result = await autocannon({ url, headers, connections, duration: secondsARound })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} gave ${result.non2xx} refusals, ${result.errors} errors.`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}
